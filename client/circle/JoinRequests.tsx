import { Card } from '../ui/Card.tsx';
import { JoinRequestQuestion } from './invitationsLater.ts';
import { useCircle } from './useCircle.ts';
import './circle.css';

/** Who waits for the senior's yes to join her care team; nothing when nobody does. */
export const JoinRequests = () => {
  const { pending } = useCircle();
  const asked = pending.flatMap((invitation) => invitation.joinRequests.map((request) => ({ invitation, request })));
  if (asked.length === 0) return null;
  return (
    <Card title="Someone wants to join your care team">
      <ul className="rows invitations" data-focus-home tabIndex={-1} aria-label="Who wants to join">
        {asked.map(({ invitation, request }) => (
          <JoinRequestQuestion key={`${invitation.id} ${request.personId}`} invitation={invitation} request={request} />
        ))}
      </ul>
    </Card>
  );
};
