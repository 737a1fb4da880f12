import { strayEvents } from '../events/store/postgres/schema.ts';
import type { Position } from '../events/store/eventStore.ts';
import type { Database } from '../server/database/database.ts';

interface StrayRow {
  readonly position: string;
  readonly type: string;
  readonly stream_id: string;
  readonly version: string;
}

const stray = ({ position, type, stream_id, version }: StrayRow): string =>
  `position ${position} (${type}, version ${version} of ${stream_id}) is before the first of the log: it was added, or moved there`;

const extent = `select count(*)::text as events, coalesce(min(position), 0)::text as first, coalesce(max(position), 0)::text as last
  from es.event where position <= $1`;

interface Extent {
  readonly events: string;
  readonly first: string;
  readonly last: string;
}

/**
 * Looks at the table of the log as a whole, since readers of the log see only what follows position 0 in its order: rows before it are named,
 * and as many must be there as were read up to that position.
 */
export const tableFaults = async (db: Database, last: Position, read: number): Promise<readonly string[]> => {
  const strays = (await db.pool.query<StrayRow>(strayEvents)).rows.map(stray);
  const [found] = (await db.pool.query<Extent>(extent, [BigInt(last)])).rows;
  if (!found || found.events === read.toString()) return strays;
  const sum = `the table has ${found.events} events at positions ${found.first} to ${found.last}, and ${read} were read in order`;
  return [...strays, `${sum}: rows were added or hidden`];
};
