import { Button } from '../ui/Button.tsx';
import { useFocusHandedOn } from '../ui/useFocusHandedOn.ts';
import { plainly } from '../ui/wallClock.ts';
import { doseTitle } from './doseLabels.ts';
import type { NamedDose } from './nowView.ts';

interface TakeTogetherButtonProps {
  /** "Take all 4", "Give all 4" */
  readonly words: string;
  /** The doses that it takes. */
  readonly doses: readonly NamedDose[];
  /** False while a second tap may still be meant for the previous slot. */
  readonly isReady: boolean;
  readonly isSaving: boolean;
  readonly isLarge?: boolean;
  /** Outlined, because another slot's button is the screen's main one. */
  readonly isQuiet?: boolean;
  readonly onTake: () => void;
}

/** One button for several doses; its accessible name lists them. */
export const TakeTogetherButton = ({
  words,
  doses,
  isReady,
  isSaving,
  isLarge = false,
  isQuiet = false,
  onTake,
}: TakeTogetherButtonProps) => {
  const isPossible = isReady && !isSaving && doses.length > 0;
  const names = doses.map(doseTitle).join(', ');
  return (
    <Button
      ref={useFocusHandedOn()}
      intent={isQuiet ? 'none' : 'primary'}
      variant={isQuiet ? 'outlined' : 'solid'}
      size={isLarge ? 'large' : 'medium'}
      text={words}
      aria-label={plainly(names === '' ? words : `${words}: ${names}`)}
      aria-disabled={!isPossible}
      aria-busy={isSaving}
      onClick={() => isPossible && onTake()}
    />
  );
};
