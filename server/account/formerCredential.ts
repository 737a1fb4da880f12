import type { Queryable } from '../../projections/queryable.ts';
import type { Dependencies } from '../dependencies.ts';
import { loadAccount } from './loadAccount.ts';

/** One that a sign-in found, as read models have it. */
interface Credential {
  readonly userId: string;
  readonly credentialId: string;
}

/** Nodes' clocks differ by less; a password older by more was replaced before. */
const clocksDifferBy = '1 hour';
/** A sign-in waits this long for the log. */
const waitMs = 2000;

/** Another password of this account isn't clearly older: it may have replaced this one, or its change was refused. */
const hasRival = async (on: Queryable, { userId, credentialId }: Credential): Promise<boolean> => {
  const { rowCount } = await on.query({
    name: 'has_rival_credential',
    text: `select from app.credential found join app.credential other on other.user_id = found.user_id and other.id <> found.id
      where found.id = $2 and found.user_id = $1 and other.created_at > found.created_at - interval '${clocksDifferBy}' limit 1`,
    values: [userId, credentialId],
  });
  return rowCount === 1;
};

/**
 * Whether the log shows that another password replaced this one: for moments in which read models don't have it yet and
 * would accept the old one. The log is read only if that may be so, and is no condition: while it is away nobody
 * changes a password, and people sign in. Called only for a right password, since its duration reveals something about
 * the account.
 */
export const isFormer = async (
  { db, events, log }: Pick<Dependencies, 'db' | 'events' | 'log'>,
  credential: Credential,
): Promise<boolean> => {
  if (!(await hasRival(db.pool, credential))) return false;
  try {
    const { state } = await loadAccount(events, credential.userId, AbortSignal.timeout(waitMs));
    return state.status === 'registered' && state.credentialId !== credential.credentialId;
  } catch (error) {
    log.warn({ err: error, accountId: credential.userId }, 'The log couldn’t be asked whether a password was replaced');
    return false;
  }
};
