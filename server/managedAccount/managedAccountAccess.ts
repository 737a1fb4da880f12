import type { ManagedAccount } from '../../projections/account/managedAccountsQueries.ts';
import { Refusal } from '../../events/kernel/refusal.ts';
import { supportOf } from '../account/accountAccess.ts';
import type { Config } from '../config.ts';
import { Forbidden, NotFound } from '../http/errors.ts';

/** product.md "Accounts for others". */
export const maySetUp = (role: string): void => {
  if (role !== 'family_member') throw new Forbidden('Only a family member can set up an account for someone else.');
};

const nameOf = ({ firstName, username }: Pick<ManagedAccount, 'firstName' | 'username'>): string =>
  firstName ?? username;

/** The person who set the account up; once it was opened, only as a member of the senior's care team. Not found for anybody else. */
const mayManage = (account: ManagedAccount | undefined, viewerId: string): ManagedAccount => {
  if (account?.setUpBy !== viewerId || (account.isOpened && !account.isMember))
    throw new NotFound('We couldn’t find that account.');
  return account;
};

/** From the first opening on, the account is the senior's alone. */
export const mayChangeManaged = (found: ManagedAccount | undefined, viewerId: string): ManagedAccount => {
  const account = mayManage(found, viewerId);
  if (account.isOpened)
    throw new Forbidden(`${nameOf(account)} has opened this account. Only ${nameOf(account)} can change it now.`);
  return account;
};

/**
 * Once the senior has opened the account, the person who set it up could go in as her, or sign her device out: both are for a person she has
 * chosen to help with signing in.
 */
export const mayHelp = (found: ManagedAccount | undefined, viewerId: string): ManagedAccount => {
  const account = mayManage(found, viewerId);
  if (account.isOpened && !account.isHelper)
    throw new Forbidden(`${nameOf(account)} hasn’t chosen you to help with signing in.`);
  return account;
};

export const deviceInUse = (account: ManagedAccount, { supportContact }: Pick<Config, 'supportContact'>): Refusal => {
  const name = nameOf(account);
  const sentence = `${name}’s device was used in the last two days, so only ${name} can sign it out. If it was stolen, ask ${supportOf(supportContact)}.`;
  return new Refusal(sentence, 'device_in_use');
};

/**
 * Only while the account has no password, when a link is the only way into it
 * (docs/decisions/0036-managed-accounts.md).
 */
export const mayHandOver = (found: ManagedAccount | undefined, viewerId: string): ManagedAccount => {
  const account = mayHelp(found, viewerId);
  if (account.hasPassword)
    throw new Refusal(`${nameOf(account)} signs in with a password now, so there’s no link any more.`, 'has_password');
  return account;
};

/** Whether a link that this person made still opens the account. */
export const isHandedOverBy = (account: ManagedAccount, makerId: string | null): boolean =>
  account.setUpBy === makerId &&
  !account.isMakerLocked &&
  !account.hasPassword &&
  (!account.isOpened || account.isHelper);
