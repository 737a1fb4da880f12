import type { EscalationView } from '../../projections/escalation/escalationsQueries.ts';
import { useCommand } from '../command/useCommand.ts';
import { Button } from '../ui/Button.tsx';
import { useFocusHandedOn } from '../ui/useFocusHandedOn.ts';
import { declineEscalation } from './escalationResource.ts';

interface SetUpActsProps {
  readonly escalation: EscalationView;
  /** Beside a question, not as a card's own button. */
  readonly isQuiet?: boolean;
  readonly onOpen: () => void;
}

/** “Change”, or “Set up”, with “Not now” for a person who is asked. */
export const SetUpActs = ({ escalation, isQuiet = false, onOpen }: SetUpActsProps) => {
  const { isOn, isAsked } = escalation;
  const word = isOn ? 'Change' : 'Set up';
  return (
    <>
      <Button
        text={word}
        {...(isQuiet && { variant: 'outlined' as const })}
        aria-label={`${word} who is told`}
        aria-haspopup="dialog"
        onClick={onOpen}
      />
      {isAsked && <NotNow escalation={escalation} />}
    </>
  );
};

const NotNow = ({ escalation: { userId } }: Pick<SetUpActsProps, 'escalation'>) => {
  const { isPending, send } = useCommand(`decline-escalation-${userId}`);
  return (
    <Button
      ref={useFocusHandedOn()}
      variant="minimal"
      text={isPending ? 'Saving…' : 'Not now'}
      aria-label="Not now: who is told"
      aria-disabled={isPending}
      onClick={() => {
        if (!isPending) send(declineEscalation(userId));
      }}
    />
  );
};
