import type { Queryable } from '../../projections/queryable.ts';
import type { Dependencies } from '../dependencies.ts';
import { hashOf } from './blobs.ts';

/** Stores bytes that no event names yet. The row comes first, so that the sweep finds them after a crash. */
export const storeReceived = async (
  { db, blobs, now }: Pick<Dependencies, 'db' | 'blobs' | 'now'>,
  bytes: Uint8Array,
): Promise<{ hash: string; size: number }> => {
  await db.pool.query({
    name: 'note_received_blob',
    text: `insert into app.received_blob (hash, received_at) values ($1, $2)
      on conflict (hash) do update set received_at = greatest(received_blob.received_at, excluded.received_at)`,
    values: [hashOf(bytes), now().toISOString()],
  });
  return blobs.put(bytes);
};

/** Blobs that arrived before that moment, the oldest first. */
export const listReceivedBlobs = async (on: Queryable, before: Date, limit: number): Promise<readonly string[]> => {
  const { rows } = await on.query<{ hash: string }>({
    name: 'list_received_blobs',
    text: 'select hash from app.received_blob where received_at <= $1 order by received_at limit $2',
    values: [before.toISOString(), limit],
  });
  return rows.map(({ hash }) => hash);
};

/** False when it is gone, or was uploaded again meanwhile. */
export const lockReceivedBlob = async (on: Queryable, hash: string, before: Date): Promise<boolean> => {
  const { rowCount } = await on.query({
    name: 'lock_received_blob',
    text: 'select hash from app.received_blob where hash = $1 and received_at <= $2 for update',
    values: [hash, before.toISOString()],
  });
  return rowCount === 1;
};

export const postponeReceivedBlob = async (on: Queryable, hash: string, now: Date): Promise<void> => {
  await on.query({
    name: 'postpone_received_blob',
    text: 'update app.received_blob set received_at = $2 where hash = $1',
    values: [hash, now.toISOString()],
  });
};

export const forgetReceivedBlob = async (on: Queryable, hash: string): Promise<void> => {
  await on.query({ name: 'forget_received_blob', text: 'delete from app.received_blob where hash = $1', values: [hash] });
};
