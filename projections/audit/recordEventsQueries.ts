import { circleEvents } from '../../events/circle/circleEvents.ts';
import { positionOf, type Position } from '../../events/store/eventStore.ts';
import type { Queryable } from '../queryable.ts';

interface Placed {
  readonly position: string;
}
const positionsIn = (rows: readonly Placed[]): readonly Position[] =>
  rows.map(({ position }) => positionOf(BigInt(position)));

/** Positions of a page. */
export const mostPositions = 5000;

/** A senior's events of these types that were recorded by a moment, in log order, after a position. */
export const listRecordPositions = async (
  on: Queryable,
  seniorId: string,
  { types, knownAt, after }: { readonly types: readonly string[]; readonly knownAt: Date; readonly after: Position },
): Promise<readonly Position[]> => {
  const { rows } = await on.query<Placed>({
    name: 'list record positions',
    text: `select h.position::text as position from history h
      where h.senior_id = $1 and h.position > $4::bigint and h.type = any($3::text[]) and h.recorded_at <= $2
      order by h.position limit ${mostPositions}`,
    values: [seniorId, knownAt, types, after],
  });
  return positionsIn(rows);
};

/**
 * The readings that were recorded by a moment, those first that were entered first: the positions of the last event of each type in a
 * reading's stream. Every correction carries the whole reading, so no earlier one is read.
 */
export const listReadingPositions = async (
  on: Queryable,
  seniorId: string,
  types: readonly string[],
  knownAt: Date,
): Promise<readonly (readonly Position[])[]> => {
  const { rows } = await on.query<{ readonly positions: readonly string[] }>({
    name: 'list reading positions',
    text: `select array_agg(its.position::text order by its.position) as positions from (
        select h.stream, max(h.position) as position from history h
        where h.senior_id = $1 and h.type = any($3::text[]) and h.recorded_at <= $2 group by h.stream, h.type) its
      group by its.stream order by min(its.position)`,
    values: [seniorId, knownAt, types],
  });
  return rows.map(({ positions }) => positions.map((position) => positionOf(BigInt(position))));
};

/** The seniors in whose care teams this person is or was. */
export const listSeniorsOf = async (on: Queryable, personId: string): Promise<readonly string[]> => {
  const { rows } = await on.query<{ readonly id: string }>({
    name: 'list seniors of a person',
    text: `select distinct c.senior_id as id from care_connections c where c.person_id = $1`,
    values: [personId],
  });
  return rows.map(({ id }) => id);
};

/** Types of events of care teams: they count by when they were recorded alone. */
export const teamTypes = Object.keys(circleEvents);
