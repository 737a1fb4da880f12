import { Button } from '../ui/Button.tsx';
import { useState } from 'react';
import type { MedicationPauseView } from '../../projections/medication/medicationPauses.ts';
import { useMayChange } from '../circle/mayChange.ts';
import type { ViewerContext } from './doseLabels.ts';
import { useMedicationPauses } from './medicationPausesResource.ts';
import { PauseActs, PauseDialog } from './PauseActs.tsx';
import './pauseNotices.css';
import { pauseByLabel, pauseSentence, presentPause } from './stopLabels.ts';

interface PauseNoticesProps {
  readonly seniorId: string;
  readonly viewerContext: ViewerContext;
}

/**
 * Explains why nothing is due: present and coming pauses, each with Resume now and a change of its end for those with
 * permission.
 */
export const PauseNotices = ({ seniorId, viewerContext }: PauseNoticesProps) => {
  const { pauses } = useMedicationPauses(seniorId);
  const at = viewerContext.now.toISOString();
  return pauses
    .filter(({ until }) => until === null || until > at)
    .map((pause) => <PauseNotice key={pause.id} pause={pause} viewerContext={viewerContext} />);
};

export const PauseNotice = ({ pause, viewerContext }: { pause: MedicationPauseView; viewerContext: ViewerContext }) => (
  <section className="card pause-notice" aria-label="Pause of all medications" data-focus-home tabIndex={-1}>
    <div>
      <p className="pause-notice__what">{pauseSentence(pause, viewerContext)}</p>
      <p>{pause.reason}</p>
      <p className="quiet small">{pauseByLabel(pause, viewerContext)}</p>
    </div>
    <PauseActs pause={pause} viewerContext={viewerContext} />
  </section>
);

/** Opens the pause of all medications, if the viewer may change them and no pause is active. */
export const PauseAllButton = ({ seniorId, viewerContext }: PauseNoticesProps) => {
  const [isOpen, setOpen] = useState(false);
  const mayChange = useMayChange('medications', seniorId);
  const { pauses } = useMedicationPauses(seniorId);
  if (!mayChange || presentPause(pauses, viewerContext.now)) return null;
  return (
    <>
      <Button variant="outlined" text="Pause all medications" aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {isOpen && <PauseDialog seniorId={seniorId} viewerContext={viewerContext} onClose={() => setOpen(false)} />}
    </>
  );
};
