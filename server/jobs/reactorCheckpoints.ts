import { positionOf, type Position } from '../../events/store/eventStore.ts';
import { eventIdColumn } from '../../projections/runner/checkpoint.ts';
import type { Queryable } from '../../projections/queryable.ts';

/** A reactor's checkpoint, with its store. */
export interface ReactorCheckpoint {
  readonly storeId: string;
  readonly position: Position;
  /** The id of the event at that position; null: not known. */
  readonly eventId: string | null;
}
/** A reactor's state, on whichever node it runs. */
export interface ReactorHealth {
  readonly name: string;
  readonly position: Position;
  /** null: all is well. */
  readonly failingSince: string | null;
  readonly failures: number;
}

export const findCheckpoint = async (on: Queryable, reactor: string): Promise<ReactorCheckpoint | undefined> => {
  const { rows } = await on.query<{ store_id: string; position: string; event_id: string | null }>({
    name: 'find reactor checkpoint',
    text: `select store_id, position::text as position, ${eventIdColumn} from runner.reactors where name = $1`,
    values: [reactor],
  });
  return (
    rows[0] && { storeId: rows[0].store_id, position: positionOf(BigInt(rows[0].position)), eventId: rows[0].event_id }
  );
};

/** The first checkpoint of a new reactor, unless another node has set it already. */
export const beginOnce = async (
  on: Queryable,
  reactor: string,
  { storeId, position, eventId }: ReactorCheckpoint,
): Promise<void> => {
  await on.query({
    text: 'insert into runner.reactors (name, store_id, position, event_id) values ($1, $2, $3, $4) on conflict (name) do nothing',
    values: [reactor, storeId, position, eventId],
  });
};

/** Replaces a checkpoint that is invalid in this store. */
export const resetCheckpoint = async (
  on: Queryable,
  reactor: string,
  { storeId, position, eventId }: ReactorCheckpoint,
): Promise<void> => {
  await on.query({
    text: 'update runner.reactors set store_id = $2, position = $3, event_id = $4 where name = $1',
    values: [reactor, storeId, position, eventId],
  });
};

/** Compare-and-set. False: another node has moved it. */
export const moveCheckpoint = async (
  on: Queryable,
  reactor: string,
  from: Position,
  { storeId, position, eventId }: ReactorCheckpoint,
): Promise<boolean> => {
  const { rowCount } = await on.query({
    name: 'move reactor checkpoint',
    text: `update runner.reactors set position = $3, event_id = $5, event_position = $3, failures = 0, failing_since = null
      where name = $1 and position = $2 and store_id = $4`,
    values: [reactor, from, position, storeId, eventId],
  });
  return rowCount === 1;
};

export const recordFailure = async (on: Queryable, reactor: string, at: Date): Promise<void> => {
  await on.query({
    name: 'record reactor failure',
    text: 'update runner.reactors set failures = failures + 1, failing_since = coalesce(failing_since, $2) where name = $1',
    values: [reactor, at.toISOString()],
  });
};

export const listReactorHealth = async (
  on: Queryable,
  reactors: readonly string[],
): Promise<readonly ReactorHealth[]> => {
  if (reactors.length === 0) return [];
  const { rows } = await on.query<{ name: string; position: string; failures: number; failing_since: Date | null }>({
    name: 'list reactor health',
    text: 'select name, position::text as position, failures, failing_since from runner.reactors where name = any($1) order by name',
    values: [reactors],
  });
  return rows.map(({ name, position, failures, failing_since }) => ({
    name,
    failures,
    position: positionOf(BigInt(position)),
    failingSince: failing_since?.toISOString() ?? null,
  }));
};
