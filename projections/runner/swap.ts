import type { Client } from 'pg';
import type { Position } from '../../events/store/eventStore.ts';
import { beginAnew, type Checkpoint } from './checkpoint.ts';
import { leaseMs } from './lease.ts';
import { recordMakers } from './madeBy.ts';
import { parkedChannel } from './parked.ts';
import type { AnyProjector } from './projector.ts';
import { nextSchema, readModelSchema, replacedSchema } from './readModelTables.ts';
import { Fenced } from './runnerErrors.ts';
import { liveGeneration, nextGeneration } from './schema.ts';

export interface Swap {
  readonly projectors: readonly AnyProjector[];
  readonly storeId: string;
  /** Of the next generation. */
  readonly epoch: string;
  readonly position: Position;
  /** What is live until now; undefined: nothing. */
  readonly live: Checkpoint | undefined;
  /** Takes the lease in the same moment, so that nobody projects who would project otherwise; undefined: whoever has it goes on. */
  readonly holder: string | undefined;
}

const moveRows = async (client: Client, { storeId, epoch, position }: Swap): Promise<void> => {
  const gone = await client.query('delete from runner.checkpoint where generation = $1 and epoch = $2', [nextGeneration, epoch]);
  if (gone.rowCount !== 1) throw new Fenced('another node fills the next generation');
  await client.query(
    `insert into runner.checkpoint (generation, store_id, position, epoch) values ($1, $2, $3, 0)
     on conflict (generation) do update set store_id = excluded.store_id, position = excluded.position`,
    [liveGeneration, storeId, position],
  );
  await client.query('delete from runner.parked where generation = $1', [liveGeneration]);
  await client.query('update runner.parked set generation = $1 where generation = $2', [liveGeneration, nextGeneration]);
};

/** Whoever comes back from before the swap has missed it. */
const forgetChanges = async (client: Client, position: Position): Promise<void> => {
  await client.query('delete from runner.changes');
  await client.query('update runner.pruned set position = $1', [position]);
};

/**
 * Makes the next generation the live one; part of a transaction that holds the lease's and the checkpoint's lock, while the two are at the same
 * position. Only schemas are renamed: that waits for no reader and no reader waits for it, and the old tables stand until those who began
 * before the commit have ended.
 */
export const swapGenerations = async (client: Client, swap: Swap): Promise<void> => {
  const { live, holder, position } = swap;
  await moveRows(client, swap);
  await recordMakers(client, swap.projectors);
  if (live) await forgetChanges(client, position);
  const standing = await client.query('select 1 from pg_namespace where nspname = $1', [readModelSchema]);
  if (standing.rowCount === 1) await client.query(`alter schema ${readModelSchema} rename to ${replacedSchema}`);
  await client.query(`alter schema ${nextSchema} rename to ${readModelSchema}`);
  if (live) await beginAnew(client);
  if (holder !== undefined)
    await client.query(`update runner.lease set holder = $1, expires_at = clock_timestamp() + $2 * interval '1 millisecond'`, [
      holder,
      leaseMs,
    ]);
  await client.query(`select pg_notify('projected', $1), pg_notify('${parkedChannel}', '')`, [position]);
};
