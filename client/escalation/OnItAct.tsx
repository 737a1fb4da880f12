import type { CommandOutcome } from '../command/command.ts';
import { useCommand } from '../command/useCommand.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { toastShown } from '../toast/toastsSlice.ts';
import { Button } from '../ui/Button.tsx';
import { useFocusHandedOn } from '../ui/useFocusHandedOn.ts';
import { useSettled } from '../ui/useSettled.ts';
import { clockTime, plainly } from '../ui/wallClock.ts';
import './escalation.css';
import { onItSince } from './escalationLabels.ts';
import { acknowledgeEscalation, undoAcknowledgement } from './escalationResource.ts';
import type { SlotEscalation } from './slotEscalation.ts';

interface OnItActProps extends SlotEscalation {
  /** The senior's name, beside other seniors' lines. */
  readonly name?: string;
  readonly isPrimary?: boolean;
  /** False while a tap may still be meant for what was in this place before. */
  readonly isSettled?: boolean;
}

/** “I’m on it” while nobody is, and Undo for the person who is; nothing for the senior, or when it is somebody else. */
export const OnItAct = ({ escalation, open, name, isPrimary = false, isSettled = true }: OnItActProps) => {
  const { userId, timeZone } = escalation;
  const viewerId = useAppSelector(selectUser).id;
  const sayWho = useSayWho(open.slot);
  const { isPending, send, problem } = useCommand(`on-it-${userId}-${open.slot}`, sayWho);
  // a second tap on “I’m on it” must not undo it
  const isReady = useSettled(open.onIt?.id ?? 'nobody', true) && isSettled && !isPending;
  if (viewerId === userId || (open.onIt && open.onIt.id !== viewerId)) return null;
  const about = plainly(`the ${clockTime(open.slot, timeZone)} dose${name === undefined ? '' : `, ${name}`}`);
  return (
    <>
      {open.onIt ? (
        <ActButton
          key="undo"
          words={isPending ? 'Undoing…' : 'Undo'}
          label={`Undo “I’m on it”: ${about}`}
          look={{ variant: 'minimal' }}
          isReady={isReady}
          onPress={() => send(undoAcknowledgement(userId, open.slot))}
        />
      ) : (
        <ActButton
          key="onIt"
          words={isPending ? 'Saving…' : 'I’m on it'}
          label={`I’m on it: ${about}`}
          look={isPrimary ? { intent: 'primary' } : { variant: 'outlined' }}
          isReady={isReady}
          onPress={() => send(acknowledgeEscalation(userId, open.slot))}
        />
      )}
      {problem && (
        <p role="alert" className="escalation__problem">
          {problem.message}
        </p>
      )}
    </>
  );
};

interface ActButtonProps {
  readonly words: string;
  readonly label: string;
  readonly look: Pick<Parameters<typeof Button>[0], 'intent' | 'variant'>;
  readonly isReady: boolean;
  readonly onPress: () => void;
}

const ActButton = ({ words, label, look, isReady, onPress }: ActButtonProps) => (
  <Button
    ref={useFocusHandedOn()}
    {...look}
    className="on-it"
    text={words}
    aria-label={label}
    aria-disabled={!isReady}
    onClick={() => isReady && onPress()}
  />
);

/** The line itself shows the viewer's own. The first one stays: a second person's toast names them. */
const useSayWho = (slot: string): ((outcome: CommandOutcome) => void) => {
  const dispatch = useAppDispatch();
  const viewerId = useAppSelector(selectUser).id;
  return (outcome) => {
    if (outcome.type !== 'AcknowledgeEscalation' || !outcome.view) return;
    const { open, timeZone } = outcome.view;
    const found = open.find((each) => each.slot === slot);
    const title = found && onItSince(found, timeZone, viewerId);
    if (title !== undefined && found?.onIt?.id !== viewerId) dispatch(toastShown({ title, intent: 'info' }));
  };
};
