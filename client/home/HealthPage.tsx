import { DeviceClockNote } from '../clock/DeviceClockNote.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { OwnHealth } from './OwnHealth.tsx';

/** Health Tracking (spec.md §2): one's own readings, a card a kind. */
export const HealthPage = () => (
  <OwnHealth
    head={(summary, actions) => (
      <>
        <PageHead title="Health Tracking" sub={summary} actions={actions} />
        <DeviceClockNote />
      </>
    )}
  />
);
