import type { Client } from 'pg';
import { lockNotAvailable } from './checkpoint.ts';
import { leaseMs } from './lease.ts';
import { tablesOf } from './projectorVersions.ts';
import type { ReadEvent } from '../../events/store/eventLog.ts';
import type { AnyProjector } from './projector.ts';
import { nextSchema, readModelSchema, replacedSchema, tableDefinition } from './readModelTables.ts';
import { Fenced } from './runnerErrors.ts';
import type { Step } from './steps.ts';
import { inTransaction, inTransactionIfDue } from './transaction.ts';
import { nextGeneration } from './schema.ts';

/** A builder's sign of life is a page that it has written, and pages of a bulk fill are twice as large as the leader's. */
const goneMs = 2 * leaseMs;

/** A builder without progress for that long counts as gone. The next epoch, taken from the clock, fences it if it wakes. */
const claim = `
insert into runner.checkpoint (generation, store_id, position, epoch, builder, moved_at)
values ($1, $2, 0, (extract(epoch from clock_timestamp()) * 1000000)::bigint, $3, clock_timestamp())
on conflict (generation) do update set store_id = excluded.store_id, position = 0, event_id = null, epoch = excluded.epoch, builder = excluded.builder,
  moved_at = excluded.moved_at
where runner.checkpoint.builder = excluded.builder or runner.checkpoint.moved_at < clock_timestamp() - $4 * interval '1 millisecond'
returning epoch::text as epoch`;

/**
 * The new tables belong to the owner of the live ones. An operator may rebuild under another role than the nodes', which must read, replace
 * and drop them. The role holds until the end of the transaction. Without live tables they belong to the connecting role.
 */
const asOwnerOfLive = `select set_config('role', pg_get_userbyid(nspowner), true) from pg_namespace where nspname = $1`;

/** The last part of a transaction. */
const makeTables = async (client: Client, projectors: readonly AnyProjector[]): Promise<void> => {
  await client.query('delete from runner.parked where generation = $1', [nextGeneration]);
  await client.query(`drop schema if exists ${nextSchema} cascade; drop schema if exists ${replacedSchema} cascade`);
  await client.query(asOwnerOfLive, [readModelSchema]);
  await client.query(`create schema ${nextSchema}`);
  for (const statement of tablesOf(projectors).flatMap(tableDefinition)) await client.query(statement);
};

/** The builder of the next generation, its store and its projectors. */
export interface Claim {
  readonly projectors: readonly AnyProjector[];
  readonly storeId: string;
  readonly builder: string;
  /** Checked once nobody else can swap: another node may have rebuilt the tables meanwhile. */
  readonly isDue?: ((on: Client) => Promise<boolean>) | undefined;
}

/** Creates empty tables and the epoch that fills them; drops an aborted build. undefined: another node is building or has built it. */
export const claimNext = (
  client: Client,
  { projectors, storeId, builder, isDue }: Claim,
): Promise<string | undefined> =>
  inTransactionIfDue(client, async () => {
    const { rows } = await client.query<{ epoch: string }>(claim, [nextGeneration, storeId, builder, goneMs]);
    if (!rows[0] || (isDue && !(await isDue(client)))) return undefined;
    await makeTables(client, projectors);
    return rows[0].epoch;
  });

/** Restarts with empty tables. Throws Fenced where another node builds meanwhile. */
export const emptyNext = (client: Client, projectors: readonly AnyProjector[], epoch: string): Promise<void> =>
  inTransaction(client, async () => {
    const { rowCount } = await client.query(
      'update runner.checkpoint set position = 0, event_id = null, moved_at = clock_timestamp() where generation = $1 and epoch = $2',
      [nextGeneration, epoch],
    );
    if (rowCount !== 1) throw new Fenced('another node fills the next generation');
    await makeTables(client, projectors);
  });

/** Drops the tables of a killed builder, which would otherwise take space until the next rebuild. */
export const dropAbandoned = (client: Client): Promise<void> =>
  inTransaction(client, async () => {
    const { rowCount } = await client.query(
      `delete from runner.checkpoint where generation = $1 and moved_at < clock_timestamp() - $2 * interval '1 millisecond'`,
      [nextGeneration, goneMs],
    );
    if (rowCount === 1) await client.query(`drop schema if exists ${nextSchema} cascade`);
  });

/** Keeps the id of the last event applied; part of the swap's transaction, which takes it over. */
export const endsWith = ({ id, position }: Pick<ReadEvent, 'id' | 'position'>): Step => ({
  name: 'last event of the next generation',
  text: 'update runner.checkpoint set event_id = $1, event_position = $2 where generation = $3',
  values: [id, position, nextGeneration],
});

/** Releases the claim, so that another node need not wait for it to expire. */
export const releaseNext = async (client: Client, epoch: string): Promise<void> => {
  await client
    .query(`update runner.checkpoint set moved_at = '-infinity' where generation = $1 and epoch = $2`, [
      nextGeneration,
      epoch,
    ])
    .catch(() => undefined);
};

const tries = 5;

/**
 * Drops the replaced tables after their last readers. It gives way in a deadlock, which Postgres looks for after a
 * second. The next build drops the tables that can't be dropped now.
 */
export const dropReplaced = async (client: Client): Promise<void> => {
  for (let left = tries; left > 0; left -= 1) {
    try {
      return void (await client.query(`set lock_timeout = 200; drop schema if exists ${replacedSchema} cascade`));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === lockNotAvailable)) throw error;
    }
  }
};
