import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { shownCode } from '../../events/accessLink/accessCodes.ts';
import type { InvitationSent } from '../../projections/circle/careInvitationsQueries.ts';
import type { InvitationLink } from '../../projections/circle/invitationLinkView.ts';
import { FieldProblem } from '../ui/FieldGroup.tsx';
import { later } from '../ui/later.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { SheetDialog } from '../ui/SheetDialog.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { expiryLabel, inviteeLabel } from './circleLabels.ts';
import { LinkActions } from './LinkActions.tsx';
import { useInvitationLink } from './useInvitationLink.ts';
import { useMoment } from './useMoment.ts';
import './invitationLink.css';

const QrCode = later(async () => (await import(/* webpackChunkName: "qrCode" */ './QrCode.tsx')).QrCode);

interface InvitationLinkDialogProps {
  readonly invitation: InvitationSent;
  readonly onClose: () => void;
}

/** What the senior does now: nothing is mailed, so that the link, the picture of it or the code has to reach the person. */
export const InvitationLinkDialog = ({ invitation, onClose }: InvitationLinkDialogProps) => {
  const { link, isPending, problem, retry, renew } = useInvitationLink(invitation.id);
  const invitee = inviteeLabel(invitation);
  return (
    <SheetDialog title={`Now tell ${invitee}`} onClose={onClose} className="handing-over">
      {link && <WaysToTell link={link} invitation={invitation} />}
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

const WaysToTell = ({ link, invitation }: { link: InvitationLink; invitation: InvitationSent }) => {
  const moment = useMoment();
  const address = `${location.origin}${link.url}`;
  return (
    <>
      <p>
        We don’t send emails yet. Give them this link, let them scan the picture, or read out the code. Only give it to the person you’re
        inviting. It {expiryLabel(link.expiresAt, moment)}.
      </p>
      <LinkActions address={address} invitee={inviteeLabel(invitation)} />
      <figure className="handing-over__picture">
        <QrCode address={address} />
        <figcaption>Next to you? They can point their phone’s camera at this picture.</figcaption>
      </figure>
      {link.code && (
        <div className="handing-over__code">
          <p>
            On the phone? Ask them to open <strong>{location.host}/join</strong> and enter these letters:
          </p>
          <p className="code-letters" aria-label={[...link.code].join(' ')} role="img">
            {shownCode(link.code)}
          </p>
        </div>
      )}
    </>
  );
};

/** Asks once: who has the present link can’t use it any more. */
const NewLink = ({ isPending, onRenew }: { isPending: boolean; onRenew: () => void }) => {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) return <Button variant="minimal" text="Make a new link" onClick={() => setAsking(true)} />;
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
