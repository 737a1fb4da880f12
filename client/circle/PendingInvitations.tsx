import { Card } from '../ui/Card.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { ReceivedInvitation, UnprovenInvitation } from './invitationsLater.ts';
import { useInvitationsReceived } from './useInvitationsReceived.ts';
import './circle.css';

export const invitationsId = 'invitations';

/** The invitations that wait for the viewer's answer; empty if there are none. */
export const PendingInvitations = () => {
  const { status, pending, retry } = useInvitationsReceived();
  if (status === 'failed') return <LoadProblem sentence="We couldn’t load your invitations." onRetry={retry} />;
  if (pending.length === 0) return null;
  return (
    <Card title="Pending Care Invitations">
      <ul id={invitationsId} className="rows invitations" data-focus-home tabIndex={-1} aria-label="Invitations">
        {pending.map((invitation) =>
          invitation.isProven ? (
            <ReceivedInvitation key={invitation.id} invitation={invitation} />
          ) : (
            <UnprovenInvitation key={invitation.id} invitation={invitation} />
          ),
        )}
      </ul>
    </Card>
  );
};
