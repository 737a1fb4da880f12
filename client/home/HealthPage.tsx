import type { ReactNode } from 'react';
import { DeviceClockNote } from '../clock/DeviceClockNote.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { OwnHealth } from './OwnHealth.tsx';

/** Health Tracking (spec.md §2): the viewer's own readings, one card per kind. */
export const HealthPage = ({ notes }: { notes?: ReactNode }) => (
  <OwnHealth
    notes={notes}
    head={(summary, actions) => (
      <>
        <PageHead title="Health Tracking" sub={summary} actions={actions} />
        <DeviceClockNote />
      </>
    )}
  />
);
