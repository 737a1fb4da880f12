import type { Client } from 'pg';
import { checkpointColumns, checkpointOf, type Checkpoint, type CheckpointRow } from './checkpoint.ts';
import { liveGeneration } from './schema.ts';

/** The right to project while it is renewed. Correctness rests on the checkpoint's compare-and-set, not on the lease. */
export interface Lease {
  readonly epoch: string;
  readonly checkpoint: Checkpoint;
  /** Aborts when it could not be renewed in time. */
  readonly lost: AbortSignal;
  held(): boolean;
  /** Stops renewing; `giveBack` lets another node take it immediately. */
  end(options: { giveBack: boolean }): Promise<void>;
}

export const leaseMs = 5000;
const renewEachMs = 2000;

/**
 * One statement, so one transaction: the epoch rises in both the lease and the checkpoint. A holder may take its own lease again.
 * An expiry that no holder could have set now is from a clock that was ahead, and counts as past.
 * It also notifies the position, since the former leader may have ended between a batch and its notification.
 */
const take = `
with taken as (
  update runner.lease set holder = $1, epoch = epoch + 1, expires_at = clock_timestamp() + $2 * interval '1 millisecond'
  where expires_at <= clock_timestamp() or expires_at > clock_timestamp() + $2 * interval '2 milliseconds' or holder = $1 returning epoch)
insert into runner.checkpoint (generation, store_id, position, epoch) select $3, $4, 0, epoch from taken
on conflict (generation) do update set epoch = excluded.epoch
returning ${checkpointColumns}, epoch::text as epoch, pg_notify('projected', lpad(position::text, 20, '0'))`;

const renew = `update runner.lease set expires_at = clock_timestamp() + $3 * interval '1 millisecond' where holder = $1 and epoch = $2`;
const giveBack = `update runner.lease set expires_at = '-infinity' where holder = $1 and epoch = $2`;

/** undefined: another holds it. */
export const takeLease = async (client: Client, holder: string, storeId: string): Promise<Lease | undefined> => {
  const requestedAt = performance.now();
  const { rows } = await client.query<CheckpointRow & { epoch: string }>(take, [
    holder,
    leaseMs,
    liveGeneration,
    storeId,
  ]);
  return rows[0] && keepLease(client, holder, rows[0].epoch, checkpointOf(rows[0]), requestedAt);
};

/** Other nodes go by the database's clock; here the time since a renewal was sent counts, which is never later. */
const keepLease = (client: Client, holder: string, epoch: string, checkpoint: Checkpoint, takenAt: number): Lease => {
  const lost = new AbortController();
  let validUntil = takenAt + leaseMs;
  let expiry = setTimeout(() => lost.abort(), validUntil - performance.now());
  const renewOnce = async (): Promise<void> => {
    const requestedAt = performance.now();
    const { rowCount } = await client.query(renew, [holder, epoch, leaseMs]);
    if (rowCount !== 1) return lost.abort();
    validUntil = requestedAt + leaseMs;
    clearTimeout(expiry);
    expiry = setTimeout(() => lost.abort(), validUntil - performance.now());
  };
  let renewing: Promise<void> | undefined;
  const timer = setInterval(() => {
    renewing ??= renewOnce()
      .catch(() => lost.abort())
      .finally(() => (renewing = undefined));
  }, renewEachMs);
  const held = (): boolean => !lost.signal.aborted && performance.now() < validUntil;
  return {
    epoch,
    checkpoint,
    lost: lost.signal,
    held,
    async end(options) {
      clearInterval(timer);
      clearTimeout(expiry);
      const wasHeld = held();
      lost.abort();
      if (!options.giveBack || !wasHeld) return;
      await renewing;
      await client.query(giveBack, [holder, epoch]).catch(() => undefined);
    },
  };
};
