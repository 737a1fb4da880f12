import { longestList } from '../paging/longestList.ts';
import type { Queryable } from '../queryable.ts';
import { common, displayName, timesOf, type Found, type InvitationView } from './careInvitationsQueries.ts';
import { endedBefore, pairJoin } from './invitationCommandQueries.ts';
import { hasJoinRequest } from './joinRequests.ts';

/** An invitation in the invited person's view. */
export interface InvitationProven extends InvitationView {
  /** The account had the address when it was invited, or has answered. */
  readonly isProven: true;
  /** First and last name, else the username. */
  readonly seniorName: string;
  readonly seniorUsername: string;
  readonly seniorEmail: string | null;
  /** The same as invitedAt (spec.md §3 reads both). */
  readonly createdAt: string;
}

/**
 * An invitation in the view of an account that took the address later: only that it waits (product.md "Proof of an
 * invitation").
 */
export interface InvitationUnproven extends Pick<
  InvitationView,
  'id' | 'status' | 'invitedAt' | 'respondedAt' | 'expiresAt'
> {
  readonly isProven: false;
  readonly createdAt: string;
  /** The account has asked to join; the senior has not answered. */
  readonly isWaiting: boolean;
  /** The senior answered that the invitation is for somebody else. */
  readonly isRefused: boolean;
}
export type InvitationReceived = InvitationProven | InvitationUnproven;

/** Invitations that the person answered, those for their account, and those for no account that were sent to their address. */
const received = `select ${common}, coalesce(i.person_id = $1 or i.account_id = $1, false) as "isProven",
    ${hasJoinRequest('$1::uuid', 'waiting')} as "isWaiting", ${hasJoinRequest('$1::uuid', 'refused')} as "isRefused",
    ${displayName('senior')} as "seniorName", senior.username as "seniorUsername", senior.email as "seniorEmail"
  from (
    select * from care_invitations where person_id = $1
    union all
    select * from care_invitations where person_id is null and account_id = $1
    union all
    select its.* from care_invitations its join users me on me.comparable_email = its.comparable_email
    where me.id = $1 and its.person_id is null and its.account_id is null
  ) i join users senior on senior.id = i.senior_id ${pairJoin('$1::uuid')}
  where i.senior_id <> $1 and i.status <> 'ended' and not ${endedBefore}`;

interface FoundReceived extends Found<Omit<InvitationProven, 'isProven' | 'createdAt'>> {
  readonly isProven: boolean;
  readonly isWaiting: boolean;
  readonly isRefused: boolean;
}

const viewOf = (found: FoundReceived): InvitationReceived => {
  const { isProven, isWaiting, isRefused, ...rest } = found;
  const times = { ...timesOf(found), createdAt: found.invitedAt.toISOString() };
  return isProven
    ? { ...rest, ...times, isProven }
    : { id: found.id, status: found.status, ...times, isProven, isWaiting, isRefused };
};

export const listInvitationsReceived = async (
  on: Queryable,
  personId: string,
  now: Date,
): Promise<readonly InvitationReceived[]> => {
  const text = `${received} order by i.invited_at desc, i.id limit ${longestList}`;
  const { rows } = await on.query<FoundReceived>({ name: 'list invitations received', text, values: [personId, now] });
  return rows.map(viewOf);
};

export const findInvitationReceived = async (
  on: Queryable,
  personId: string,
  now: Date,
  id: string,
): Promise<InvitationReceived | undefined> => {
  const text = `${received} and i.id = $3`;
  const { rows } = await on.query<FoundReceived>({
    name: 'find invitation received',
    text,
    values: [personId, now, id],
  });
  return rows[0] && viewOf(rows[0]);
};

/** An invitation in the view of somebody who has its link or code. */
export interface InvitationOffered extends InvitationView {
  readonly seniorName: string;
  /** The person who answered it. */
  readonly personId: string | null;
}

/**
 * Any invitation by its id, for a person who has proven it; undefined: a newer one has replaced it, or it was
 * cancelled.
 */
export const findInvitationOffered = async (
  on: Queryable,
  now: Date,
  id: string,
): Promise<InvitationOffered | undefined> => {
  const { rows } = await on.query<Found<InvitationOffered>>({
    name: 'find invitation offered',
    text: `select ${common}, ${displayName('senior')} as "seniorName", i.person_id as "personId"
      from care_invitations i join users senior on senior.id = i.senior_id where i.status <> 'ended' and i.id = $1`,
    values: [id, now],
  });
  return rows[0] && { ...rows[0], ...timesOf(rows[0]) };
};
