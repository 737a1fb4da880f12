import type { Queryable } from '../queryable.ts';
import { firstNameOnRecord } from '../circle/nameShown.ts';
import { iso } from '../json/jsonColumns.ts';

/** A failed attempt: one row a kind and day. */
export type FailureKind =
  | 'signInFailed'
  /** A session was open, and its present password was not known. */
  | 'presentPasswordWrong'
  | 'codeWrong'
  /** A link that nobody made. */
  | 'linkUnknown'
  /** A page of another site sent it. */
  | 'crossSiteWrite';

/** A person can't act on these, and a typing error is no news: they are for the operator. */
const unseenKinds = ['codeWrong', 'linkUnknown', 'crossSiteWrite'] as const satisfies readonly FailureKind[];
type UnseenKind = (typeof unseenKinds)[number];

export type SecurityEventKind =
  | FailureKind
  | 'signedIn'
  | 'signedOut'
  | 'passwordChanged'
  | 'sessionEnded'
  | 'otherSessionsEnded'
  /** A link was made by which the person chooses a new password. */
  | 'signInHelpGiven'
  /** The person chose a new password by such a link. */
  | 'passwordReset'
  /** By the link with which the account was handed over. */
  | 'openedByLink'
  /** By letters that another device of the person showed. */
  | 'paired'
  /** By the person who set the account up. */
  | 'deviceWithdrawn';

/** GET /api/user/security-events: what happened to the viewer's account. */
export interface SecurityEventView {
  readonly id: string;
  readonly kind: Exclude<SecurityEventKind, UnseenKind>;
  /** ISO instant; of several failures the last. */
  readonly at: string;
  /** By which it happened, in words; null: unknown. */
  readonly device: string | null;
  /** That was signed out from another. */
  readonly endedDevice: string | null;
  /** Failures of that day, or sessions that ended; otherwise 1. */
  readonly times: number;
  /** The maker of the sign-in link, by first name or else username; null: the server's operator, or unknown. */
  readonly helper: string | null;
}

const most = 100;

/** Latest first. */
export const listSecurityEvents = async (on: Queryable, userId: string): Promise<readonly SecurityEventView[]> => {
  const { rows } = await on.query<SecurityEventView>({
    name: 'list_security_events',
    text: `select security_events.id::text, kind, ${iso('at')} as at, device, ended_device as "endedDevice", times,
        coalesce(nullif(trim(${firstNameOnRecord('helper', 'helper.id', 'security_events.user_id')}), ''), helper.username) as helper
      from app.security_events left join users helper on helper.id = helper_id where user_id = $1 and kind <> all($2) order by security_events.at desc, security_events.id desc limit ${most}`,
    values: [userId, unseenKinds],
  });
  return rows;
};
