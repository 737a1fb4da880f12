import type { Permissions } from '../../events/circle/permissions.ts';
import type { Queryable } from '../queryable.ts';
import type { UserView } from '../account/usersQueries.ts';
import { endedBefore, pairJoin } from './invitationCommandQueries.ts';

interface InvitationView {
  readonly id: string;
  readonly seniorId: string;
  readonly relationship: string | null;
  readonly permissions: Permissions;
  readonly status: 'pending' | 'accepted' | 'declined' | 'expired';
  readonly message: string | null;
  readonly invitedAt: string;
  readonly respondedAt: string | null;
  /** It can be answered up to and including this moment. */
  readonly expiresAt: string;
}

/** The senior's view of a sent invitation. The account is shown only after acceptance: a pending invitation must not reveal whether one exists. */
export interface InvitationSent extends InvitationView {
  readonly caregiverEmail: string;
  readonly caregiverId: string | null;
  readonly caregiverUsername: string | null;
  /** First and last name, else the username. */
  readonly caregiverDisplayName: string | null;
  readonly caregiverRole: UserView['role'] | null;
  /** The senior's main contact. */
  readonly isPrimary: boolean;
}

/** As the invited person sees it. */
export interface InvitationReceived extends InvitationView {
  /** First and last name, else the username. */
  readonly seniorName: string;
  readonly seniorUsername: string;
  readonly seniorEmail: string | null;
  /** The same as invitedAt (spec.md §3 reads both). */
  readonly createdAt: string;
}

type Times = 'invitedAt' | 'respondedAt' | 'expiresAt';
type Found<View extends InvitationView> = Omit<View, Times | 'createdAt'> & {
  readonly invitedAt: Date;
  readonly respondedAt: Date | null;
  readonly expiresAt: Date;
};

/** A list says no more than this, the newest first. */
const longestList = 200;

const displayName = (user: string): string =>
  `coalesce(nullif(trim(concat_ws(' ', ${user}.first_name, ${user}.last_name)), ''), ${user}.username)`;
/** `$2` is now: an unanswered invitation expires in time, whether or not its expiry is recorded yet. */
const common = `i.id, i.senior_id as "seniorId", i.relationship, i.permissions,
  case when i.status = 'pending' and i.expires_at < $2 then 'expired' else i.status end as status, i.message,
  i.invited_at as "invitedAt", i.responded_at as "respondedAt", i.expires_at as "expiresAt"`;

const sent = `select ${common}, coalesce(i.caregiver_email, '') as "caregiverEmail", u.id as "caregiverId", u.username as "caregiverUsername",
    case when u.id is not null then ${displayName('u')} end as "caregiverDisplayName", u.role as "caregiverRole",
    coalesce(c.is_primary and c.invitation_id = i.id, false) as "isPrimary"
  from care_invitations i ${pairJoin('coalesce(i.person_id, i.account_id)')}
  left join users u on u.id = i.person_id and i.status = 'accepted'
  where i.status <> 'ended' and not ${endedBefore}`;

/** Invitations that the person answered, those for their account, and those for no account that were sent to their address. */
const received = `select ${common}, ${displayName('senior')} as "seniorName", senior.username as "seniorUsername",
    senior.email as "seniorEmail"
  from (
    select * from care_invitations where person_id = $1
    union all
    select * from care_invitations where person_id is null and account_id = $1
    union all
    select its.* from care_invitations its join users me on me.comparable_email = its.comparable_email
    where me.id = $1 and its.person_id is null and its.account_id is null
  ) i join users senior on senior.id = i.senior_id ${pairJoin('$1::uuid')}
  where i.senior_id <> $1 and i.status <> 'ended' and not ${endedBefore}`;

const timesOf = ({ invitedAt, respondedAt, expiresAt }: Pick<Found<InvitationView>, Times>): Pick<InvitationView, Times> => ({
  invitedAt: invitedAt.toISOString(),
  respondedAt: respondedAt?.toISOString() ?? null,
  expiresAt: expiresAt.toISOString(),
});
const receivedView = (found: Found<InvitationReceived>): InvitationReceived => ({
  ...found,
  ...timesOf(found),
  createdAt: found.invitedAt.toISOString(),
});
const sentView = (found: Found<InvitationSent>): InvitationSent => ({ ...found, ...timesOf(found) });

/** What a senior has sent, the latest of each address; what was cancelled, removed or left is not among it. */
export const listInvitationsSent = async (on: Queryable, seniorId: string, now: Date): Promise<readonly InvitationSent[]> => {
  const text = `${sent} and i.senior_id = $1 order by i.invited_at desc, i.id limit ${longestList}`;
  const { rows } = await on.query<Found<InvitationSent>>({ name: 'list invitations sent', text, values: [seniorId, now] });
  return rows.map(sentView);
};

export const listInvitationsReceived = async (on: Queryable, personId: string, now: Date): Promise<readonly InvitationReceived[]> => {
  const text = `${received} order by i.invited_at desc, i.id limit ${longestList}`;
  const { rows } = await on.query<Found<InvitationReceived>>({ name: 'list invitations received', text, values: [personId, now] });
  return rows.map(receivedView);
};

export const findInvitationSent = async (on: Queryable, seniorId: string, now: Date, id: string): Promise<InvitationSent | undefined> => {
  const text = `${sent} and i.senior_id = $1 and i.id = $3`;
  const { rows } = await on.query<Found<InvitationSent>>({ name: 'find invitation sent', text, values: [seniorId, now, id] });
  return rows[0] && sentView(rows[0]);
};

/** The latest of an address; `address` as events/account/names.ts compares. */
export const findInvitationSentTo = async (
  on: Queryable,
  seniorId: string,
  now: Date,
  address: string,
): Promise<InvitationSent | undefined> => {
  const text = `${sent} and i.senior_id = $1 and i.comparable_email = $3`;
  const { rows } = await on.query<Found<InvitationSent>>({ name: 'find invitation sent to', text, values: [seniorId, now, address] });
  return rows[0] && sentView(rows[0]);
};

export const findInvitationReceived = async (
  on: Queryable,
  personId: string,
  now: Date,
  id: string,
): Promise<InvitationReceived | undefined> => {
  const text = `${received} and i.id = $3`;
  const { rows } = await on.query<Found<InvitationReceived>>({ name: 'find invitation received', text, values: [personId, now, id] });
  return rows[0] && receivedView(rows[0]);
};
