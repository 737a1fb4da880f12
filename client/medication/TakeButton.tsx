import { Button } from '../ui/Button.tsx';
import { isDue, type DoseStatus } from '../../events/medication/doseStatus.ts';
import { plainly } from '../ui/wallClock.ts';
import { useFocusHandedOn } from '../ui/useFocusHandedOn.ts';

interface TakeButtonProps {
  /** Undefined: as needed. */
  readonly status: DoseStatus | undefined;
  /** Whether the viewer takes it; spec.md §4 has no separate word for giving a due dose. */
  readonly isOwn?: boolean;
  /** The dose, e.g. "Metformin 500 mg, 10:15 AM": follows the button's words in its accessible name. */
  readonly what: string;
  readonly isSaving: boolean;
  /** False while a tap may still be meant for the previous button. */
  readonly isReady?: boolean;
  readonly isPrimary?: boolean;
  readonly isLarge?: boolean;
  /** One word, "Take" or "Give", in a row whose slot says whether it is due or late. */
  readonly isShort?: boolean;
  readonly onTake: () => void;
}

/**
 * "Take Now", "Take Late"; as needed "Take", or "Give" for another person; empty if nothing can be taken now (spec.md
 * §4).
 */
export const TakeButton = ({ status, isOwn = true, isShort = false, ...rest }: TakeButtonProps) => {
  if (status !== undefined && !isDue(status)) return null;
  const short = isShort ? wordsOf(undefined, isOwn) : undefined;
  return <Taking words={short === 'Give' ? short : wordsOf(status, isOwn)} {...rest} {...(short ? { short } : {})} />;
};

const wordsOf = (status: DoseStatus | undefined, isOwn: boolean): string => {
  if (status === undefined) return isOwn ? 'Take' : 'Give';
  return status === 'missed' ? 'Take Late' : 'Take Now';
};

const Taking = ({
  words,
  short = words,
  what,
  isSaving,
  isReady = true,
  isPrimary = false,
  isLarge = false,
  onTake,
}: Omit<TakeButtonProps, 'status' | 'isOwn' | 'isShort'> & { words: string; short?: string }) => (
  <Button
    ref={useFocusHandedOn()}
    intent={isPrimary ? 'primary' : 'none'}
    variant={isPrimary ? 'solid' : 'outlined'}
    size={isLarge ? 'large' : 'medium'}
    text={short}
    aria-label={plainly(`${words}: ${what}`)}
    aria-disabled={isSaving || !isReady}
    aria-busy={isSaving}
    onClick={() => !isSaving && isReady && onTake()}
  />
);
