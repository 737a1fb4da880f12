import { useState } from 'react';
import { NewTabLink } from '../externalService/NewTabLink.tsx';
import { ServiceFrame } from '../externalService/ServiceFrame.tsx';
import { ServicesProblem } from '../externalService/ServicesProblem.tsx';
import { useExternalServices } from '../externalService/externalServicesResource.ts';
import { Badge } from '../ui/Badge.tsx';
import { Card } from '../ui/Card.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/iconShapes.ts';
import { PageHead } from '../ui/PageHead.tsx';
import './communitiesPage.css';

/** /communities (spec.md §2): an introduction to the external learning community. */
export const CommunitiesPage = () => {
  const shown = useExternalServices();
  const [isLive, setLive] = useState(false);
  const address = shown.services.community;
  return (
    <>
      <PageHead
        title="Communities"
        sub="Learn, ask, and talk with others"
        actions={address !== '' && <NewTabLink address={address} word="Open in New Tab" />}
      />
      <div className="stack">
        <ServicesProblem {...shown} />
        <Welcome />
        <Card title="Learning Community" aside={isLive && <Badge word="Live" />}>
          <ServiceFrame
            {...shown}
            service="community"
            name="The learning community"
            icon="i-community"
            onLoaded={() => setLive(true)}
          />
        </Card>
      </div>
    </>
  );
};

interface Tile {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}
const tiles: readonly Tile[] = [
  { icon: 'i-community', title: 'Learning Resources', text: 'Read and watch at your own pace.' },
  { icon: 'i-messages', title: 'Discussion Forums', text: 'Ask questions, and share what you know.' },
  { icon: 'i-family', title: 'Support Groups', text: 'Meet people who are going through the same.' },
];

const Welcome = () => (
  <Card title="Welcome to the learning community">
    <ul className="community-tiles">
      {tiles.map(({ icon, title, text }) => (
        <li key={title}>
          <span className="print">
            <Icon name={icon} />
          </span>
          <h3>{title}</h3>
          <p className="quiet">{text}</p>
        </li>
      ))}
    </ul>
  </Card>
);
