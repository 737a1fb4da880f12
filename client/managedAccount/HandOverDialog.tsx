import { Button } from '../ui/Button.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ManagedAccountView } from '../../projections/account/managedAccountsQueries.ts';
import type { GivenLink } from '../../projections/account/signInLinkView.ts';
import { ShowLink } from '../accessLink/ShowLink.tsx';
import { useCommand } from '../command/useCommand.ts';
import { expiryLabel } from '../circle/circleLabels.ts';
import { useMoment } from '../clock/useMoment.ts';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { SheetDialog } from '../ui/laterOverlays.ts';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { calledOf } from './managedLabels.ts';
import { showHandoverLink } from './managedAccountWrites.ts';

/** The link that opens the account on the senior's phone. Open while it is rendered. */
export const HandOverDialog = ({ account, onClose }: { account: ManagedAccountView; onClose: () => void }) => {
  const name = calledOf(account);
  const [link, setLink] = useState<GivenLink>();
  const { isPending, problem, send } = useCommand(`hand-over-${account.id}`, (outcome) => {
    if (outcome.type === 'ShowHandoverLink') setLink(outcome.view);
  });
  const ask = useEffectEvent((renew: boolean) => send(showHandoverLink(account.id, renew)));
  useEffect(() => ask(false), []);
  return (
    <SheetDialog title={`Hand over to ${name}`} onClose={onClose}>
      <div className="stack stack--tight">
        <p>
          {account.isOpened
            ? `This link signs ${name} in on a new phone or tablet. You can make it while ${name} lets you help with signing in, and ${name} is notified.`
            : `Open this on ${name}’s phone or tablet. Signing in takes one tap, and a password is up to ${name}.`}
        </p>
        {problem && (
          <LoadProblem sentence={problem.message} onRetry={() => send(showHandoverLink(account.id, false))} />
        )}
        {!link && !problem && <SkeletonRows what="the link" rows={3} />}
        {link && (
          <Shown
            link={link}
            name={name}
            isPending={isPending}
            onRenew={() => send(showHandoverLink(account.id, true))}
          />
        )}
      </div>
    </SheetDialog>
  );
};

interface ShownProps {
  readonly link: GivenLink;
  readonly name: string;
  readonly isPending: boolean;
  readonly onRenew: () => void;
}

const Shown = ({ link, name, isPending, onRenew }: ShownProps) => {
  const moment = useMoment();
  return (
    <>
      <ShowLink
        url={link.url}
        name={name}
        message={`Open this on your own phone, ${name}. It’s your Hearthline account.`}
      />
      <p className="quiet">
        The link works once and {expiryLabel(link.expiresAt, moment)}. Anyone who has it can open the account, so give
        it to {name} only.
      </p>
      <div>
        <Button
          variant="outlined"
          text={isPending ? 'Making a new link…' : 'Make a new link'}
          className="button--waits"
          aria-disabled={isPending}
          onClick={() => !isPending && onRenew()}
        />
      </div>
    </>
  );
};
