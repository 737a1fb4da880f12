import type { AcceptanceProof } from '../../events/circle/circleEvents.ts';
import type { Permissions } from '../../events/circle/permissions.ts';
import { longestList } from '../paging/longestList.ts';
import type { Queryable } from '../queryable.ts';
import type { UserView } from '../account/usersQueries.ts';
import { showsAppointments } from './sharingQueries.ts';

/** One connection as GET /api/care-connections answers, seen by either side: a caregiver sees her seniors, a senior her members. */
export interface CareConnection {
  /** The other person's user id. */
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly username: string;
  readonly email: string | null;
  readonly role: UserView['role'];
  readonly profileImageUrl: string | null;
  /** The number that the person entered; null: none, or a senior's whose member the viewer is without `health`. */
  readonly phone: string | null;
  readonly seniorId: string;
  readonly seniorFirstName: string | null;
  readonly seniorLastName: string | null;
  readonly seniorUsername: string;
  readonly seniorEmail: string | null;
  /** The senior's zone, in which all the senior's times are shown. */
  readonly seniorTimeZone: string;
  readonly relationship: string | null;
  readonly permissions: Permissions;
  /** The proof by which the member accepted. */
  readonly proof: AcceptanceProof;
  /** The member is the senior's main contact. */
  readonly isPrimary: boolean;
  /** The member may make links by which the senior chooses a new password. */
  readonly mayHelpSignIn: boolean;
  readonly acceptedAt: string;
  readonly invitationId: string;
  /** The other person is a family member of the viewer's care team who shows their appointments to the senior. */
  readonly sharesAppointments: boolean;
}

type Found = Omit<CareConnection, 'profileImageUrl' | 'acceptedAt'> & {
  readonly profileUploadId: string | null;
  readonly acceptedAt: Date;
};

const viewOf = ({ profileUploadId, acceptedAt, ...found }: Found): CareConnection => ({
  profileImageUrl: profileUploadId === null ? null : `/api/files/${profileUploadId}`,
  acceptedAt: acceptedAt.toISOString(),
  ...found,
});

/** Both directions, the main contact first, then the longest connected. No care team has more. */
export const listCareConnections = async (on: Queryable, viewerId: string): Promise<readonly CareConnection[]> => {
  const { rows } = await on.query<Found>({
    name: 'list care connections',
    text: `select other.id, other.first_name as "firstName", other.last_name as "lastName", other.username, other.email, other.role,
        case when c.senior_id = $1 or c.permissions->'health' <> 'false' then other.phone end as phone, other.profile_upload_id as "profileUploadId", senior.id as "seniorId", senior.first_name as "seniorFirstName",
        senior.last_name as "seniorLastName", senior.username as "seniorUsername", senior.email as "seniorEmail",
        senior.time_zone as "seniorTimeZone", c.relationship, c.permissions, c.proof, c.is_primary as "isPrimary",
        c.may_help_sign_in as "mayHelpSignIn", c.accepted_at as "acceptedAt", c.invitation_id as "invitationId",
        c.senior_id = $1 and ${showsAppointments('other')} as "sharesAppointments"
      from (
        select senior_id, person_id as other_id, relationship, permissions, proof, is_primary, may_help_sign_in, accepted_at, invitation_id
        from care_connections where senior_id = $1 and invitation_id is not null
        union all
        select senior_id, senior_id as other_id, relationship, permissions, proof, is_primary, may_help_sign_in, accepted_at, invitation_id
        from care_connections where person_id = $1 and invitation_id is not null
      ) c join users other on other.id = c.other_id join users senior on senior.id = c.senior_id
      order by c.is_primary desc, c.accepted_at, other.id limit ${longestList}`,
    values: [viewerId],
  });
  return rows.map(viewOf);
};

/** A member, and the invitation that made them one. */
export interface Membership {
  readonly personId: string;
  readonly invitationId: string;
}

/** The members of a senior's care team now. */
export const listMembers = async (on: Queryable, seniorId: string): Promise<readonly Membership[]> => {
  const { rows } = await on.query<Membership>({
    name: 'list members',
    text: `select person_id as "personId", invitation_id as "invitationId" from care_connections where senior_id = $1 and invitation_id is not null
      and person_id is not null`,
    values: [seniorId],
  });
  return rows;
};
