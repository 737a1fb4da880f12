import { Button } from '../ui/Button.tsx';
import type { ReactNode } from 'react';
import type { ManagedAccountView } from '../../projections/account/managedAccountsQueries.ts';
import { useCommand } from '../command/useCommand.ts';
import { useMoment } from '../clock/useMoment.ts';
import { helpSentences } from './helpSentences.ts';
import { calledOf } from './managedLabels.ts';
import { endDeviceSessions } from './managedAccountWrites.ts';
import { endableDevices, mayHelp } from './mayHelp.ts';

interface ManagedAccountActsProps {
  readonly account: ManagedAccountView;
  readonly onHandOver: () => void;
  /** Further buttons. */
  readonly children: ReactNode;
}

/** Handing over and signing out, if the server allows it; else the reason, and what the senior can do. */
export const ManagedAccountActs = ({ account, onHandOver, children }: ManagedAccountActsProps) => {
  const { now } = useMoment();
  const sentences = helpSentences(account, now);
  return (
    <>
      {sentences && <p className="quiet">{sentences}</p>}
      <div className="managed__acts">
        {!account.hasPassword && mayHelp(account) && (
          <Button
            intent={account.isOpened ? 'none' : 'primary'}
            variant={account.isOpened ? 'outlined' : 'solid'}
            text={account.isOpened ? 'Hand over again' : `Hand over to ${calledOf(account)}`}
            aria-haspopup="dialog"
            onClick={onHandOver}
          />
        )}
        {endableDevices(account, now).length > 0 && <SignOutButton account={account} />}
        {children}
      </div>
    </>
  );
};

const SignOutButton = ({ account }: { account: ManagedAccountView }) => {
  const { isPending, send } = useCommand(`device-${account.id}`);
  const { now } = useMoment();
  const [device] = endableDevices(account, now);
  return (
    <Button
      variant="outlined"
      text={isPending ? 'Signing out…' : `Sign out ${device?.device ?? 'that device'}`}
      aria-disabled={isPending}
      onClick={() => !isPending && send(endDeviceSessions(account.id, calledOf(account)))}
    />
  );
};
