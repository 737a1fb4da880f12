import { isUnused } from '../../events/account/deviceUse.ts';
import type { ManagedAccountView } from '../../projections/account/managedAccountsQueries.ts';

/** Once the senior has opened the account, only a sign-in helper may make links and sign out devices. */
export const mayHelp = ({ isOpened, isHelper }: Pick<ManagedAccountView, 'isOpened' | 'isHelper'>): boolean =>
  !isOpened || isHelper;

/** Without a password, a device that the senior uses is the only access, so only the senior can sign it out. */
export const endableDevices = (account: ManagedAccountView, now: Date): ManagedAccountView['devices'] => {
  if (!mayHelp(account)) return [];
  if (!account.isOpened || account.hasPassword) return account.devices;
  return account.devices.filter(({ lastSeenAt }) => isUnused(lastSeenAt, now));
};
