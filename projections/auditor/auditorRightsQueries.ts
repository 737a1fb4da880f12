import type { PermissionArea } from '../../events/circle/permissions.ts';
import type { Qualified } from '../circle/qualified.ts';
import { isInDoubt, rightsOf, type Rights } from '../circle/rightsQueries.ts';
import type { Queryable } from '../queryable.ts';

/**
 * The areas that a viewer sees as the senior's auditor at this moment; []: all of their access has ended, or has not begun; null: they never
 * had any; `inDoubt`: a parked stream makes it uncertain.
 */
type AuditorRights = readonly PermissionArea[] | 'inDoubt' | null;

/**
 * A column next to `rightsOf`, by expressions for the two ids and the moment: several grants add up. It is read at each request, so access
 * ends with its end and with its withdrawal.
 */
const auditorRightsOf = (senior: Qualified, viewer: Qualified, now: Qualified): string =>
  `case when ${isInDoubt(senior, ['auditorGrants'])} then '"inDoubt"'::jsonb
    else (select case when count(*) > 0 then coalesce(jsonb_agg(distinct its_area.name) filter (where its_grant.withdrawn_at is null
        and its_grant.starts_at <= ${now}::timestamptz and its_grant.ends_at > ${now}::timestamptz), '[]') end
      from auditor_grants its_grant cross join lateral jsonb_array_elements_text(its_grant.areas) its_area(name)
      where its_grant.senior_id = ${senior}::uuid and its_grant.person_id = ${viewer}::uuid) end`;

/** A viewer, a senior, and what connects them for the history: a membership in the care team, an auditor's access, or both. */
export interface AuditApproach {
  readonly viewerId: string;
  readonly seniorId: string;
  readonly rights: Rights;
  readonly auditor: AuditorRights;
  /** The senior lets the members of her care team see each other. */
  readonly teamIsVisible: boolean;
}

export const findAuditApproach = async (
  on: Queryable,
  seniorId: string,
  viewerId: string,
  now: Date,
): Promise<AuditApproach> => {
  const { rows } = await on.query<Pick<AuditApproach, 'rights' | 'auditor' | 'teamIsVisible'>>({
    name: 'find audit approach',
    text: `select ${rightsOf('$1', '$2')} as rights, ${auditorRightsOf('$1', '$2', '$3')} as auditor,
      coalesce((select team_is_visible from users where id = $1::uuid), false) as "teamIsVisible"`,
    values: [seniorId, viewerId, now],
  });
  const { rights, auditor, teamIsVisible } = rows[0] ?? { rights: null, auditor: null, teamIsVisible: false };
  return { viewerId, seniorId, rights, auditor, teamIsVisible };
};
