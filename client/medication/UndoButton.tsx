import { Button } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { plainly } from '../ui/wallClock.ts';
import { useFocusHandedOn } from '../ui/useFocusHandedOn.ts';
import './doseRows.css';

interface UndoButtonProps {
  /** What is undone, e.g. "Levothyroxine, 6:30 AM". */
  readonly what: string;
  readonly isSaving: boolean;
  readonly onUndo: () => void;
}

/** Milliseconds in which a second tap may still be meant for the button that stood here before. */
const settling = 700;

export const UndoButton = ({ what, isSaving, onUndo }: UndoButtonProps) => {
  const isSettled = useSettled();
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

const useSettled = () => {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settling);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
};
