import type { Permissions } from '../../events/circle/permissions.ts';
import type { Queryable } from '../queryable.ts';
import { pairOf } from './careConnectionsTable.ts';

/**
 * Read models that say who may come in and who may see what. While a stream about somebody is parked for one of them, what they say of that
 * person may be out of date.
 */
export const doorkeepers: readonly string[] = ['usernames', 'users', 'careInvitations', 'careConnections'];

/** What a viewer may of a senior as her member at this moment; null: no member; `inDoubt`: her circle can't be told for certain just now. */
export type Rights = Permissions | 'inDoubt' | null;

/** A condition, by an expression for the person's id: what doorkeepers say about her can't be told for certain. */
export const isInDoubt = (senior: string): string =>
  `exists (select 1 from runner.parked p where p.generation = 1 and p.projector in (${doorkeepers.map((name) => `'${name}'`).join(', ')})
    and (p.senior_id = ${senior}::text or p.stream = 'account-' || ${senior}::text))`;

/**
 * A column that any statement about something of a senior's can have, by expressions for the ids of the two: rights are read in the same moment
 * as what they are asked for. Null for the senior herself.
 */
export const rightsOf = (senior: string, viewer: string): string =>
  `case when ${senior}::text = ${viewer}::text then null when ${isInDoubt(senior)} then '"inDoubt"'::jsonb
    else (select c.permissions from care_connections c
      where c.id = ${senior}::text || ':' || ${viewer}::text and c.invitation_id is not null) end`;

/** What a viewer may of one of several. */
export interface SeniorsRights {
  readonly seniorId: string;
  readonly rights: Rights;
}

/** Of each of several seniors whose ids are known before anything is asked, in one statement and in the order asked; null for the viewer herself. */
export const findRightsOfAll = async (on: Queryable, seniorIds: readonly string[], viewerId: string): Promise<readonly SeniorsRights[]> => {
  const others = seniorIds.filter((seniorId) => seniorId !== viewerId);
  if (others.length === 0) return seniorIds.map((seniorId) => ({ seniorId, rights: null }));
  const { rows } = await on.query<{ pair: string; rights: Rights }>({
    name: 'find rights',
    text: `select pair, ${rightsOf(`split_part(pair, ':', 1)`, `split_part(pair, ':', 2)`)} as rights from unnest($1::text[]) as asked(pair)`,
    values: [others.map((seniorId) => pairOf(seniorId, viewerId))],
    by: 'pair',
  });
  const found = new Map(rows.map(({ pair, rights }) => [pair, rights]));
  return seniorIds.map((seniorId) => ({ seniorId, rights: found.get(pairOf(seniorId, viewerId)) ?? null }));
};

export const findRights = async (on: Queryable, seniorId: string, viewerId: string): Promise<Rights> =>
  (await findRightsOfAll(on, [seniorId], viewerId))[0]?.rights ?? null;

/** Who may what of these seniors at this moment, for those whose circles can be told for certain. */
export interface MemberRights {
  readonly seniorId: string;
  readonly personId: string;
  readonly permissions: Permissions;
}
const membersOf = (name: string, ofThese: string) => ({
  name,
  text: `select c.senior_id as "seniorId", c.person_id as "personId", c.permissions from care_connections c
      where c.senior_id ${ofThese} and c.invitation_id is not null and not ${isInDoubt('c.senior_id')}`,
});
/** Of one, Postgres keeps the plan; not knowing how many it makes it anew each time. */
const ofOne = membersOf('list rights of one', '= $1::uuid');
const ofSeveral = membersOf('list rights', '= any($1::uuid[])');

export const listRights = async (on: Queryable, seniorIds: readonly string[]): Promise<readonly MemberRights[]> => {
  if (seniorIds.length === 0) return [];
  const { rows } = await on.query<MemberRights>(
    seniorIds.length === 1 ? { values: [...seniorIds], ...ofOne } : { values: [seniorIds], ...ofSeveral },
  );
  return rows;
};
