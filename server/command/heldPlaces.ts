import { Refusal } from '../../events/kernel/refusal.ts';
import type { LimitedList } from '../../projections/limitedList.ts';
import type { Dependencies } from '../dependencies.ts';
import { HttpProblem } from '../http/errors.ts';
import type { Job } from '../jobs/jobHost.ts';

type Deps = Pick<Dependencies, 'db'>;

interface Place {
  readonly ownerId: string;
  /** The thing that takes the place; the same request takes the same one. */
  readonly id: string;
  readonly now: Date;
}

/** By then the read models have the thing, or it was never added. */
const holdsForMs = 10 * 60_000;

/** $1 owner, $2 the thing, $3 now, $4 list. */
const countOthers = ({ counted, settled }: LimitedList): string => `with counted as (${counted})
select ((select count(*) from counted where id <> $2::uuid) + (select count(*) from app.held_places p
  where p.owner_id = $1 and p.list = $4 and p.id <> $2::uuid and p.held_at > $3::timestamptz - interval '${holdsForMs} ms'
    and p.id not in (select id from counted) and not ${settled}))::int as others`;

const hold = ({ db }: Deps, list: LimitedList, { ownerId, id, now }: Place): Promise<number> =>
  db.transaction(async (on) => {
    // until the commit, additions to this list wait on every node: the count after it sees this place
    await on.query({ text: 'select pg_advisory_xact_lock(7302, hashtext($1))', values: [`${list.name} ${ownerId}`] });
    const values = [ownerId, id, now, list.name];
    const { rows } = await on.query<{ others: number }>({ text: countOthers(list), values });
    const others = rows[0]?.others ?? 0;
    if (others < list.most)
      await on.query({
        text: `insert into app.held_places (owner_id, list, id, held_at) values ($1, $2, $3, $4)
          on conflict (owner_id, list, id) do update set held_at = excluded.held_at`,
        values: [ownerId, list.name, id, now],
      });
    return others;
  });

/** The last that waits for each list on this node: one connection a list is enough, however many ask. */
const waiting = new WeakMap<Deps['db'], Map<string, Promise<unknown>>>();

/**
 * Holds a place in a list of limited length, and answers how many others the list has: those in the read model, and those being added,
 * on whichever node. So of concurrent additions no more pass than the limit allows. A full list holds none.
 */
export const holdPlace = (deps: Deps, list: LimitedList, place: Place): Promise<number> => {
  const last = waiting.get(deps.db) ?? new Map<string, Promise<unknown>>();
  waiting.set(deps.db, last);
  const key = `${list.name} ${place.ownerId}`;
  const held = (last.get(key) ?? Promise.resolve()).then(() => hold(deps, list, place));
  const settled = held.catch(() => undefined).then(() => void (last.get(key) === settled && last.delete(key)));
  last.set(key, settled);
  return held;
};

/** Gives a place up: the addition was refused, or left no row by which the list would count it. */
export const freePlace = async (
  { db }: Deps,
  { name }: LimitedList,
  { ownerId, id }: Omit<Place, 'now'>,
): Promise<void> => {
  const text = 'delete from app.held_places where owner_id = $1 and list = $2 and id = $3';
  await db.pool.query({ name: 'free_held_place', text, values: [ownerId, name, id] });
};

/** Makes a thing that takes a place in each of these lists, those that are being made at the same moment counted; else the list's refusal. */
export const whereThereIsRoom = async <Done>(
  deps: Deps,
  lists: readonly (readonly [LimitedList, () => Error])[],
  place: Place,
  make: () => Promise<Done>,
): Promise<Done> => {
  try {
    for (const [list, refusal] of lists) if ((await holdPlace(deps, list, place)) >= list.most) throw refusal();
    return await make();
  } catch (problem) {
    // a username that is taken, say, takes up no room
    if (problem instanceof Refusal || (problem instanceof HttpProblem && problem.status === 403))
      for (const [list] of lists) await freePlace(deps, list, place);
    throw problem;
  }
};

export const pruneHeldPlaces: Job = {
  name: 'pruneHeldPlaces',
  run: async ({ db, now }) => {
    const values = [new Date(now().getTime() - holdsForMs)];
    await db.pool.query({ name: 'prune_held_places', text: 'delete from app.held_places where held_at <= $1', values });
  },
};
