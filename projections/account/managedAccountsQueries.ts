import type { Permissions } from '../../events/circle/permissions.ts';
import { inFairOrder } from '../fairOrder.ts';
import { iso } from '../json/jsonColumns.ts';
import type { LimitedList } from '../limitedList.ts';
import { longestList } from '../paging/longestList.ts';
import type { Queryable } from '../queryable.ts';

/** A device that was handed over signed in. */
interface HandedOverDevice {
  readonly id: string;
  /** In words, such as "Safari on iPhone"; null: unknown. */
  readonly device: string | null;
  /** ISO instants; the second one to the hour. */
  readonly signedInAt: string;
  readonly lastSeenAt: string;
}

/** GET /api/managed-accounts: a senior's account that the viewer set up and may still manage. */
export interface ManagedAccountView {
  readonly id: string;
  readonly username: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly profileImageUrl: string | null;
  /** IANA. */
  readonly timeZone: string;
  readonly relationship: string | null;
  /** The senior has opened it: from then on she alone changes it. */
  readonly isOpened: boolean;
  readonly hasPassword: boolean;
  /** The senior lets the viewer help with signing in. */
  readonly isHelper: boolean;
  /** ISO instant; null: there is no link that works. */
  readonly linkExpiresAt: string | null;
  readonly devices: readonly HandedOverDevice[];
}

/** One account that was set up, as commands and its link's page need it. `isHelper`: who set it up. */
export interface ManagedAccount extends Omit<ManagedAccountView, 'profileImageUrl' | 'linkExpiresAt' | 'devices'> {
  readonly setUpBy: string;
  /** First name, else the username. */
  readonly setUpByName: string;
  /** The person who set it up is in the senior's care team. */
  readonly isMember: boolean;
  readonly permissions: Permissions | null;
  readonly isLocked: boolean;
  /** The account of the person who set it up is locked. */
  readonly isMakerLocked: boolean;
}

const columns = `s.id, s.username, s.first_name as "firstName", s.last_name as "lastName", s.time_zone as "timeZone", c.relationship,
  s.opened_at is not null as "isOpened", exists (select from app.credential k where k.id = s.credential_id) as "hasPassword",
  c.invitation_id is not null and coalesce(c.may_help_sign_in, false) as "isHelper"`;
/** None that is being erased. */
const found = `from users s join users maker on maker.id = s.set_up_by
  left join care_connections c on c.id = s.id::text || ':' || s.set_up_by::text
  where not exists (select from app.erasure e where e.user_id = s.id)`;
const devices = `coalesce((select json_agg(json_build_object('id', d.id, 'device', d.device, 'signedInAt', ${iso('d.opened_at')},
    'lastSeenAt', ${iso('d.seen_at')}) order by d.opened_at desc)
  from (select * from app.sessions its where its.sess->>'userId' = s.id::text and its.sess->>'device' = 'true'
    order by its.opened_at desc limit ${longestList}) d), '[]')`;
const linkExpiresAt = `(select ${iso('max(l.expires_at)')} from app.access_link l
  where l.kind = 'handover' and l.subject_id = s.id and l.ended_at is null and l.expires_at > $2)`;

type Row = Omit<ManagedAccountView, 'profileImageUrl'> & { readonly profileUploadId: string | null };

/** Accounts that a person set up: those not opened yet, and opened ones in whose care teams the person still is. */
export const listManagedAccounts = async (
  on: Queryable,
  viewerId: string,
  now: Date,
  id?: string,
): Promise<readonly ManagedAccountView[]> => {
  const { rows } = await on.query<Row>({
    name: 'list_managed_accounts',
    text: `select ${columns}, s.profile_upload_id as "profileUploadId", ${linkExpiresAt} as "linkExpiresAt", ${devices} as devices
      ${found} and s.set_up_by = $1 and (s.opened_at is null or c.invitation_id is not null) and ($3::uuid is null or s.id = $3)
      order by s.opened_at is not null, s.created_at, s.id limit ${longestList}`,
    values: [viewerId, now, id ?? null],
  });
  return rows.map(({ profileUploadId, ...view }) => ({
    ...view,
    profileImageUrl: profileUploadId === null ? null : `/api/files/${profileUploadId}`,
  }));
};

/** One such account, as a write answers it. */
export const findManagedAccountView = async (
  on: Queryable,
  viewerId: string,
  now: Date,
  id: string,
): Promise<ManagedAccountView | undefined> => (await listManagedAccounts(on, viewerId, now, id))[0];

/** Undefined: there is none, nobody set it up, or it is being erased. */
export const findManagedAccount = async (on: Queryable, id: string): Promise<ManagedAccount | undefined> => {
  const { rows } = await on.query<ManagedAccount>({
    name: 'find_managed_account',
    text: `select ${columns}, s.set_up_by as "setUpBy", coalesce(maker.first_name, maker.username) as "setUpByName",
        c.invitation_id is not null as "isMember", c.permissions,
        s.locked_at is not null as "isLocked", maker.locked_at is not null as "isMakerLocked" ${found} and s.id = $1`,
    values: [id],
  });
  return rows[0];
};

/** The person who wants to set up an account. */
export interface SettingUp {
  readonly role: string;
  readonly timeZone: string;
}

/** Undefined: the account isn't there yet. */
export const findSettingUp = async (on: Queryable, viewerId: string): Promise<SettingUp | undefined> => {
  const { rows } = await on.query<SettingUp>({
    name: 'find_setting_up',
    text: `select me.role, me.time_zone as "timeZone" from users me where me.id = $1`,
    values: [viewerId],
  });
  return rows[0];
};

const settled = 'exists (select from users s where s.id = p.id)';
/** A person's accounts that wait to be opened. No family has more, and each holds a username. */
export const unopenedSetUps: LimitedList = {
  name: 'unopenedSetUps',
  most: 10,
  counted: 'select s.id from users s where s.set_up_by = $1 and s.opened_at is null',
  settled,
};
/**
 * If only invited people may register, an account that is opened right after its set-up allows no other one on the same
 * day.
 */
export const setUpsOfADay: LimitedList = {
  name: 'setUpsOfADay',
  most: 10,
  counted: `select s.id from users s where s.set_up_by = $1 and s.created_at > $3::timestamptz - interval '1 day'`,
  settled,
};

/** An account whose maker never became a member: setting it up was cut off. */
export interface UnfinishedSetUp {
  readonly seniorId: string;
  readonly personId: string;
}

const unfinishedInOrder = inFairOrder(
  `select s.id, s.set_up_by, s.created_at from users s
      where s.set_up_by is not null and s.created_at <= $1
        and not exists (select from care_connections c where c.id = s.id::text || ':' || s.set_up_by::text)
        and not exists (select from app.erasure e where e.user_id = s.id)`,
  'set_up_by',
  'created_at, id',
);

/** Each maker's oldest first, then everybody's second. */
export const listUnfinishedSetUps = async (
  on: Queryable,
  before: Date,
  limit: number,
): Promise<readonly UnfinishedSetUp[]> => {
  const { rows } = await on.query<UnfinishedSetUp>({
    name: 'list_unfinished_set_ups',
    text: `select id as "seniorId", set_up_by as "personId" from (${unfinishedInOrder} limit $2) s`,
    values: [before, limit],
  });
  return rows;
};

/** The senior has not opened the account that was set up for her. */
export const isUnopened = async (on: Queryable, seniorId: string): Promise<boolean> => {
  const { rowCount } = await on.query({
    name: 'is_unopened',
    text: 'select from users where id = $1 and set_up_by is not null and opened_at is null',
    values: [seniorId],
  });
  return rowCount === 1;
};
