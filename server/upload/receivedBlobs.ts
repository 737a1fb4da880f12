import { SubjectErased } from '../../events/store/eventLog.ts';
import type { Queryable } from '../../projections/queryable.ts';
import type { Dependencies } from '../dependencies.ts';
import { blobNameOf, findFileKey, sealedParts, type FileId } from './sealedFiles.ts';

/** A received blob and its owner. */
export interface ReceivedBlob {
  readonly name: string;
  readonly ownerId: string;
}

/** The upload that a command stores bytes for, and its sender. */
export interface SentFile {
  readonly uploadId: string;
  readonly personId: string;
}

/** Sent again, it is the same file and counts once. */
const note = `with sent as (
  insert into app.sent_file (upload_id, person_id, bytes, name, sent_at) select $4::uuid, $5::uuid, $6::integer, $1::uuid, $3::timestamptz where $4::uuid is not null
  on conflict (upload_id) do update set name = excluded.name)
insert into app.received_file (name, owner_id, received_at) values ($1, $2, $3::timestamptz)
on conflict (name) do update set received_at = greatest(received_file.received_at, excluded.received_at), is_unneeded = false`;

const noteReceived = async (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  { name, ownerId }: ReceivedBlob,
  sent: (SentFile & { readonly bytes: number }) | undefined,
): Promise<void> => {
  const values = [
    name,
    ownerId,
    now().toISOString(),
    sent?.uploadId ?? null,
    sent?.personId ?? null,
    sent?.bytes ?? null,
  ];
  await db.pool.query({ name: 'note_received_blob', text: note, values });
};

/** Seals and stores bytes that no event names yet. The row comes first, so that the sweep finds them after a crash. */
export const storeReceived = async (
  deps: Pick<Dependencies, 'db' | 'blobs' | 'events' | 'keys' | 'now'>,
  file: FileId,
  bytes: Uint8Array,
  sent?: SentFile,
): Promise<void> => {
  // makes the owner's key, if there is none yet
  const name = await blobNameOf(deps, file);
  const key = await findFileKey(deps, file.ownerId);
  if (key === undefined) throw new SubjectErased('The person this is about was erased');
  await noteReceived(deps, { name, ownerId: file.ownerId }, sent && { ...sent, bytes: bytes.byteLength });
  await deps.blobs.put(name, sealedParts(key, file, bytes));
};

const noteNoLongerNeeded = `with freed as (update app.sent_file set name = null where name = $1 and upload_id = any ($4::uuid[]))
insert into app.received_file (name, owner_id, received_at, is_unneeded) values ($1, $2, $3, true)
on conflict (name) do update set received_at = greatest(received_file.received_at, excluded.received_at), is_unneeded = true`;

/** The sweep looks at the blob once more, and not only after an hour: the event that no longer needs it for these uploads comes next. */
export const noteUnneeded = async (
  deps: Pick<Dependencies, 'db' | 'events' | 'now'>,
  file: FileId,
  uploadIds: readonly string[] = [],
): Promise<void> => {
  const values = [await blobNameOf(deps, file), file.ownerId, deps.now().toISOString(), uploadIds];
  await deps.db.pool.query({ name: 'note_unneeded_blob', text: noteNoLongerNeeded, values });
};

/** Blobs that arrived before that moment or are no longer needed, the oldest first. */
export const listReceivedBlobs = async (
  on: Queryable,
  before: Date,
  limit: number,
): Promise<readonly ReceivedBlob[]> => {
  const { rows } = await on.query<ReceivedBlob>({
    name: 'list_received_blobs',
    text: 'select name, owner_id as "ownerId" from app.received_file where received_at <= $1 or is_unneeded order by received_at limit $2',
    values: [before.toISOString(), limit],
  });
  return rows;
};

/** Removes the blobs of an erased person: their key is destroyed, so no upload can use them any more. */
export const removeBlobsOf = async (
  { db, blobs }: Pick<Dependencies, 'db' | 'blobs'>,
  ownerId: string,
): Promise<void> => {
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

/**
 * undefined: it is gone, or was uploaded again meanwhile. One that is no longer needed doesn't wait for the hour, unless a file with the same
 * bytes was sent within a day, whose event may be still to come: `mayBeNeeded`.
 */
export const lockReceivedBlob = async (
  on: Queryable,
  name: string,
  before: Date,
): Promise<{ readonly mayBeNeeded: boolean } | undefined> => {
  const { rowCount } = await on.query({
    name: 'lock_received_blob',
    text: 'select name from app.received_file where name = $1 and (received_at <= $2 or is_unneeded) for update',
    values: [name, before.toISOString()],
  });
  if (rowCount !== 1) return undefined;
  // only now, because the former row's owner may have sent it
  const { rows } = await on.query<{ mayBeNeeded: boolean }>({
    name: 'may_blob_be_needed',
    text: `select received_at > $2 and exists (select from app.sent_file s where s.name = $1) as "mayBeNeeded"
      from app.received_file where name = $1`,
    values: [name, before.toISOString()],
  });
  return rows[0];
};

/** It waits for its hour after all. */
export const waitForHour = async (on: Queryable, name: string): Promise<void> => {
  await on.query({
    name: 'blob_waits',
    text: 'update app.received_file set is_unneeded = false where name = $1',
    values: [name],
  });
};

export const postponeReceivedBlob = async (on: Queryable, name: string, now: Date): Promise<void> => {
  await on.query({
    name: 'postpone_received_blob',
    text: 'update app.received_file set received_at = $2, is_unneeded = false where name = $1',
    values: [name, now.toISOString()],
  });
};

export const forgetReceivedBlob = async (on: Queryable, name: string): Promise<void> => {
  await on.query({
    name: 'forget_received_blob',
    text: 'delete from app.received_file where name = $1',
    values: [name],
  });
};
