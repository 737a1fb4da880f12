import { isolated } from '../../events/kernel/isolated.ts';
import { Button } from '../ui/Button.tsx';
import { useState } from 'react';
import type { GivenLink } from '../../projections/account/signInLinkView.ts';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { ShowLink } from '../accessLink/ShowLink.tsx';
import { useCommand } from '../command/useCommand.ts';
import { FieldProblem } from '../ui/FieldGroup.tsx';
import { SheetDialog } from '../ui/laterOverlays.ts';
import { clockTime } from '../ui/wallClock.ts';
import { connectionName } from '../person/connectionName.ts';
import { useFocusHandedOn } from '../ui/useFocusHandedOn.ts';
import { giveSignInHelp } from './circleWrites.ts';
import { useMoment } from '../clock/useMoment.ts';

/** For a member who may help: makes a link with which the senior chooses a new password. */
export const SignInHelpDialog = ({ senior, onClose }: { senior: CareConnection; onClose: () => void }) => {
  const name = connectionName(senior);
  const first = isolated(senior.firstName ?? name);
  const [link, setLink] = useState<GivenLink>();
  const key = `sign-in-help-${senior.seniorId}`;
  const { isPending, problem, send } = useCommand(key, (outcome) => {
    if (outcome.type === 'GiveSignInHelp') setLink(outcome.view);
  });
  return (
    <SheetDialog title={`Help ${name} sign in`} onClose={onClose}>
      <p>
        The link lets {first} choose a new password and be signed in. Open it on {first}’s own phone or computer, and
        don’t give it to anyone else.
      </p>
      {link ? (
        <MadeLink link={link} first={first} onClose={onClose} />
      ) : (
        <>
          <p className="sign-in-help__once">It works once, within an hour. {first} sees that you made it.</p>
          {problem && <FieldProblem id={`${key}-problem`} problem={problem.message} />}
          <div className="dialog__foot">
            <Button variant="outlined" text="Cancel" onClick={onClose} />
            <MakeButton isPending={isPending} onMake={() => send(giveSignInHelp(senior))} />
          </div>
        </>
      )}
    </SheetDialog>
  );
};

const MakeButton = ({ isPending, onMake }: { readonly isPending: boolean; readonly onMake: () => void }) => (
  <Button
    ref={useFocusHandedOn()}
    intent="primary"
    aria-disabled={isPending}
    text={isPending ? 'Making…' : 'Make a link'}
    onClick={() => isPending || onMake()}
  />
);

const MadeLink = ({ link, first, onClose }: { link: GivenLink; first: string; onClose: () => void }) => {
  const { timeZone } = useMoment();
  return (
    <>
      <ShowLink url={link.url} name={first} message={`Open this to choose a new password, ${first}.`} />
      <p className="quiet">It works once, until {clockTime(link.expiresAt, timeZone)}.</p>
      <div className="dialog__foot">
        <Button variant="outlined" text="Done" onClick={onClose} />
      </div>
    </>
  );
};
