import { Button } from '../ui/Button.tsx';
import { useState } from 'react';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { useFocusHandedOn } from '../ui/useFocusHandedOn.ts';
import { plainly } from '../ui/wallClock.ts';
import type { DoseToEnter } from './doseCommands.ts';
import { isOwn, type ViewerContext } from './doseLabels.ts';
import { TakenAtDialog } from './takenAtLater.ts';

interface EnterButtonProps {
  readonly medication: MedicationView;
  readonly dose: DoseToEnter;
  /** Names the dose to screen readers, e.g. "today, 8:00 AM". */
  readonly what: string;
  readonly viewerContext: ViewerContext;
}

/** For a missed, open or skipped dose: enters the time at which it was taken. */
export const EnterButton = ({ medication, dose, what, viewerContext }: EnterButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  const word = isOwn(medication, viewerContext) ? 'Taken at…' : 'Given at…';
  return (
    <>
      <Button
        ref={useFocusHandedOn()}
        variant="minimal"
        text={word}
        aria-label={plainly(`${word} ${what}`)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <TakenAtDialog
          medication={medication}
          dose={dose}
          viewerContext={viewerContext}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
