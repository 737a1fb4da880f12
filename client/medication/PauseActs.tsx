import { Button } from '../ui/Button.tsx';
import { useState } from 'react';
import type { MedicationPauseView } from '../../projections/medication/medicationPauses.ts';
import { useCommand, type CommandHandle } from '../command/useCommand.ts';
import { useMayChange } from '../circle/mayChange.ts';
import { later } from '../ui/later.tsx';
import { ConfirmDialog } from '../ui/laterOverlays.ts';
import { useFocusHandedOn } from '../ui/useFocusHandedOn.ts';
import { useFocusReturn } from '../ui/useFocusReturn.ts';
import type { ViewerContext } from './doseLabels.ts';
import { DoseProblem } from './DoseProblem.tsx';
import { resumeMedications } from './medicationPausesResource.ts';
import { hasBegun, pauseSentence } from './stopLabels.ts';
import './pauseNotices.css';

export const PauseDialog = later(
  async () => (await import(/* webpackChunkName: "stopDialog" */ './PauseDialog.tsx')).PauseDialog,
);

interface PauseActsProps {
  readonly pause: MedicationPauseView;
  readonly viewerContext: ViewerContext;
}

interface EndQuestionProps extends PauseActsProps {
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Doses fall due as soon as a pause ends, so a press by mistake must not end it. */
const EndQuestion = ({ pause, viewerContext, onConfirm, onCancel }: EndQuestionProps) => {
  useFocusReturn();
  const isPresent = hasBegun(pause, viewerContext.now);
  return (
    <ConfirmDialog
      isOpen
      question={isPresent ? 'End the pause now?' : 'Cancel the pause?'}
      confirmText={isPresent ? 'Resume now' : 'Cancel the pause'}
      cancelText="Keep the pause"
      intent="primary"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        {pauseSentence(pause, viewerContext)}.{' '}
        {isPresent ? 'Doses are due again from now on.' : 'Doses stay due as usual.'}
      </p>
    </ConfirmDialog>
  );
};

/** Ends a pause or moves its end; empty for read-only viewers. */
export const PauseActs = ({ pause, viewerContext }: PauseActsProps) => {
  const [isChanging, setChanging] = useState(false);
  const mayChange = useMayChange('medications', pause.userId);
  // kept here: the answer removes the button
  const resuming = useCommand(`resume-${pause.id}`);
  if (!mayChange) return null;
  return (
    <div className="pause-acts">
      <ResumeButton pause={pause} viewerContext={viewerContext} resuming={resuming} />
      <Button variant="outlined" text="Change when it ends" aria-haspopup="dialog" onClick={() => setChanging(true)} />
      <DoseProblem problem={resuming.problem} />
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

interface ResumeButtonProps extends PauseActsProps {
  readonly resuming: Pick<CommandHandle, 'isPending' | 'send'>;
}

const ResumeButton = ({ pause, viewerContext, resuming: { isPending, send } }: ResumeButtonProps) => {
  const [isAsking, setAsking] = useState(false);
  const handleConfirm = () => {
    setAsking(false);
    send(resumeMedications(pause, viewerContext.now));
  };
  return (
    <>
      <Button
        ref={useFocusHandedOn()}
        variant="outlined"
        text={isPending ? 'Saving…' : hasBegun(pause, viewerContext.now) ? 'Resume now' : 'Cancel the pause'}
        aria-disabled={isPending}
        aria-haspopup="dialog"
        onClick={() => !isPending && setAsking(true)}
      />
      {isAsking && (
        <EndQuestion
          pause={pause}
          viewerContext={viewerContext}
          onConfirm={handleConfirm}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
};
