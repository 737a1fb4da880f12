import type { ManagedAccountView } from '../../projections/account/managedAccountsQueries.ts';
import { calledOf } from './managedLabels.ts';
import { endableDevices, mayHelp } from './mayHelp.ts';

/** The reason why a link or a sign-out isn't offered, and what the senior can do; undefined: nothing to explain. */
export const helpSentences = (account: ManagedAccountView, now: Date): string | undefined => {
  const name = calledOf(account);
  const [device] = account.devices;
  if (!account.isOpened || account.hasPassword) return undefined;
  if (!mayHelp(account))
    return `${name} hasn’t chosen you to help with signing in, so you can’t open this account on another device. ${name} can change that in My Care Team, under “May help you sign in”.`;
  if (device === undefined || endableDevices(account, now).length > 0) return undefined;
  return `You can sign out ${device.device ?? 'that device'} once it hasn’t been used for two days. ${name} can do it at any time.`;
};
