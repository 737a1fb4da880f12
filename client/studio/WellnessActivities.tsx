import { Link } from 'react-router-dom';
import type { SignedInPath } from '../screen/addresses.ts';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/iconShapes.ts';
import { StudioCard } from './StudioCard.tsx';

interface Activity {
  readonly to: SignedInPath;
  readonly icon: IconName;
  readonly word: string;
}

const activities: readonly Activity[] = [
  { to: '/games', icon: 'i-games', word: 'Play a brain game' },
  { to: '/health', icon: 'i-steps', word: 'Track steps, sleep and mood' },
];

/** spec.md §1: the studios' brain games and wellness activities. */
export const WellnessActivities = () => (
  <StudioCard title="Wellness Activities" icon="i-smile" text="Something good for today, right here in Hearthline.">
    <ul className="rows rows--plain">
      {activities.map(({ to, icon, word }) => (
        <li key={to}>
          <Link className="row-link" to={to}>
            <Icon name={icon} />
            {word}
          </Link>
        </li>
      ))}
    </ul>
  </StudioCard>
);
