import { Button } from '../ui/Button.tsx';
import { useState } from 'react';
import type { MedicationPauseView } from '../../projections/medication/medicationPauses.ts';
import { useCommand } from '../command/useCommand.ts';
import { useMayChange } from '../circle/mayChange.ts';
import { later } from '../ui/later.tsx';
import { useFocusHandedOn } from '../ui/useFocusHandedOn.ts';
import type { ViewerContext } from './doseLabels.ts';
import { DoseProblem } from './DoseProblem.tsx';
import { resumeMedications } from './medicationPausesResource.ts';
import './pauseNotices.css';

export const PauseDialog = later(
  async () => (await import(/* webpackChunkName: "pauseDialog" */ './PauseDialog.tsx')).PauseDialog,
);

interface PauseActsProps {
  readonly pause: MedicationPauseView;
  readonly viewerContext: ViewerContext;
}

/** Ends a pause or moves its end; empty for read-only viewers. */
export const PauseActs = ({ pause, viewerContext }: PauseActsProps) => {
  const [isChanging, setChanging] = useState(false);
  const mayChange = useMayChange('medications', pause.userId);
  const { isPending, problem, send } = useCommand(`resume-${pause.id}`);
  const resume = useFocusHandedOn();
  const isOn = Date.parse(pause.from) <= viewerContext.now.getTime();
  if (!mayChange) return null;
  return (
    <div className="pause-acts">
      <Button
        ref={resume}
        variant="outlined"
        text={isPending ? 'Saving…' : isOn ? 'Resume now' : 'Cancel the pause'}
        aria-disabled={isPending}
        onClick={() => !isPending && send(resumeMedications(pause, viewerContext.now))}
      />
      <Button variant="outlined" text="Change when it ends" aria-haspopup="dialog" onClick={() => setChanging(true)} />
      <DoseProblem problem={problem} />
      {isChanging && (
        <PauseDialog
          seniorId={pause.userId}
          viewerContext={viewerContext}
          pause={pause}
          onClose={() => setChanging(false)}
        />
      )}
    </div>
  );
};
