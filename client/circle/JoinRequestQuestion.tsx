import { isolated } from '../../events/kernel/isolated.ts';
import { Button } from '../ui/Button.tsx';
import type { InvitationSent } from '../../projections/circle/careInvitationsQueries.ts';
import type { JoinRequestView } from '../../projections/circle/joinRequests.ts';
import { useCommand } from '../command/useCommand.ts';
import { FieldProblem } from '../ui/FieldGroup.tsx';
import { useFocusHandedOn } from '../ui/useFocusHandedOn.ts';
import { allowedLabel, askingLabel, inviteeLabel } from './circleLabels.ts';
import { answerJoinRequest } from './circleWrites.ts';
import { useMoment } from '../clock/useMoment.ts';

interface JoinRequestQuestionProps {
  readonly invitation: InvitationSent;
  readonly request: JoinRequestView;
}

/** Asks whether the account that wants to join is the invited person's. Only the senior can know. */
export const JoinRequestQuestion = ({ invitation, request }: JoinRequestQuestionProps) => {
  const { id, permissions } = invitation;
  const key = `join-${id}-${request.personId}`;
  const { isPending, problem, send } = useCommand(key);
  const [yes, no] = [useFocusHandedOn(), useFocusHandedOn()];
  const firstName = isolated(request.name.split(' ')[0] ?? request.name);
  return (
    <li className="invitation">
      <div className="stack stack--tight">
        <p>
          Someone with the address {inviteeLabel(invitation)} wants to join:{' '}
          <strong>{askingLabel(request, useMoment())}</strong>
        </p>
        <p className="small">
          Only say yes if you know it’s them. Give them a call if you’re not sure. They’ll see:{' '}
          {allowedLabel(permissions)}.
        </p>
        {problem && <FieldProblem id={`${key}-problem`} problem={problem.message} />}
      </div>
      <div className="invitation__act">
        <Button
          ref={no}
          variant="minimal"
          text="No"
          aria-label={`No, ${request.name} can’t join`}
          aria-disabled={isPending}
          onClick={() => send(answerJoinRequest(id, request, false))}
        />
        <Button
          ref={yes}
          variant="outlined"
          text={isPending ? 'Saving…' : `Yes, this is ${firstName}`}
          aria-disabled={isPending}
          onClick={() => send(answerJoinRequest(id, request, true))}
        />
      </div>
    </li>
  );
};
