import { Card } from '../ui/Card.tsx';
import { JoinRequestQuestion } from './JoinRequestQuestion.tsx';
import { useCircle } from './useCircle.ts';
import './circle.css';

/** The people who want to join the senior's care team; empty if there are none. */
export const JoinRequests = () => {
  const { pending } = useCircle();
  const requests = pending.flatMap((invitation) => invitation.joinRequests.map((request) => ({ invitation, request })));
  if (requests.length === 0) return null;
  return (
    <Card title="Someone wants to join your care team">
      <ul className="rows invitations" data-focus-home tabIndex={-1} aria-label="Who wants to join">
        {requests.map(({ invitation, request }) => (
          <JoinRequestQuestion key={`${invitation.id} ${request.personId}`} invitation={invitation} request={request} />
        ))}
      </ul>
    </Card>
  );
};
