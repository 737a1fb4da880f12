import { DatabaseError, type Client } from 'pg';
import { positionOf, type Position } from '../../events/store/eventStore.ts';
import { liveGeneration, type Generation } from './schema.ts';

/** How far the live read models are, and of which store. */
export interface Checkpoint {
  readonly storeId: string;
  readonly position: Position;
}

export interface CheckpointRow {
  readonly store_id: string;
  readonly position: string;
}
export const checkpointColumns = 'store_id, position::text as position';
export const checkpointOf = (row: CheckpointRow): Checkpoint => ({
  storeId: row.store_id,
  position: positionOf(BigInt(row.position)),
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

/** The checkpoint was not where we left it, so a batch has divided by zero. */
export const isFenced = (error: unknown): boolean => error instanceof DatabaseError && error.code === '22012';

export interface CheckpointMove {
  readonly generation: Generation;
  readonly from: Position;
  readonly to: Position;
  readonly epoch: string;
  readonly storeId: string;
}

/**
 * The compare-and-set that every batch begins with. Where no row moves it divides by zero: the error fails the transaction, so that all that
 * follows can be sent in the same round trip without asking first.
 */
export const moveCheckpoint = (move: CheckpointMove) => {
  const { name, text, values } = tryToMove(move);
  return { name, text: `with moved as (${text}) select 1 / count(*) from moved`, values };
};

/** The move alone, as a part of a statement: no row where the checkpoint was not where we left it, else how often rows have changed untold. */
export const tryToMove = ({ generation, from, to, epoch, storeId }: CheckpointMove) => ({
  name: 'move checkpoint',
  text: `update runner.checkpoint set position = $1, moved_at = clock_timestamp()
    where generation = $2 and position = $3 and epoch = $4 and store_id = $5 returning resets`,
  values: [to, generation, from, epoch, storeId],
});

/**
 * Tells all nodes that the read models are at `to`, if they are and this lease has brought them there. Not waited for: where it fails with its
 * connection, whoever takes the lease next tells it.
 */
export const notifyOfCheckpoint = (
  on: Pick<Client, 'query'>,
  { generation, to, epoch }: Omit<CheckpointMove, 'from' | 'storeId'>,
): void => {
  on.query({
    name: 'notify of checkpoint',
    text: `select pg_notify('projected', $1::text) from runner.checkpoint where generation = $2 and position = $1::text::bigint and epoch = $3`,
    values: [to, generation, epoch],
  }).catch(() => undefined);
};

/** Postgres' code when a lock was not had in time. */
export const lockNotAvailable = '55P03';

/** Locks the lease, then the checkpoint, as everybody does who takes both: until the transaction ends nobody projects. */
export const lockCheckpoint = async (on: Pick<Client, 'query'>): Promise<Checkpoint | undefined> => {
  await on.query('select 1 from runner.lease for update');
  const { rows } = await on.query<CheckpointRow>(`select ${checkpointColumns} from runner.checkpoint where generation = $1 for update`, [
    liveGeneration,
  ]);
  return rows[0] && checkpointOf(rows[0]);
};

/**
 * Whoever leads is fenced and begins anew from what is committed; every window is told to load everything again, since rows have changed without
 * a change being told. Part of a transaction that holds both locks.
 */
export const beginAnew = async (on: Pick<Client, 'query'>): Promise<void> => {
  await on.query('update runner.lease set epoch = epoch + 1');
  await on.query(
    `update runner.checkpoint set epoch = lease.epoch, resets = resets + 1, reset_at = position from runner.lease where generation = $1`,
    [liveGeneration],
  );
};
