import { findManagedAccount, type ManagedAccount } from '../../projections/account/managedAccountsQueries.ts';
import { findLink, type AccessLink } from '../accessLink/accessLinks.ts';
import { accountLocked } from '../account/accountAccess.ts';
import type { Dependencies } from '../dependencies.ts';
import { NotFound } from '../http/errors.ts';
import { isHandedOverBy } from './managedAccountAccess.ts';

interface FoundHandover {
  readonly link: AccessLink;
  readonly account: ManagedAccount;
}

/** The link of this secret and its account. A link is withdrawn as soon as its maker may not hand the account over any more. */
export const findHandover = async (
  { db, keys, config }: Dependencies,
  secret: string,
  now: Date,
): Promise<FoundHandover> => {
  const link = await findLink(db.pool, keys, { secret }, now);
  const account = link?.kind === 'handover' ? await findManagedAccount(db.pool, link.subjectId) : undefined;
  if (link === undefined || account === undefined) throw new NotFound('This link doesn’t work.');
  const isWithdrawn = link.status === 'open' && !isHandedOverBy(account, link.madeBy);
  if (link.status === 'open' && account.isLocked) throw accountLocked(config);
  return { account, link: isWithdrawn ? { ...link, status: 'withdrawn' } : link };
};
