import { Button } from '@blueprintjs/core';
import { plainly } from '../ui/wallClock.ts';
import { useFocusHandedOn } from '../ui/useFocusHandedOn.ts';
import './doseRows.css';
import { useSettled } from './useSettled.ts';

interface UndoButtonProps {
  /** What is undone, e.g. "Levothyroxine, 6:30 AM". */
  readonly what: string;
  readonly isSaving: boolean;
  readonly onUndo: () => void;
}

export const UndoButton = ({ what, isSaving, onUndo }: UndoButtonProps) => {
  const isSettled = useSettled(what, false);
  const isReady = isSettled && !isSaving;
  return (
    <Button
      ref={useFocusHandedOn()}
      variant="minimal"
      className="undo-button"
      text={isSaving ? 'Undoing…' : 'Undo'}
      aria-label={plainly(`Undo: ${what}`)}
      aria-disabled={!isReady}
      onClick={() => isReady && onUndo()}
    />
  );
};
