import { correctionOf } from './doseCorrection.ts';
import type { ViewerContext } from './doseLabels.ts';
import { EnterButton } from './EnterButton.tsx';
import type { NamedDose } from './nowView.ts';
import { UndoButton } from './UndoButton.tsx';
import type { DoseHandle } from './useDose.ts';

interface DoseCorrectionProps {
  readonly named: NamedDose;
  /** Names the dose to screen readers, e.g. "Levothyroxine, 6:30 AM". */
  readonly what: string;
  readonly handle: Pick<DoseHandle, 'isSaving' | 'undo'>;
  readonly viewerContext: ViewerContext;
}

/** The button that corrects an answer about a dose. */
export const DoseCorrection = ({ named, what, handle: { isSaving, undo }, viewerContext }: DoseCorrectionProps) => {
  const correction = correctionOf(named, viewerContext.now);
  if (correction === 'takenAt')
    return (
      <EnterButton
        medication={named.medication}
        dose={named.dose.occurrence}
        what={what}
        viewerContext={viewerContext}
      />
    );
  return <UndoButton what={what} isSaving={isSaving} isOtherAnswer={correction === 'notTaken'} onUndo={undo} />;
};
