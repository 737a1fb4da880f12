import { Button } from '../ui/Button.tsx';
import { useState } from 'react';
import type { InvitationSent } from '../../projections/circle/careInvitationsQueries.ts';
import type { InvitationLink } from '../../projections/circle/invitationLinkView.ts';
import { ShowLink } from '../accessLink/ShowLink.tsx';
import { FieldProblem } from '../ui/FieldGroup.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { SheetDialog } from '../ui/laterOverlays.ts';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { expiryLabel, inviteeLabel } from './circleLabels.ts';
import { neededLabel } from './newAccountLabels.ts';
import { useInvitationLink } from './useInvitationLink.ts';
import { useMoment } from '../clock/useMoment.ts';
import './invitationLink.css';

interface InvitationLinkDialogProps {
  readonly invitation: InvitationSent;
  readonly onClose: () => void;
}

/** Tells the senior the next step: nothing is mailed, so she passes on the link, its QR code or the letters. */
export const InvitationLinkDialog = ({ invitation, onClose }: InvitationLinkDialogProps) => {
  const { link, isPending, problem, retry, renew } = useInvitationLink(invitation.id);
  const invitee = inviteeLabel(invitation);
  return (
    <SheetDialog title={`Ready. Now give ${invitee} the link`} onClose={onClose} className="handing-over">
      {link && <WaysToShare link={link} invitation={invitation} />}
      {!link && !problem && <SkeletonRows what="the link" rows={2} />}
      {!link && problem && <LoadProblem sentence={`We couldn’t get the link. ${problem}`} onRetry={retry} />}
      {link && problem && <FieldProblem id="new-link-problem" problem={problem} />}
      <div className="dialog__foot">
        {link && <NewLink isPending={isPending} onRenew={renew} />}
        <Button variant="outlined" text="Done" onClick={onClose} />
      </div>
    </SheetDialog>
  );
};

const WaysToShare = ({ link, invitation }: { link: InvitationLink; invitation: InvitationSent }) => {
  const moment = useMoment();
  return (
    <>
      <p>
        The invitation is waiting in Hearthline. They won’t get an email, so give them this link, let them scan the
        picture, or read out the code. Only give it to the person you’re inviting. It{' '}
        {expiryLabel(link.expiresAt, moment)}.
      </p>
      <p>{neededLabel(link, moment)}</p>
      <ShowLink
        url={link.url}
        name={inviteeLabel(invitation)}
        message="Please join my care team on Hearthline."
        code={link.code}
        codePage="/join"
      />
    </>
  );
};

/** Asks once, since the present link stops working. */
const NewLink = ({ isPending, onRenew }: { isPending: boolean; onRenew: () => void }) => {
  const [isAsking, setAsking] = useState<boolean>();
  if (!isAsking)
    return (
      <Button variant="minimal" text="Make a new link" onClick={() => setAsking(true)} autoFocus={isAsking === false} />
    );
  const handleRenew = () => {
    setAsking(false);
    onRenew();
  };
  return (
    <div className="handing-over__renew" role="group" aria-label="Make a new link">
      <p>The old link and code will stop working.</p>
      <Button variant="outlined" text="Go back" onClick={() => setAsking(false)} />
      <Button
        variant="outlined"
        text={isPending ? 'Making it…' : 'Yes, make a new link'}
        aria-disabled={isPending}
        onClick={handleRenew}
        autoFocus
      />
    </div>
  );
};
