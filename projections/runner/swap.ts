import type { Client } from 'pg';
import type { Position } from '../../events/store/eventStore.ts';
import { fenceAndReset, type Checkpoint } from './checkpoint.ts';
import { leaseMs } from './lease.ts';
import { recordVersions } from './projectorVersions.ts';
import { parkedChannel } from './parked.ts';
import type { AnyProjector } from './projector.ts';
import { nextSchema, readModelSchema, replacedSchema } from './readModelTables.ts';
import { Fenced } from './runnerErrors.ts';
import { liveGeneration, nextGeneration } from './schema.ts';

interface Swap {
  readonly projectors: readonly AnyProjector[];
  readonly storeId: string;
  /** The next generation's epoch. */
  readonly epoch: string;
  readonly position: Position;
  /** The live checkpoint; undefined: there is none. */
  readonly live: Checkpoint | undefined;
  /** Takes the lease in the same transaction, so that no node of another version projects; undefined: the present leader stays. */
  readonly holder: string | undefined;
}

const moveRows = async (client: Client, { storeId, epoch, position }: Swap): Promise<void> => {
  const { rows } = await client.query<{ event_id: string | null; event_position: string | null }>(
    'delete from runner.checkpoint where generation = $1 and epoch = $2 returning event_id, event_position',
    [nextGeneration, epoch],
  );
  if (!rows[0]) throw new Fenced('another node fills the next generation');
  await client.query(
    `insert into runner.checkpoint (generation, store_id, position, event_id, event_position, epoch) values ($1, $2, $3, $4, $5, 0)
     on conflict (generation) do update set store_id = excluded.store_id, position = excluded.position, event_id = excluded.event_id,
       event_position = excluded.event_position`,
    [liveGeneration, storeId, position, rows[0].event_id, rows[0].event_position],
  );
  await client.query('delete from runner.parked where generation = $1', [liveGeneration]);
  await client.query('update runner.parked set generation = $1 where generation = $2', [
    liveGeneration,
    nextGeneration,
  ]);
};

/** Clients that return from before the swap have missed it and reload. */
const forgetChanges = async (client: Client, position: Position): Promise<void> => {
  await client.query('delete from runner.changes');
  await client.query('update runner.pruned set position = $1', [position]);
};

/**
 * Makes the next generation the live one, in a transaction that holds both locks while the two are at the same position.
 * Only schemas are renamed, which waits for no reader and blocks none. The old tables remain until transactions begun before
 * the commit have ended.
 */
export const swapGenerations = async (client: Client, swap: Swap): Promise<void> => {
  const { live, holder, position } = swap;
  await moveRows(client, swap);
  await recordVersions(client, swap.projectors);
  if (live) await forgetChanges(client, position);
  const existing = await client.query('select 1 from pg_namespace where nspname = $1', [readModelSchema]);
  if (existing.rowCount === 1) await client.query(`alter schema ${readModelSchema} rename to ${replacedSchema}`);
  await client.query(`alter schema ${nextSchema} rename to ${readModelSchema}`);
  if (live) await fenceAndReset(client);
  if (holder !== undefined)
    await client.query(
      `update runner.lease set holder = $1, expires_at = clock_timestamp() + $2 * interval '1 millisecond'`,
      [holder, leaseMs],
    );
  await client.query(`select pg_notify('projected', $1), pg_notify('${parkedChannel}', '')`, [position]);
};
