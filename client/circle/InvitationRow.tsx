import { Button } from '@blueprintjs/core';
import type { InvitationSent } from '../../projections/circle/careInvitationsQueries.ts';
import { useCommand } from '../app/useCommand.ts';
import { EmailText } from '../ui/EmailText.tsx';
import { FieldProblem } from '../ui/FieldGroup.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useFocusHandedOn } from '../ui/useFocusHandedOn.ts';
import { capitalised } from '../ui/wallClock.ts';
import { invitationLabel, statusAt } from './circleLabels.ts';
import { cancelInvitation } from './circleWrites.ts';
import type { Asked } from './TeamQuestion.tsx';
import { useMoment } from './useMoment.ts';

interface InvitationRowProps {
  readonly invitation: InvitationSent;
  readonly onAsk: (asked: Asked) => void;
}

/** An address that is invited, or was. */
export const InvitationRow = ({ invitation, onAsk }: InvitationRowProps) => {
  const moment = useMoment();
  const { id, caregiverEmail, relationship } = invitation;
  const isPending = statusAt(invitation, moment.now) === 'pending';
  return (
    <li className="person-row">
      <span className="person">
        <span className="avatar avatar--unknown" aria-hidden="true">
          <Icon name="i-mail" />
        </span>
        <span>
          <span className="person__name">
            <EmailText email={caregiverEmail} />
          </span>
          {relationship && <span className="person__role">{capitalised(relationship)}</span>}
          <span className="person__role">{invitationLabel(invitation, moment)}</span>
        </span>
      </span>
      {isPending ? (
        <Button
          className="person-row__act"
          variant="minimal"
          text="Cancel"
          aria-label={`Cancel the invitation to ${caregiverEmail}`}
          aria-haspopup="dialog"
          onClick={() => onAsk({ kind: 'cancel', invitationId: id })}
        />
      ) : (
        <ClosedActions invitation={invitation} onAsk={onAsk} />
      )}
    </li>
  );
};

/** Nothing is lost by taking a declined or expired one off the list, so nothing is asked. */
const ClosedActions = ({ invitation, onAsk }: InvitationRowProps) => {
  const { id, caregiverEmail } = invitation;
  const { isPending, problem, send } = useCommand(`discard-${id}`);
  const button = useFocusHandedOn();
  return (
    <span className="team__again">
      <Button
        variant="outlined"
        text="Invite again"
        aria-label={`Invite again: ${caregiverEmail}`}
        aria-haspopup="dialog"
        onClick={() => onAsk({ kind: 'invite', again: invitation })}
      />
      <Button
        ref={button}
        variant="minimal"
        text={isPending ? 'Removing…' : 'Remove'}
        aria-label={`Remove the invitation to ${caregiverEmail}`}
        aria-disabled={isPending}
        onClick={() => send(cancelInvitation(id))}
      />
      {problem && <FieldProblem id={`discard-${id}-problem`} problem={problem.message} />}
    </span>
  );
};
