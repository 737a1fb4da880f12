import { isUnused } from '../../events/account/deviceUse.ts';
import type { ManagedAccountView } from '../../projections/account/managedAccountsQueries.ts';

/** Once the senior has opened the account, links and signing out are for a person chosen as sign-in helper. */
export const mayHelp = ({ isOpened, isHelper }: Pick<ManagedAccountView, 'isOpened' | 'isHelper'>): boolean =>
  !isOpened || isHelper;

/** Without a password, a device that the senior uses is the only way in: only the senior signs it out. */
export const endableDevices = (account: ManagedAccountView, now: Date): ManagedAccountView['devices'] => {
  if (!mayHelp(account)) return [];
  if (!account.isOpened || account.hasPassword) return account.devices;
  return account.devices.filter(({ lastSeenAt }) => isUnused(lastSeenAt, now));
};
