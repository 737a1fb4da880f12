import { useCallback, useEffect, useState } from 'react';
import type { AuditorGrantView } from '../../projections/auditor/auditorGrantsQueries.ts';
import type { AuditorLink } from '../../projections/auditor/auditorLinkView.ts';
import { ShowLink } from '../accessLink/ShowLink.tsx';
import { expiryLabel } from '../circle/circleLabels.ts';
import { useMoment } from '../clock/useMoment.ts';
import { useCommand } from '../command/useCommand.ts';
import { Button } from '../ui/Button.tsx';
import { SheetDialog } from '../ui/laterOverlays.ts';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { showAuditorLink } from './auditorGrantsResource.ts';
import { auditorName } from './auditorLabels.ts';

/** The link of access that nobody uses yet; only the dialog that shows it stores it. */
const useAuditorLink = ({ id }: AuditorGrantView) => {
  const [link, setLink] = useState<AuditorLink>();
  const { problem, send } = useCommand(`auditor-link-${id}`, ({ type, view }) => {
    if (type === 'ShowAuditorLink' && view) setLink(view);
  });
  const retry = useCallback(() => send(showAuditorLink(id)), [send, id]);
  useEffect(retry, [retry]);
  return { link, problem: problem?.message, retry };
};

interface AuditorLinkDialogProps {
  readonly grant: AuditorGrantView;
  readonly onClose: () => void;
}

export const AuditorLinkDialog = ({ grant, onClose }: AuditorLinkDialogProps) => {
  const { link, problem, retry } = useAuditorLink(grant);
  const moment = useMoment();
  const name = auditorName(grant);
  return (
    <SheetDialog title={`Ready. Now give ${name} the link`} onClose={onClose} className="handing-over">
      {link && (
        <>
          <p>
            They won’t get an email, so give them this link. Only give it to {name}: it works once, for the first person
            who uses it. It {expiryLabel(link.expiresAt, moment)}.
          </p>
          <ShowLink url={link.url} name={name} message="Here is your access to my care history on Hearthline." />
        </>
      )}
      {!link && !problem && <SkeletonRows what="the link" rows={2} />}
      {!link && problem && <LoadProblem sentence={`We couldn’t get the link. ${problem}`} onRetry={retry} />}
      <div className="dialog__foot">
        <Button variant="outlined" text="Done" onClick={onClose} />
      </div>
    </SheetDialog>
  );
};
