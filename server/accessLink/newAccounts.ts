import type { NewAccounts } from '../../projections/circle/invitationLinkView.ts';
import { fullUntil, hasRegistered, newcomerUntil } from '../account/linkRegistrations.ts';
import { isDemoMember } from '../demo/demoFamilies.ts';
import type { Dependencies } from '../dependencies.ts';

/** Whether an open invitation's link lets somebody without an account register, and from when. */
export const newAccountsBy = async (
  { db, config, now }: Pick<Dependencies, 'db' | 'config' | 'now'>,
  { linkId, seniorId }: { readonly linkId: string; readonly seniorId: string },
): Promise<NewAccounts> => {
  if (config.registration !== 'invited')
    return { newAccounts: config.registration === 'open' ? 'yes' : 'no', newAccountsFrom: null };
  if (await isDemoMember(db.pool, seniorId)) return { newAccounts: 'no', newAccountsFrom: null };
  if (await hasRegistered(db.pool, linkId)) return { newAccounts: 'used', newAccountsFrom: null };
  const until = await newcomerUntil(db.pool, seniorId, now());
  if (until) return { newAccounts: 'later', newAccountsFrom: until.toISOString() };
  const full = await fullUntil(db.pool, seniorId, now());
  return full
    ? { newAccounts: 'full', newAccountsFrom: full.toISOString() }
    : { newAccounts: 'yes', newAccountsFrom: null };
};
