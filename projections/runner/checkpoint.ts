import { DatabaseError, type Client } from 'pg';
import { positionOf, type Position } from '../../events/store/eventStore.ts';
import { liveGeneration, type Generation } from './schema.ts';

/** The live read models' position, and the store it is in. */
export interface Checkpoint {
  readonly storeId: string;
  readonly position: Position;
  /** The id of the event at that position; null: not known, or no event is applied yet. */
  readonly eventId: string | null;
}

export interface CheckpointRow {
  readonly store_id: string;
  readonly position: string;
  readonly event_id: string | null;
}
/** The event id is unknown if it belongs to another position, because an older version moved the checkpoint. */
export const eventIdColumn = 'case when event_position = position then event_id end as event_id';
export const checkpointColumns = `store_id, position::text as position, ${eventIdColumn}`;
export const checkpointOf = (row: CheckpointRow): Checkpoint => ({
  storeId: row.store_id,
  position: positionOf(BigInt(row.position)),
  eventId: row.event_id,
});

/** undefined: nobody has ever run; of the next generation: nobody builds. */
export const readCheckpoint = async (
  on: Pick<Client, 'query'>,
  generation: Generation = liveGeneration,
): Promise<Checkpoint | undefined> => {
  const { rows } = await on.query<CheckpointRow>({
    name: 'read checkpoint',
    text: `select ${checkpointColumns} from runner.checkpoint where generation = $1`,
    values: [generation],
  });
  return rows[0] && checkpointOf(rows[0]);
};

/** The checkpoint had moved, so a batch divided by zero. */
export const isFenced = (error: unknown): boolean => error instanceof DatabaseError && error.code === '22012';

export interface CheckpointMove {
  readonly generation: Generation;
  readonly from: Position;
  readonly to: Position;
  /** The id of the event at `to`. */
  readonly eventId: Checkpoint['eventId'];
  readonly epoch: string;
  readonly storeId: string;
}

/**
 * The compare-and-set that begins every batch. If no row moves, it divides by zero and fails the transaction.
 * So everything that follows can be sent in the same round trip.
 */
export const moveCheckpoint = (move: CheckpointMove) => {
  const { name, text, values } = tryToMove(move);
  return { name, text: `with moved as (${text}) select 1 / count(*) from moved`, values };
};

/** The move alone, as a part of a statement. Returns the number of resets, or no row where the checkpoint had moved. */
export const tryToMove = ({ generation, from, to, eventId, epoch, storeId }: CheckpointMove) => ({
  name: 'move checkpoint',
  text: `update runner.checkpoint set position = $1, event_id = $6, event_position = $1, moved_at = clock_timestamp()
    where generation = $2 and position = $3 and epoch = $4 and store_id = $5 returning resets`,
  values: [to, generation, from, epoch, storeId, eventId],
});

/**
 * Notifies all nodes that the read models are at `to`, if this lease has brought them there. Not awaited: if it fails with its
 * connection, the next leader sends it.
 */
export const notifyOfCheckpoint = (
  on: Pick<Client, 'query'>,
  { generation, to, epoch }: Pick<CheckpointMove, 'generation' | 'to' | 'epoch'>,
): void => {
  on.query({
    name: 'notify of checkpoint',
    text: `select pg_notify('projected', $1::text) from runner.checkpoint where generation = $2 and position = $1::text::bigint and epoch = $3`,
    values: [to, generation, epoch],
  }).catch(() => undefined);
};

/** Postgres' code when a lock was not had in time. */
export const lockNotAvailable = '55P03';

/** Locks the lease, then the checkpoint, in the order that every transaction uses: until it ends nobody projects. */
export const lockCheckpoint = async (on: Pick<Client, 'query'>): Promise<Checkpoint | undefined> => {
  await on.query('select 1 from runner.lease for update');
  const { rows } = await on.query<CheckpointRow>(
    `select ${checkpointColumns} from runner.checkpoint where generation = $1 for update`,
    [liveGeneration],
  );
  return rows[0] && checkpointOf(rows[0]);
};

/**
 * Fences the leader, which restarts from the committed state, and counts a reset, so that every client reloads. Part of
 * a transaction that holds both locks.
 */
export const fenceAndReset = async (on: Pick<Client, 'query'>): Promise<void> => {
  await on.query('update runner.lease set epoch = epoch + 1');
  await on.query(
    `update runner.checkpoint set epoch = lease.epoch, resets = resets + 1, reset_at = position from runner.lease where generation = $1`,
    [liveGeneration],
  );
};
