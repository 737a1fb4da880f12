import { Button } from '../ui/Button.tsx';
import type { InvitationUnproven } from '../../projections/circle/invitationsReceivedQueries.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useCommand } from '../command/useCommand.ts';
import { FieldProblem } from '../ui/FieldGroup.tsx';
import { dayInWords } from '../ui/wallClock.ts';
import { useFocusHandedOn } from '../ui/useFocusHandedOn.ts';
import { respondToInvitation } from './circleWrites.ts';
import { useMoment } from '../clock/useMoment.ts';

const sentenceOf = ({ isWaiting, isRefused }: InvitationUnproven): string => {
  if (isRefused)
    return 'The person who sent it says it’s for someone else. If it’s for you, ask them for its link or code.';
  if (isWaiting) return 'We’ve asked the person who sent it. You’ll be in the care team once they say yes.';
  return 'You’ll see who it’s from when you open its link or enter its code. Don’t have one? Ask to join, and the person who sent it has to say yes.';
};

/** An invitation to an address that the account took later; it doesn't reveal the sender. */
export const UnprovenInvitation = ({ invitation }: { invitation: InvitationUnproven }) => {
  const { id, isWaiting, isRefused, expiresAt } = invitation;
  const { now, timeZone } = useMoment();
  const email = useAppSelector(selectUser).email ?? '';
  const { isPending, problem, send } = useCommand(`ask-${id}`);
  return (
    <li className="invitation">
      <div className="stack stack--tight">
        <p>
          <strong>An invitation is waiting for {email}.</strong> It’s open until {dayInWords(expiresAt, now, timeZone)}.
        </p>
        <p role="status">{sentenceOf(invitation)}</p>
        {problem && <FieldProblem id={`ask-${id}-problem`} problem={problem.message} />}
      </div>
      <div className="invitation__act">
        {/* the page is the same for everybody, so that it is loaded whole */}
        <a className="button" href="/join">
          Enter a code
        </a>
        {!isWaiting && !isRefused && (
          <AskButton isPending={isPending} onAsk={() => send(respondToInvitation(id, 'accepted'))} />
        )}
      </div>
    </li>
  );
};

const AskButton = ({ isPending, onAsk }: { readonly isPending: boolean; readonly onAsk: () => void }) => (
  <Button
    ref={useFocusHandedOn()}
    variant="outlined"
    text={isPending ? 'Asking…' : 'Ask to join'}
    aria-disabled={isPending}
    onClick={onAsk}
  />
);
