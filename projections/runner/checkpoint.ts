import type { Client } from 'pg';
import { positionOf, type Position } from '../../events/store/eventStore.ts';
import { liveGeneration } from './schema.ts';

/** How far the live read models are, and of which store. */
export interface Checkpoint {
  readonly storeId: string;
  readonly position: Position;
  /** A rebuild is silent up to here. */
  readonly silentUntil: Position;
}

export interface CheckpointRow {
  readonly store_id: string;
  readonly position: string;
  readonly silent_until: string;
}
export const checkpointColumns = 'store_id, position::text as position, silent_until::text as silent_until';
export const checkpointOf = (row: CheckpointRow): Checkpoint => ({
  storeId: row.store_id,
  position: positionOf(BigInt(row.position)),
  silentUntil: positionOf(BigInt(row.silent_until)),
});

/** undefined: nobody has ever run. */
export const readCheckpoint = async (on: Pick<Client, 'query'>): Promise<Checkpoint | undefined> => {
  const { rows } = await on.query<CheckpointRow>({
    name: 'read checkpoint',
    text: `select ${checkpointColumns} from runner.checkpoint where generation = $1`,
    values: [liveGeneration],
  });
  return rows[0] && checkpointOf(rows[0]);
};

/** Postgres' code when the checkpoint was not where we left it. */
export const fencedCode = '22012';

/**
 * The compare-and-set that every batch begins with. Where no row moves it divides by zero: the error fails the transaction, so that all that
 * follows can be sent in the same round trip without asking first.
 */
export const moveCheckpoint = (move: { from: Position; to: Position; epoch: string; storeId: string }) => ({
  name: 'move checkpoint',
  text: `with moved as (update runner.checkpoint set position = $1 where generation = $2 and position = $3 and epoch = $4 and store_id = $5 returning 1)
    select 1 / count(*) from moved`,
  values: [move.to, liveGeneration, move.from, move.epoch, move.storeId],
});
