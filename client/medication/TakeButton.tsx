import { Button } from '@blueprintjs/core';
import { isDue, type DoseStatus } from '../../events/medication/doseStatus.ts';
import { plainly } from '../ui/wallClock.ts';
import { useFocusHandedOn } from '../ui/useFocusHandedOn.ts';

interface TakeButtonProps {
  /** Undefined: as needed. */
  readonly status: DoseStatus | undefined;
  /** What is taken, e.g. "Metformin 500 mg, 10:15 AM": the button's name says it after its words. */
  readonly what: string;
  readonly isSaving: boolean;
  readonly isPrimary?: boolean;
  readonly isLarge?: boolean;
  readonly onTake: () => void;
}

/** "Take Now", "Take Late" or "Take"; nothing where there is nothing to take now (spec.md §4). */
export const TakeButton = ({ status, ...rest }: TakeButtonProps) => {
  if (status !== undefined && !isDue(status)) return null;
  const words = status === undefined ? 'Take' : status === 'missed' ? 'Take Late' : 'Take Now';
  return <Taking words={words} {...rest} />;
};

const Taking = ({
  words,
  what,
  isSaving,
  isPrimary = false,
  isLarge = false,
  onTake,
}: Omit<TakeButtonProps, 'status'> & { words: string }) => (
  <Button
    ref={useFocusHandedOn()}
    intent={isPrimary ? 'primary' : 'none'}
    variant={isPrimary ? 'solid' : 'outlined'}
    size={isLarge ? 'large' : 'medium'}
    text={words}
    aria-label={plainly(`${words}: ${what}`)}
    aria-disabled={isSaving}
    aria-busy={isSaving}
    onClick={() => !isSaving && onTake()}
  />
);
