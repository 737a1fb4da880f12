import type { Permissions } from '../../events/circle/permissions.ts';
import type { Queryable } from '../queryable.ts';
import { pairOf } from './careConnectionsTable.ts';
import type { Qualified } from './qualified.ts';

/**
 * Read models that decide sign-in and access. While a stream about a person is parked for one of them, their rows about that person
 * may be out of date.
 */
export const accessProjectors: readonly string[] = ['usernames', 'users', 'careInvitations', 'careConnections'];

/** A viewer's rights as the senior's member at this moment; null: no member; `inDoubt`: a parked stream makes the rights uncertain. */
export type Rights = Permissions | 'inDoubt' | null;

/** An SQL condition, by an expression for the person's id: a parked stream makes these projectors' rows about that person uncertain. */
export const isInDoubt = (senior: Qualified, projectors: readonly string[] = accessProjectors): string =>
  `exists (select 1 from runner.parked its_parking where its_parking.generation = 1 and its_parking.projector in (${projectors.map((name) => `'${name}'`).join(', ')})
    and (its_parking.senior_id = ${senior}::text or its_parking.stream = 'account-' || ${senior}::text))`;

/**
 * A column for any statement about a senior's data, by expressions for the two ids. Rights are thus read in the same snapshot
 * as the data. Null for the senior.
 */
export const rightsOf = (senior: Qualified, viewer: Qualified): string =>
  `case when ${senior}::text = ${viewer}::text then null when ${isInDoubt(senior)} then '"inDoubt"'::jsonb
    else (select its_membership.permissions from care_connections its_membership
      where its_membership.id = ${senior}::text || ':' || ${viewer}::text and its_membership.invitation_id is not null) end`;

/** A viewer's rights for one of several seniors. */
export interface SeniorsRights {
  readonly seniorId: string;
  readonly rights: Rights;
}

/** Rights for several seniors in one statement, in the order asked; null for the viewer's own id. */
export const findRightsOfAll = async (
  on: Queryable,
  seniorIds: readonly string[],
  viewerId: string,
): Promise<readonly SeniorsRights[]> => {
  const others = seniorIds.filter((seniorId) => seniorId !== viewerId);
  if (others.length === 0) return seniorIds.map((seniorId) => ({ seniorId, rights: null }));
  const { rows } = await on.query<{ pair: string; rights: Rights }>({
    name: 'find rights',
    text: `select pair, ${rightsOf(`split_part(asked.pair, ':', 1)`, `split_part(asked.pair, ':', 2)`)} as rights from unnest($1::text[]) as asked(pair)`,
    values: [others.map((seniorId) => pairOf(seniorId, viewerId))],
    by: 'pair',
  });
  const found = new Map(rows.map(({ pair, rights }) => [pair, rights]));
  return seniorIds.map((seniorId) => ({ seniorId, rights: found.get(pairOf(seniorId, viewerId)) ?? null }));
};

export const findRights = async (on: Queryable, seniorId: string, viewerId: string): Promise<Rights> =>
  (await findRightsOfAll(on, [seniorId], viewerId))[0]?.rights ?? null;

/** Members' rights for these seniors at this moment; seniors with uncertain rights are left out. */
export interface MemberRights {
  readonly seniorId: string;
  readonly personId: string;
  readonly permissions: Permissions;
  /** The members of this team see each other. */
  readonly teamIsVisible: boolean;
}
const membersOf = (name: string, ofThese: string) => ({
  name,
  text: `select c.senior_id as "seniorId", c.person_id as "personId", c.permissions, coalesce(senior.team_is_visible, false) as "teamIsVisible"
      from care_connections c left join users senior on senior.id = c.senior_id
      where c.senior_id ${ofThese} and c.invitation_id is not null and not ${isInDoubt('c.senior_id')}`,
});
/** For one senior Postgres reuses the plan; for an unknown number it plans each time. */
const ofOne = membersOf('list rights of one', '= $1::uuid');
const ofSeveral = membersOf('list rights', '= any($1::uuid[])');

export const listRights = async (on: Queryable, seniorIds: readonly string[]): Promise<readonly MemberRights[]> => {
  if (seniorIds.length === 0) return [];
  const { rows } = await on.query<MemberRights>(
    seniorIds.length === 1 ? { values: [...seniorIds], ...ofOne } : { values: [seniorIds], ...ofSeveral },
  );
  return rows;
};
