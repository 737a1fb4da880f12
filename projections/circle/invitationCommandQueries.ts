import { mostOpenInvitations } from '../../events/circle/invitationRules.ts';
import { inFairOrder } from '../fairOrder.ts';
import type { LimitedList } from '../limitedList.ts';
import type { Queryable } from '../queryable.ts';
import type { UserView } from '../account/usersQueries.ts';

/** Joins the row (`c`) of the senior of an invitation (`i`) and a person, by an expression for the person's id. */
export const pairJoin = (person: string): string =>
  `left join care_connections c on c.id = i.senior_id::text || ':' || (${person})::text`;
/** A removal or leaving ends every earlier invitation by that senior for that person. */
export const endedBefore = `coalesce(c.ended_position > i.sent_position, false)`;

/** The first half of the HMAC that a stream of invitations is named by: "invitation-<64 hex>". */
const placeIn = (stream: string): string => `substr(${stream}, 12, 32)::uuid`;
/** The same of one stream. */
export const placeOfInvitation = (stream: string): string => stream.slice(11, 43);

/** An invitation as a command needs it. */
export interface Invitation {
  readonly id: string;
  readonly stream: string;
  readonly seniorId: string;
  readonly isAccepted: boolean;
  /** Cancelled, removed or left, this invitation or every one of that person: it accepts no command any more. */
  readonly isEnded: boolean;
  /** The viewer is the one who answered it, or whose account or address was invited. */
  readonly isTheirs: boolean;
  /** The viewer answered it, or is the account that was invited: having the address now isn't enough. */
  readonly isProven: boolean;
  /** The invitation by which that person is a member now: another one, where she accepted twice. */
  readonly memberBy: string | null;
  /** That person; null: no member. */
  readonly memberId: string | null;
  /** That person is the senior's main contact. */
  readonly isPrimary: boolean;
}

const isTheirs = `case when i.person_id is not null then i.person_id = $2 when i.account_id is not null then i.account_id = $2
  else coalesce(i.comparable_email = me.comparable_email, false) end and i.senior_id <> $2`;

/** The latest invitation of an address, by its id. */
export const findInvitation = async (on: Queryable, id: string, viewerId: string): Promise<Invitation | undefined> => {
  const { rows } = await on.query<Invitation>({
    name: 'find invitation',
    text: `select i.id, i.stream, i.senior_id as "seniorId", i.status = 'accepted' as "isAccepted", i.status = 'ended' or ${endedBefore} as "isEnded",
        ${isTheirs} as "isTheirs", coalesce(i.person_id = $2 or i.account_id = $2, false) as "isProven", c.invitation_id as "memberBy",
        case when c.invitation_id is not null then c.person_id end as "memberId", coalesce(c.is_primary, false) as "isPrimary"
      from care_invitations i left join users me on me.id = $2 ${pairJoin('coalesce(i.person_id, i.account_id, $2::uuid)')}
      where i.id = $1`,
    values: [id, viewerId],
  });
  return rows[0];
};

/** The data that inviting an address depends on. */
export interface Inviting {
  readonly role: UserView['role'];
  readonly isOwnAddress: boolean;
  /** The account with the address. */
  readonly accountId: string | null;
  /** The account with this address is in the care team. */
  readonly isMember: boolean;
  /** The latest invitation of the address. */
  readonly latestInvitationId: string | null;
  /** Its stream, which is the former one of an address with xn-- that was invited until November 2026. */
  readonly latestStream: string | null;
  readonly isLatestEnded: boolean;
}

/**
 * `address` in its comparable form (events/account/names.ts), null: by link alone; undefined: the sender's account is
 * not there (yet).
 */
export const findInviting = async (
  on: Queryable,
  seniorId: string,
  address: string | null,
): Promise<Inviting | undefined> => {
  const { rows } = await on.query<Inviting>({
    name: 'find inviting',
    text: `select me.role, coalesce(me.comparable_email = $2, false) as "isOwnAddress", account.id as "accountId",
        m.invitation_id is not null as "isMember", i.id as "latestInvitationId", i.stream as "latestStream", coalesce(i.status = 'ended', false) or ${endedBefore} as "isLatestEnded"
      from users me
      left join users account on account.comparable_email = $2
      left join care_connections m on m.id = me.id::text || ':' || account.id::text
      left join care_invitations i on i.senior_id = me.id and i.comparable_email = $2
      ${pairJoin('coalesce(i.person_id, i.account_id, account.id)')}
      where me.id = $1 order by i.sent_position desc nulls last limit 1`,
    values: [seniorId, address],
  });
  return rows[0];
};

/** Those that the senior sees as open. A place is by its stream, since the next invitation of an address takes the row of the one before. */
export const openInvitations: LimitedList = {
  name: 'openInvitations',
  most: mostOpenInvitations,
  counted: `select ${placeIn('i.stream')} as id from care_invitations i ${pairJoin('coalesce(i.person_id, i.account_id)')}
    where i.senior_id = $1 and i.status = 'pending' and i.expires_at >= $3::timestamptz and not ${endedBefore}`,
  settled: `exists (select from care_invitations i where i.senior_id = p.owner_id and ${placeIn('i.stream')} = p.id and i.invited_at >= p.held_at)`,
};

/** An invitation that nobody answered in time. */
export interface OverdueInvitation {
  readonly id: string;
  readonly stream: string;
  readonly seniorId: string;
  readonly expiresAt: string;
}

const overdueInOrder = inFairOrder(
  `select id, stream, senior_id, expires_at from care_invitations where status = 'pending' and expires_at < $1`,
  'senior_id',
  'expires_at, stream',
);

/** Each senior's longest overdue first, then everybody's second. */
export const listOverdueInvitations = async (
  on: Queryable,
  now: Date,
  limit: number,
): Promise<readonly OverdueInvitation[]> => {
  const { rows } = await on.query<Omit<OverdueInvitation, 'expiresAt'> & { readonly expiresAt: Date }>({
    name: 'list overdue invitations',
    text: `select id, stream, senior_id as "seniorId", expires_at as "expiresAt" from (${overdueInOrder} limit $2) due`,
    values: [now, limit],
  });
  return rows.map((row) => ({ ...row, expiresAt: row.expiresAt.toISOString() }));
};
