import type { Request } from 'express';
import type { Queryable } from '../../projections/queryable.ts';
import type { FailureKind, SecurityEventKind } from '../../projections/session/securityEventsQueries.ts';
import type { Dependencies } from '../dependencies.ts';
import { deviceOf } from './device.ts';

interface SecurityEvent {
  readonly userId: string;
  readonly kind: SecurityEventKind;
  /** The device that was signed out from another. */
  readonly endedDevice?: string | null;
  /** Number of sessions that ended. */
  readonly times?: number;
  /** The helper who made the sign-in link; null: the server's operator. */
  readonly helperId?: string | null;
}

const keptMs = 90 * 24 * 3_600_000;

/**
 * The database keeps 100 of an account, apart from failures (guardedRows.ts): repeated sign-ins remove only the oldest.
 */
const addOne = `insert into app.security_events (user_id, kind, at, device, ended_device, times, helper_id) values ($1, $2, $3, $4, $5, $6, $7)`;
/** One row a kind and day, so that an attacker can't fill the table. */
const addFailure = `insert into app.security_events as known (user_id, kind, at, device, day) values ($1, $2, $3, $4, ($3::timestamptz at time zone 'UTC')::date)
  on conflict (user_id, kind, day) do update set at = greatest(known.at, excluded.at), device = excluded.device, times = known.times + 1`;

/** By which device, in words; null: unknown, or on the server. */
type Where = { readonly device: string | null; readonly now: Date };

const failures: readonly string[] = [
  'signInFailed',
  'presentPasswordWrong',
  'codeWrong',
  'linkUnknown',
  'crossSiteWrite',
] satisfies FailureKind[];
const isFailure = (kind: SecurityEventKind): boolean => failures.includes(kind);

export const storeSecurityEvent = async (
  on: Queryable,
  event: SecurityEvent,
  { device, now }: Where,
): Promise<void> => {
  const { userId, kind, endedDevice = null, times = 1, helperId = null } = event;
  const values = [userId, kind, now, device];
  if (isFailure(kind)) await on.query({ name: 'add_failed_sign_in', text: addFailure, values });
  else await on.query({ name: 'add_security_event', text: addOne, values: [...values, endedDevice, times, helperId] });
};

/** Logs it and informs the account's owner. Never throws, because the event itself has already happened. */
export const recordSecurityEvent = async (
  req: Request,
  deps: Pick<Dependencies, 'db' | 'now' | 'log'>,
  event: SecurityEvent,
): Promise<void> => {
  const { userId: accountId, kind } = event;
  deps.log.info({ accountId, securityEvent: kind }, 'security event');
  await storeSecurityEvent(deps.db.pool, event, { device: deviceOf(req.get('user-agent')), now: deps.now() }).catch(
    (error: unknown) => deps.log.warn({ err: error, accountId }, 'a security event could not be stored'),
  );
};

export const deleteOldSecurityEvents = async ({ db, now }: Pick<Dependencies, 'db' | 'now'>): Promise<void> => {
  await db.pool.query({
    name: 'delete_old_security_events',
    text: 'select app.drop_security_events_before($1)',
    values: [new Date(now().getTime() - keptMs)],
  });
};
