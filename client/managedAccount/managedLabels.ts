import { isolated } from '../../events/kernel/isolated.ts';
import type { ManagedAccountView } from '../../projections/account/managedAccountsQueries.ts';
import { supportContact } from '../browser/pageMarks.ts';
import { expiryLabel } from '../circle/circleLabels.ts';
import type { Moment } from '../ui/moment.ts';

/** The person's name within a sentence: "Rosa". */
export const calledOf = ({ firstName, username }: Pick<ManagedAccountView, 'firstName' | 'username'>): string =>
  isolated(firstName?.trim() ?? '') || username;

export const fullNameOf = ({
  firstName,
  lastName,
  username,
}: Pick<ManagedAccountView, 'firstName' | 'lastName' | 'username'>): string =>
  isolated([firstName, lastName].filter(Boolean).join(' ')) || username;

/** The account's state, in a sentence. */
export const stateLabel = (account: ManagedAccountView): string => {
  const name = calledOf(account);
  if (!account.isOpened) return `${name} hasn’t opened this account yet. Until then, only you manage it.`;
  if (account.hasPassword) return `${name} opened this account and signs in with a password.`;
  const [device] = account.devices;
  if (device === undefined)
    return account.isHelper
      ? `${name} is signed out and has no password. Hand it over again.`
      : `${name} is signed out and has no password. ${supportContact() ?? 'The person who runs Hearthline for you'} can make a link.`;
  return `${name} opened this account and stays signed in on ${device.device ?? 'one device'}.`;
};

/** "There’s a link for Rosa: expires in 6 days." */
export const linkLabel = ({ linkExpiresAt }: ManagedAccountView, moment: Moment): string | undefined =>
  linkExpiresAt === null ? undefined : `The current link ${expiryLabel(linkExpiresAt, moment)}.`;
