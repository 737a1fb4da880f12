import type { Queryable } from '../queryable.ts';
import { pairOf } from './careConnectionsTable.ts';
import { isInDoubt } from './rightsQueries.ts';

/**
 * Whether two people are members of one senior's care team whose members see each other (product.md "The team").
 * Null means no; `inDoubt`: a parked stream makes it uncertain. A senior and her member are connected, and no teammates by that.
 */
export type Teammates = 'teammates' | 'inDoubt' | null;

/** A column next to `rightsOf`, by expressions for the two ids. */
export const teammatesOf = (one: string, other: string): string =>
  `(select case bool_and(${isInDoubt('a.senior_id')}) when false then 'teammates' when true then 'inDoubt' end
    from care_connections a join care_connections b on b.senior_id = a.senior_id and b.person_id <> a.person_id
      join users senior on senior.id = a.senior_id
    where a.person_id = ${one}::uuid and a.invitation_id is not null and b.person_id = ${other}::uuid and b.invitation_id is not null
      and senior.team_is_visible)`;

export const areTeammates = async (on: Queryable, one: string, other: string): Promise<Teammates> => {
  const { rows } = await on.query<{ readonly teammates: Teammates }>({
    name: 'are teammates',
    text: `select pair, ${teammatesOf(`split_part(pair, ':', 1)`, `split_part(pair, ':', 2)`)} as teammates
      from unnest($1::text[]) as asked(pair)`,
    values: [[pairOf(one, other)]],
    by: 'pair',
  });
  return rows[0]?.teammates ?? null;
};
