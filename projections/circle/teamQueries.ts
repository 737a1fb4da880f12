import type { UserView } from '../account/usersQueries.ts';
import { longestList } from '../paging/longestList.ts';
import type { Queryable } from '../queryable.ts';
import type { Qualified } from './qualified.ts';
import { isInDoubt } from './rightsQueries.ts';

/**
 * Whether two people are members of one senior's care team whose members see each other (product.md "The team").
 * Null means no; `inDoubt`: a parked stream makes it uncertain. A senior and her member are connected, and no teammates by that.
 */
export type Teammates = 'teammates' | 'inDoubt' | null;

/** A column next to `rightsOf`, by expressions for the two ids. */
export const teammatesOf = (one: Qualified, other: Qualified): string =>
  `(select case bool_and(${isInDoubt('its_one.senior_id')}) when false then 'teammates' when true then 'inDoubt' end
    from care_connections its_one
      join care_connections its_other on its_other.senior_id = its_one.senior_id and its_other.person_id <> its_one.person_id
      join users its_senior on its_senior.id = its_one.senior_id
    where its_one.person_id = ${one}::uuid and its_one.invitation_id is not null
      and its_other.person_id = ${other}::uuid and its_other.invitation_id is not null and its_senior.team_is_visible)`;

/** One person of a care team as GET /api/care-team answers; the senior is one of them. */
export interface TeamMember {
  readonly seniorId: string;
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly role: UserView['role'];
  readonly profileImageUrl: string | null;
  /** This person is the senior whose care team it is. */
  readonly isSenior: boolean;
  readonly relationship: string | null;
  /** Null: the senior. */
  readonly since: string | null;
  /** The senior's main contact. */
  readonly isPrimary: boolean;
  /** Present if its owner shares it; the senior's with `health` as well. */
  readonly phone: string | null;
  /** May record readings and be handed an alert. Only viewers who may do so as well see it; false for all others. */
  readonly changesHealth: boolean;
  /** May give doses. Only viewers who see the medications see it; false for all others. */
  readonly changesMedications: boolean;
}

type Found = Omit<TeamMember, 'profileImageUrl' | 'since'> & {
  readonly profileUploadId: string | null;
  readonly since: Date | null;
};

const viewOf = ({ profileUploadId, since, key: _key, ...found }: Found & { readonly key: string }): TeamMember => ({
  ...found,
  profileImageUrl: profileUploadId === null ? null : `/api/files/${profileUploadId}`,
  since: since === null ? null : since.toISOString(),
});

/**
 * The care teams of these seniors as the viewer sees them: the senior, then the main contact, then the longest members. Members see only
 * the senior and themselves where the senior has switched the rest off. Nobody but the senior and members gets any.
 */
export const listTeams = async (
  on: Queryable,
  seniorIds: readonly string[],
  viewerId: string,
): Promise<readonly TeamMember[]> => {
  const { rows } = await on.query<Found & { readonly key: string }>({
    name: 'list teams',
    text: `select asked.key, team.senior_id as "seniorId", person.id, person.first_name as "firstName", person.last_name as "lastName", person.role,
        person.profile_upload_id as "profileUploadId", person.id = senior.id as "isSenior", team.relationship, team.accepted_at as since,
        team.is_primary as "isPrimary", case when person.id = asked.viewer_id or (person.shares_phone and not ${isInDoubt('person.id')})
          or (person.id = senior.id and own.permissions->>'health' <> 'false') then person.phone end as phone,
        team.changes_health and (senior.id = asked.viewer_id or own.permissions->>'health' = 'true') as "changesHealth",
        team.changes_medications and (senior.id = asked.viewer_id or own.permissions->>'medications' <> 'false') as "changesMedications"
      from (select key, split_part(key, ' ', 1)::uuid as senior_id, split_part(key, ' ', 2)::uuid as viewer_id from unnest($1::text[]) as keys(key)) asked
        join users senior on senior.id = asked.senior_id
        left join care_connections own on own.id = asked.senior_id::text || ':' || asked.viewer_id::text and own.invitation_id is not null
        cross join lateral (
          (select senior_id, person_id, relationship, accepted_at, is_primary, coalesce(permissions->>'health' = 'true', false) as changes_health,
            coalesce(permissions->>'medications' = 'true', false) as changes_medications
          from care_connections where senior_id = asked.senior_id and invitation_id is not null
          order by is_primary desc, person_id = asked.viewer_id desc, accepted_at, person_id limit ${longestList})
          union all
          select senior.id, senior.id, null, null, false, true, true where senior.role = 'senior'
        ) team join users person on person.id = team.person_id
      where senior.id = asked.viewer_id or (own.id is not null and (person.id in (senior.id, asked.viewer_id) or senior.team_is_visible))
      order by person.id = senior.id desc, team.is_primary desc, team.accepted_at, person.id`,
    values: [seniorIds.map((seniorId) => `${seniorId} ${viewerId}`)],
    by: 'key',
  });
  return rows.map(viewOf);
};
