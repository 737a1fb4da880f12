import type { VisitorName } from '../../events/demo/demoCommands.ts';
import type { Queryable } from '../../projections/queryable.ts';
import type { Database } from '../database/database.ts';

/** A family about to be made: the accounts' ids are known before there are accounts, so that a crash leaves nothing that is not erased. */
interface PlannedFamily {
  readonly familyId: string;
  readonly members: readonly { readonly name: VisitorName; readonly userId: string }[];
  readonly endsAt: Date;
}

/** When the next one ends, where there are as many as there may be. */
export const nextEnd = async (on: Queryable, most: number): Promise<Date | undefined> => {
  const { rows } = await on.query<{ next: Date }>({
    name: 'find_next_end_of_demo_families',
    text: 'select min(ends_at) as next from app.demo_member having count(distinct family_id) >= $1',
    values: [most],
  });
  return rows[0]?.next;
};

/** One at a time over all nodes, so that there are never more than `most`. Returns when the next one ends, where there are as many. */
export const addFamily = (
  { transaction }: Database,
  { familyId, members, endsAt }: PlannedFamily,
  most: number,
): Promise<Date | undefined> =>
  transaction(async (on) => {
    await on.query({ text: 'lock table app.demo_member in share row exclusive mode' });
    const next = await nextEnd(on, most);
    if (next !== undefined) return next;
    await on.query({
      text: `insert into app.demo_member (user_id, family_id, name, ends_at)
        select user_id, $3, name, $4 from unnest($1::uuid[], $2::text[]) as member(user_id, name)`,
      values: [members.map(({ userId }) => userId), members.map(({ name }) => name), familyId, endsAt],
    });
    return undefined;
  });

/** One that could not be made, or is not wanted any more: the next round of the job erases it. */
export const endFamily = async (on: Queryable, familyId: string, now: Date): Promise<void> => {
  await on.query({
    name: 'end_demo_family',
    text: 'update app.demo_member set ends_at = least(ends_at, $2) where family_id = $1',
    values: [familyId, now],
  });
};

interface MemberOfFamily {
  readonly userId: string;
  readonly endsAt: Date;
}

/** That member of the viewer's own family; undefined: the viewer is in no present one. */
export const findMember = async (
  on: Queryable,
  viewerId: string,
  name: VisitorName,
  now: Date,
): Promise<MemberOfFamily | undefined> => {
  const { rows } = await on.query<MemberOfFamily>({
    name: 'find_demo_member',
    text: `select other.user_id as "userId", other.ends_at as "endsAt" from app.demo_member me
      join app.demo_member other on other.family_id = me.family_id and other.name = $2
      where me.user_id = $1 and me.ends_at > $3`,
    values: [viewerId, name, now],
  });
  return rows[0];
};

/** Whether the person belongs to a demo family. Its accounts that wait to be erased count too: they are in no family any more. */
export const isDemoMember = async (on: Queryable, userId: string): Promise<boolean> => {
  const { rows } = await on.query<{ is: boolean }>({
    name: 'is_demo_member',
    text: `select exists (select from app.demo_member where user_id = $1) or exists (select from app.erasure where user_id = $1) as is`,
    values: [userId],
  });
  return rows[0]?.is === true;
};

/** An account that one of a demo family sets up belongs to the family and ends with it. Of anybody else's, nothing is noted. */
export const addToFamilyOf = async (on: Queryable, memberId: string, userId: string): Promise<void> => {
  await on.query({
    name: 'add_to_demo_family',
    text: `insert into app.demo_member (user_id, family_id, name, ends_at)
      select $2::uuid, family_id, 'set up ' || $2::text, ends_at from app.demo_member where user_id = $1 on conflict do nothing`,
    values: [memberId, userId],
  });
};

/** One of the two is of a demo family that the other isn't of: they may not meet. */
export const areOfDifferentFamilies = async (on: Queryable, userId: string, otherId: string): Promise<boolean> => {
  const { rows } = await on.query<{ apart: boolean }>({
    name: 'are_of_different_demo_families',
    text: `select (select family_id from app.demo_member where user_id = $1)
      is distinct from (select family_id from app.demo_member where user_id = $2) as apart`,
    values: [userId, otherId],
  });
  return rows[0]?.apart === true;
};

/** Another account, as far as the viewer's family may know of it: null across its edge, as for an address that nobody has. */
export const withinFamily = async (on: Queryable, userId: string, otherId: string | null): Promise<string | null> =>
  otherId !== null && (await areOfDifferentFamilies(on, userId, otherId)) ? null : otherId;

/** Hands the accounts of families that have ended to the erasure, in one statement. */
export const eraseEndedFamilies = async (on: Queryable, now: Date): Promise<void> => {
  await on.query({
    name: 'erase_ended_demo_families',
    text: `with ended as (delete from app.demo_member where ends_at <= $1 returning user_id)
      insert into app.erasure (user_id, asked_at) select user_id, $1 from ended on conflict (user_id) do nothing`,
    values: [now],
  });
};
