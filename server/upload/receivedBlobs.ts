import type { Dependencies } from '../dependencies.ts';
import { hashOf } from './blobs.ts';

/** Stores bytes that no event names yet. The row comes first, so that the sweep finds them whatever happens next. */
export const storeReceived = async (
  deps: Pick<Dependencies, 'db' | 'blobs' | 'now'>,
  bytes: Uint8Array,
): Promise<{ hash: string; size: number }> => {
  await deps.db.pool.query(
    `insert into app.received_blob (hash, received_at) values ($1, $2)
     on conflict (hash) do update set received_at = excluded.received_at`,
    [hashOf(bytes), deps.now().toISOString()],
  );
  return deps.blobs.put(bytes);
};
