import { Button } from '../ui/Button.tsx';
import type { InvitationSent } from '../../projections/circle/careInvitationsQueries.ts';
import { SheetDialog } from '../ui/laterOverlays.ts';
import { JoinRequestQuestion } from './JoinRequestQuestion.tsx';

/** The people who want to join by one invitation, opened from its row in My Care Team. */
export const JoinRequestsDialog = ({ invitation, onClose }: { invitation: InvitationSent; onClose: () => void }) => (
  <SheetDialog title="Who wants to join?" onClose={onClose} className="team">
    {invitation.joinRequests.length === 0 && <p>Nobody is waiting for your answer.</p>}
    <ul className="rows invitations" data-focus-home tabIndex={-1} aria-label="Who wants to join">
      {invitation.joinRequests.map((request) => (
        <JoinRequestQuestion key={request.personId} invitation={invitation} request={request} />
      ))}
    </ul>
    <div className="dialog__foot">
      <Button variant="outlined" text="Done" onClick={onClose} />
    </div>
  </SheetDialog>
);
