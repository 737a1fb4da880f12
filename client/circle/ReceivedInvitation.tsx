import { Button } from '../ui/Button.tsx';
import { useState } from 'react';
import type { InvitationProven } from '../../projections/circle/invitationsReceivedQueries.ts';
import { useCommand } from '../command/useCommand.ts';
import { EmailText } from '../ui/EmailText.tsx';
import { FieldProblem } from '../ui/FieldGroup.tsx';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import { useFocusHandedOn } from '../ui/useFocusHandedOn.ts';
import { allowedLabel, receivedLabel } from './circleLabels.ts';
import { respondToInvitation } from './circleWrites.ts';
import { DeclineDialog } from './DeclineDialog.tsx';
import { useMoment } from '../clock/useMoment.ts';

/** A received invitation: the inviter, the role, the expiry, the message, and the areas it would show. */
export const ReceivedInvitation = ({ invitation }: { invitation: InvitationProven }) => {
  const { id, seniorName, message, permissions } = invitation;
  const [isDeclining, setDeclining] = useState(false);
  const { isPending, problem, send } = useCommand(`accept-${id}`);
  const accept = useFocusHandedOn();
  return (
    <li className="invitation">
      <div className="stack stack--tight">
        <Inviter invitation={invitation} />
        {message && (
          <p className="invitation__quote">
            “<bdi>{message}</bdi>”
          </p>
        )}
        <p className="small">If you accept, you’ll see: {allowedLabel(permissions)}.</p>
        {problem && <FieldProblem id={`accept-${id}-problem`} problem={problem.message} />}
      </div>
      <div className="invitation__act">
        <Button
          variant="minimal"
          text="Decline"
          aria-label={`Decline the invitation from ${seniorName}`}
          aria-haspopup="dialog"
          onClick={() => setDeclining(true)}
        />
        <Button
          ref={accept}
          variant="outlined"
          text={isPending ? 'Accepting…' : 'Accept'}
          aria-label={`Accept the invitation from ${seniorName}`}
          aria-disabled={isPending}
          onClick={() => send(respondToInvitation(id, 'accepted', seniorName))}
        />
      </div>
      {isDeclining && <DeclineDialog invitation={invitation} onClose={() => setDeclining(false)} />}
    </li>
  );
};

const Inviter = ({ invitation }: { invitation: InvitationProven }) => {
  const { seniorName, seniorEmail } = invitation;
  const moment = useMoment();
  return (
    <span className="person">
      <PersonAvatar person={personOf(invitation)} />
      <span>
        <span className="person__name" dir="auto">
          {seniorName}
        </span>
        {seniorEmail && (
          <span className="person__role">
            <EmailText email={seniorEmail} />
          </span>
        )}
        <span className="person__role">{receivedLabel(invitation, moment)}</span>
      </span>
    </span>
  );
};

const personOf = ({ seniorId, seniorName }: InvitationProven) => {
  const [firstName = '', ...rest] = seniorName.split(' ');
  return { id: seniorId, firstName, lastName: rest.join(' ') };
};
