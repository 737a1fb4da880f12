import type { Permissions } from '../../events/circle/permissions.ts';
import { longestList } from '../paging/longestList.ts';
import type { Queryable } from '../queryable.ts';
import type { UserView } from '../account/usersQueries.ts';
import { endedBefore, pairJoin } from './invitationCommandQueries.ts';
import { joinRequestsOf, type JoinRequestView } from './joinRequests.ts';

export interface InvitationView {
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
  /** Null: invited by link alone. */
  readonly caregiverEmail: string | null;
  /** The senior's name for the person; null: she gave an address. */
  readonly inviteeName: string | null;
  readonly caregiverId: string | null;
  readonly caregiverUsername: string | null;
  /** First and last name, else the username. */
  readonly caregiverDisplayName: string | null;
  readonly caregiverRole: UserView['role'] | null;
  /** The senior's main contact. */
  readonly isPrimary: boolean;
  /** Accounts that took the address after the invitation and want to join by it. */
  readonly joinRequests: readonly JoinRequestView[];
  /** The member may make links by which the senior chooses a new password. */
  readonly mayHelpSignIn: boolean;
}

export type Times = 'invitedAt' | 'respondedAt' | 'expiresAt';
export type Found<View extends InvitationView> = Omit<View, Times> & {
  readonly invitedAt: Date;
  readonly respondedAt: Date | null;
  readonly expiresAt: Date;
};

export const displayName = (user: string): string =>
  `coalesce(nullif(trim(concat_ws(' ', ${user}.first_name, ${user}.last_name)), ''), ${user}.username)`;
/** `$2` is now: an unanswered invitation expires in time, whether or not its expiry is recorded yet. */
export const common = `i.id, i.senior_id as "seniorId", i.relationship, i.permissions,
  case when i.status = 'pending' and i.expires_at < $2 then 'expired' else i.status end as status, i.message,
  i.invited_at as "invitedAt", i.responded_at as "respondedAt", i.expires_at as "expiresAt"`;

const sent = `select ${common}, i.caregiver_email as "caregiverEmail", i.invitee_name as "inviteeName", u.id as "caregiverId", u.username as "caregiverUsername",
    case when u.id is not null then ${displayName('u')} end as "caregiverDisplayName", u.role as "caregiverRole",
    coalesce(c.is_primary and c.invitation_id = i.id, false) as "isPrimary",
    coalesce(c.may_help_sign_in and c.invitation_id = i.id, false) as "mayHelpSignIn", ${joinRequestsOf(displayName)} as "joinRequests"
  from care_invitations i ${pairJoin('coalesce(i.person_id, i.account_id)')}
  left join users u on u.id = i.person_id and i.status = 'accepted'
  where i.status <> 'ended' and not ${endedBefore}`;

export const timesOf = ({
  invitedAt,
  respondedAt,
  expiresAt,
}: Pick<Found<InvitationView>, Times>): Pick<InvitationView, Times> => ({
  invitedAt: invitedAt.toISOString(),
  respondedAt: respondedAt?.toISOString() ?? null,
  expiresAt: expiresAt.toISOString(),
});
const sentView = (found: Found<InvitationSent>): InvitationSent => ({ ...found, ...timesOf(found) });

/** The senior's sent invitations, the latest of each address, without those cancelled, removed or left. */
export const listInvitationsSent = async (
  on: Queryable,
  seniorId: string,
  now: Date,
): Promise<readonly InvitationSent[]> => {
  const text = `${sent} and i.senior_id = $1 order by i.invited_at desc, i.id limit ${longestList}`;
  const { rows } = await on.query<Found<InvitationSent>>({
    name: 'list invitations sent',
    text,
    values: [seniorId, now],
  });
  return rows.map(sentView);
};

export const findInvitationSent = async (
  on: Queryable,
  seniorId: string,
  now: Date,
  id: string,
): Promise<InvitationSent | undefined> => {
  const text = `${sent} and i.senior_id = $1 and i.id = $3`;
  const { rows } = await on.query<Found<InvitationSent>>({
    name: 'find invitation sent',
    text,
    values: [seniorId, now, id],
  });
  return rows[0] && sentView(rows[0]);
};

/** The latest invitation of an address; `address` in its comparable form (events/account/names.ts). */
export const findInvitationSentTo = async (
  on: Queryable,
  seniorId: string,
  now: Date,
  address: string,
): Promise<InvitationSent | undefined> => {
  const text = `${sent} and i.senior_id = $1 and i.comparable_email = $3`;
  const { rows } = await on.query<Found<InvitationSent>>({
    name: 'find invitation sent to',
    text,
    values: [seniorId, now, address],
  });
  return rows[0] && sentView(rows[0]);
};
