import { Button } from '../ui/Button.tsx';
import type { InvitationSent } from '../../projections/circle/careInvitationsQueries.ts';
import { useCommand } from '../command/useCommand.ts';
import { EmailText } from '../ui/EmailText.tsx';
import { FieldProblem } from '../ui/FieldGroup.tsx';
import { Icon } from '../ui/Icon.tsx';
import { listed } from '../ui/listed.ts';
import { Status } from '../ui/Status.tsx';
import { useFocusHandedOn } from '../ui/useFocusHandedOn.ts';
import { capitalised } from '../ui/wallClock.ts';
import { inviteeLabel, invitationLabel, statusAt } from './circleLabels.ts';
import { cancelInvitation } from './invitationRemoval.ts';
import type { OpenQuestion } from './TeamQuestion.tsx';
import { useMoment } from '../clock/useMoment.ts';

interface InvitationRowProps {
  readonly invitation: InvitationSent;
  readonly onAsk: (question: OpenQuestion) => void;
}

/** An invited address or name, and the state of its invitation. */
export const InvitationRow = ({ invitation, onAsk }: InvitationRowProps) => {
  const moment = useMoment();
  const { caregiverEmail, relationship, joinRequests } = invitation;
  const isPending = statusAt(invitation, moment.now) === 'pending';
  return (
    <li className="person-row">
      <span className="person">
        <span className="avatar avatar--unknown" aria-hidden="true">
          <Icon name={caregiverEmail === null ? 'i-user' : 'i-mail'} />
        </span>
        <span>
          <span className="person__name">
            {caregiverEmail === null ? inviteeLabel(invitation) : <EmailText email={caregiverEmail} />}
          </span>
          {relationship && <span className="person__role">{capitalised(relationship)}</span>}
          <span className="person__role">{invitationLabel(invitation, moment)}</span>
          {isPending && joinRequests.length > 0 && (
            <Status
              kind="pending"
              word={`${listed(joinRequests.map(({ name }) => name))} ${joinRequests.length === 1 ? 'wants' : 'want'} to join`}
            />
          )}
        </span>
      </span>
      {isPending ? (
        <OpenActions invitation={invitation} onAsk={onAsk} />
      ) : (
        <ClosedActions invitation={invitation} onAsk={onAsk} />
      )}
    </li>
  );
};

const OpenActions = ({ invitation, onAsk }: InvitationRowProps) => {
  const { id: invitationId, joinRequests } = invitation;
  const invitee = inviteeLabel(invitation);
  const button = (text: string, label: string, kind: 'link' | 'cancel' | 'joinRequests') => (
    <Button
      variant={kind === 'cancel' ? 'minimal' : 'outlined'}
      text={text}
      aria-label={label}
      aria-haspopup="dialog"
      onClick={() => onAsk({ kind, invitationId })}
    />
  );
  return (
    <span className="team__again">
      {joinRequests.length > 0 && button('Answer', `Answer who wants to join: ${invitee}`, 'joinRequests')}
      {button('Show link', `Show the link for ${invitee}`, 'link')}
      {button('Cancel', `Cancel the invitation to ${invitee}`, 'cancel')}
    </span>
  );
};

/** Removing a declined or expired invitation from the list loses nothing, so no question is asked. */
const ClosedActions = ({ invitation, onAsk }: InvitationRowProps) => {
  const { id } = invitation;
  const invitee = inviteeLabel(invitation);
  const { isPending, problem, send } = useCommand(`discard-${id}`);
  const button = useFocusHandedOn();
  return (
    <span className="team__again">
      <Button
        variant="outlined"
        text="Invite again"
        aria-label={`Invite again: ${invitee}`}
        aria-haspopup="dialog"
        onClick={() => onAsk({ kind: 'invite', again: invitation })}
      />
      <Button
        ref={button}
        variant="minimal"
        text={isPending ? 'Removing…' : 'Remove'}
        aria-label={`Remove the invitation to ${invitee}`}
        aria-disabled={isPending}
        onClick={() => send(cancelInvitation(id))}
      />
      {problem && <FieldProblem id={`discard-${id}-problem`} problem={problem.message} />}
    </span>
  );
};
