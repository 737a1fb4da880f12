import type { Queryable } from '../queryable.ts';
import { iso } from '../json/jsonColumns.ts';

export type SecurityEventKind =
  | 'signedIn'
  | 'signInFailed'
  | 'signedOut'
  | 'passwordChanged'
  | 'sessionEnded'
  | 'otherSessionsEnded'
  /** By the link with which the account was handed over. */
  | 'openedByLink'
  /** By the person who set the account up. */
  | 'deviceWithdrawn';

/** GET /api/user/security-events: what happened to the viewer's account. */
export interface SecurityEventView {
  readonly id: string;
  readonly kind: SecurityEventKind;
  /** ISO instant; of several failed sign-ins the last. */
  readonly at: string;
  /** By which it happened, in words; null: unknown. */
  readonly device: string | null;
  /** That was signed out from another. */
  readonly endedDevice: string | null;
  /** Failed sign-ins of that day, or sessions that ended; otherwise 1. */
  readonly times: number;
}

const most = 100;

/** Latest first. */
export const listSecurityEvents = async (on: Queryable, userId: string): Promise<readonly SecurityEventView[]> => {
  const { rows } = await on.query<SecurityEventView>({
    name: 'list_security_events',
    text: `select id::text, kind, ${iso('at')} as at, device, ended_device as "endedDevice", times
      from app.security_events where user_id = $1 order by security_events.at desc, security_events.id desc limit ${most}`,
    values: [userId],
  });
  return rows;
};
