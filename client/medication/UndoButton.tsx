import { Button } from '../ui/Button.tsx';
import { plainly } from '../ui/wallClock.ts';
import { useFocusHandedOn } from '../ui/useFocusHandedOn.ts';
import './doseRows.css';
import { useSettled } from '../ui/useSettled.ts';

interface UndoButtonProps {
  /** The dose to undo, e.g. "Levothyroxine, 6:30 AM". */
  readonly what: string;
  readonly isSaving: boolean;
  /** Records "Not taken" instead of undoing. */
  readonly isOtherAnswer?: boolean;
  readonly onUndo: () => void;
}

export const UndoButton = ({ what, isSaving, isOtherAnswer = false, onUndo }: UndoButtonProps) => {
  const isSettled = useSettled(what, false);
  const isReady = isSettled && !isSaving;
  const [text, savingText] = isOtherAnswer ? ['Not taken', 'Saving…'] : ['Undo', 'Undoing…'];
  return (
    <Button
      ref={useFocusHandedOn()}
      variant="minimal"
      className="undo-button"
      text={isSaving ? savingText : text}
      aria-label={plainly(`${text}: ${what}`)}
      aria-disabled={!isReady}
      onClick={() => isReady && onUndo()}
    />
  );
};
