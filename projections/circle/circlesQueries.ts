import type { Queryable } from '../queryable.ts';
import { isInDoubt, type SeniorsRights } from './rightsQueries.ts';

/** A senior's own circle, whose rights are null, and those of the seniors whose member the viewer is. */
export const listCircles = async (on: Queryable, viewerId: string): Promise<readonly SeniorsRights[]> => {
  const { rows } = await on.query<SeniorsRights>({
    name: 'list circles',
    text: `select id as "seniorId", null::jsonb as rights from users where id = $1 and role = 'senior'
      union all select c.senior_id, case when ${isInDoubt('c.senior_id')} then '"inDoubt"'::jsonb else c.permissions end
      from care_connections c where c.person_id = $1 and c.invitation_id is not null`,
    values: [viewerId],
  });
  return rows;
};
