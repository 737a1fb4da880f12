import { SubjectErased } from '../../events/store/eventLog.ts';
import type { Queryable } from '../../projections/queryable.ts';
import type { Dependencies } from '../dependencies.ts';
import { blobNameOf, findFileKey, sealedParts, type FileId } from './sealedFiles.ts';

/** A blob that arrived, and whose it is. */
export interface ReceivedBlob {
  readonly name: string;
  readonly ownerId: string;
}

const note = async ({ db, now }: Pick<Dependencies, 'db' | 'now'>, { name, ownerId }: ReceivedBlob): Promise<void> => {
  await db.pool.query({
    name: 'note_received_blob',
    text: `insert into app.received_file (name, owner_id, received_at) values ($1, $2, $3)
      on conflict (name) do update set received_at = greatest(received_file.received_at, excluded.received_at)`,
    values: [name, ownerId, now().toISOString()],
  });
};

/** Seals and stores bytes that no event names yet. The row comes first, so that the sweep finds them after a crash. */
export const storeReceived = async (
  deps: Pick<Dependencies, 'db' | 'blobs' | 'events' | 'keys' | 'now'>,
  file: FileId,
  bytes: Uint8Array,
): Promise<void> => {
  // makes the owner's key, if there is none yet
  const name = await blobNameOf(deps, file);
  const key = await findFileKey(deps, file.ownerId);
  if (key === undefined) throw new SubjectErased('The person this is about was erased');
  await note(deps, { name, ownerId: file.ownerId });
  await deps.blobs.put(name, sealedParts(key, file, bytes));
};

/** The sweep looks at the blob once more: the event that no longer needs it comes next. */
export const noteUnneeded = async (deps: Pick<Dependencies, 'db' | 'events' | 'now'>, file: FileId): Promise<void> =>
  note(deps, { name: await blobNameOf(deps, file), ownerId: file.ownerId });

/** Blobs that arrived before that moment, the oldest first. */
export const listReceivedBlobs = async (on: Queryable, before: Date, limit: number): Promise<readonly ReceivedBlob[]> => {
  const { rows } = await on.query<ReceivedBlob>({
    name: 'list_received_blobs',
    text: 'select name, owner_id as "ownerId" from app.received_file where received_at <= $1 order by received_at limit $2',
    values: [before.toISOString(), limit],
  });
  return rows;
};

/** Of an erased person, whose key is destroyed: no upload can use them any more. */
export const removeBlobsOf = async ({ db, blobs }: Pick<Dependencies, 'db' | 'blobs'>, ownerId: string): Promise<void> => {
  const { rows } = await db.pool.query<{ name: string }>({
    name: 'list_blobs_of',
    text: 'select name from app.received_file where owner_id = $1',
    values: [ownerId],
  });
  for (const { name } of rows) {
    await blobs.remove(name);
    await forgetReceivedBlob(db.pool, name);
  }
};

/** False when it is gone, or was uploaded again meanwhile. */
export const lockReceivedBlob = async (on: Queryable, name: string, before: Date): Promise<boolean> => {
  const { rowCount } = await on.query({
    name: 'lock_received_blob',
    text: 'select name from app.received_file where name = $1 and received_at <= $2 for update',
    values: [name, before.toISOString()],
  });
  return rowCount === 1;
};

export const postponeReceivedBlob = async (on: Queryable, name: string, now: Date): Promise<void> => {
  await on.query({
    name: 'postpone_received_blob',
    text: 'update app.received_file set received_at = $2 where name = $1',
    values: [name, now.toISOString()],
  });
};

export const forgetReceivedBlob = async (on: Queryable, name: string): Promise<void> => {
  await on.query({ name: 'forget_received_blob', text: 'delete from app.received_file where name = $1', values: [name] });
};
