import type { AlertOwner } from './alertOwner.ts';
import { CareNotes } from './CareNotes.tsx';
import { PastAlerts } from './PastAlerts.tsx';

/** Below a person's readings: earlier alerts, and the instructions for the next one. */
export const AroundAlerts = ({ owner }: { owner: AlertOwner }) => (
  <>
    <PastAlerts owner={owner} />
    <CareNotes owner={owner} />
  </>
);
