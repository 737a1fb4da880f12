import { useSearchParams } from 'react-router-dom';
import { DeviceClockNote } from '../clock/DeviceClockNote.tsx';
import { ServicesProblem } from '../externalService/ServicesProblem.tsx';
import { useExternalServices } from '../externalService/externalServicesResource.ts';
import { Badge } from '../ui/Badge.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { TabList, tabPanel } from '../ui/TabList.tsx';
import { ContactCoach } from './ContactCoach.tsx';
import { WebinarAssessment } from './WebinarAssessment.tsx';
import './studiosPage.css';

type Part = 'coach' | 'webinar';
const tabs: readonly { readonly id: Part; readonly word: string }[] = [
  { id: 'coach', word: 'Contact Coach' },
  { id: 'webinar', word: 'Webinar Assessment' },
];

/** /studios (spec.md §2). */
export const StudiosPage = () => {
  const shown = useExternalServices();
  const [part, setPart] = usePart();
  return (
    <>
      <PageHead
        title="Hearthline Studios"
        sub={
          <span className="studios-sub">
            <Badge word="Video Services" />
            Video sessions with experts, and ways to stay well
          </span>
        }
      />
      <DeviceClockNote />
      <TabList label="Studios" tabs={tabs} selected={part} onSelect={setPart} />
      <div {...tabPanel(part)} className="stack" data-focus-home tabIndex={-1}>
        <ServicesProblem {...shown} />
        {part === 'coach' ? <ContactCoach shown={shown} /> : <WebinarAssessment shown={shown} />}
      </div>
    </>
  );
};

/** Kept in `?tab=`, so that a reload returns to the same tab. */
const usePart = (): readonly [Part, (part: string) => void] => {
  const [search, setSearch] = useSearchParams();
  return [search.get('tab') === 'webinar' ? 'webinar' : 'coach', (tab) => setSearch({ tab }, { replace: true })];
};
