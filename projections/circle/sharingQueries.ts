import type { Queryable } from '../queryable.ts';
import { pairOf } from './careConnectionsTable.ts';
import type { Qualified } from './qualified.ts';
import { isInDoubt, rightsOf, type Rights } from './rightsQueries.ts';

/**
 * Whether a family member's appointments are shown to a senior whose team they belong to (spec.md §6; can be switched off, product.md).
 * Null means no; `inDoubt`: a parked stream makes it uncertain.
 */
export type Sharing = 'shared' | 'inDoubt' | null;

/** A condition on a row of `users`: a family member who shows their appointments. */
export const showsAppointments = (person: string): string =>
  `${person}.role = 'family_member' and ${person}.shares_appointments`;

/** A column next to `rightsOf`, by expressions for the owner's and the viewer's ids. Null for the owner. */
export const sharingOf = (owner: Qualified, viewer: Qualified): string =>
  `case when ${owner}::text = ${viewer}::text then null when ${isInDoubt(owner)} or ${isInDoubt(viewer)} then 'inDoubt'
    when exists (select 1 from care_connections its_membership join users its_member on its_member.id = its_membership.person_id
      where its_membership.id = ${viewer}::text || ':' || ${owner}::text and its_membership.invitation_id is not null
        and ${showsAppointments('its_member')}) then 'shared' end`;

/** A viewer's rights to somebody's appointments, by either connection. */
export interface Approached {
  readonly ownerId: string;
  /** The viewer's rights as a member of the owner's care team. */
  readonly rights: Rights;
  /** The viewer's access as a senior in whose care team the owner is. */
  readonly sharing: Sharing;
}

const owner = `split_part(asked.pair, ':', 2)`;
const viewer = `split_part(asked.pair, ':', 1)`;

/** One entry for each of these people, in one statement. */
export const listApproaches = async (
  on: Queryable,
  ownerIds: readonly string[],
  viewerId: string,
): Promise<readonly Approached[]> => {
  const { rows } = await on.query<Approached>({
    name: 'list approaches',
    text: `select pair, ${owner} as "ownerId", ${rightsOf(owner, viewer)} as rights, ${sharingOf(owner, viewer)} as sharing
      from unnest($1::text[]) as asked(pair)`,
    values: [ownerIds.map((ownerId) => pairOf(viewerId, ownerId))],
    by: 'pair',
  });
  return rows;
};

/** A senior who sees a family member's appointments at this moment; uncertain ones are left out. */
export interface ShownTo {
  readonly ownerId: string;
  readonly seniorId: string;
}
export const listShownTo = async (on: Queryable, ownerIds: readonly string[]): Promise<readonly ShownTo[]> => {
  if (ownerIds.length === 0) return [];
  const { rows } = await on.query<ShownTo>({
    name: 'list shown to',
    text: `select c.person_id as "ownerId", c.senior_id as "seniorId" from care_connections c join users member on member.id = c.person_id
      where c.person_id = any($1::uuid[]) and c.invitation_id is not null and ${showsAppointments('member')}
        and not ${isInDoubt('c.person_id')} and not ${isInDoubt('c.senior_id')}`,
    values: [ownerIds],
  });
  return rows;
};
