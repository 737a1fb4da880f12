import type { AlertOwner } from './alertOwner.ts';
import { CareNotes } from './CareNotes.tsx';
import { PastAlerts } from './PastAlerts.tsx';

/** Below a person's readings: earlier alerts, and what is to be done when one comes. */
export const AroundAlerts = ({ owner }: { owner: AlertOwner }) => (
  <>
    <PastAlerts owner={owner} />
    <CareNotes owner={owner} />
  </>
);
