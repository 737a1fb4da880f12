import type { Queryable } from '../../server/database/database.ts';
import { rightsOf, type Rights } from '../circle/rightsQueries.ts';

/** A stored file as GET /api/files/{id} serves it. */
export interface StoredFile {
  readonly ownerId: string;
  readonly purpose: 'profilePicture' | 'medicationPhoto';
  readonly hash: string;
  readonly contentType: string;
}

/** The same, with what the viewer and its owner may of each other's. */
export interface FileFound extends StoredFile {
  readonly rights: Rights;
  readonly ownersRights: Rights;
}

/** A file that something shows now; what was replaced or removed is not found. */
export const findShownFile = async (on: Queryable, uploadId: string, viewerId: string): Promise<FileFound | undefined> => {
  const { rows } = await on.query<FileFound>({
    name: 'find_shown_file',
    text: `select owner_id as "ownerId", purpose, hash, content_type as "contentType",
        ${rightsOf('owner_id', '$2::uuid')} as rights, ${rightsOf('$2::uuid', 'owner_id')} as "ownersRights"
      from uploads where id = $1 and shown_by is not null`,
    values: [uploadId, viewerId],
  });
  return rows[0];
};

/** How an event speaks of these bytes: `kept` for ever; `pending` when it came after that moment; undefined: nothing needs them. */
export const findBlobUse = async (on: Queryable, hash: string, unusedBefore: Date): Promise<'kept' | 'pending' | undefined> => {
  const { rows } = await on.query<{ kept: boolean | null; pending: boolean | null }>({
    name: 'find_blob_use',
    text: `select bool_or(was_shown) as kept, bool_or(uploaded_at > $2) as pending from uploads where hash = $1`,
    values: [hash, unusedBefore.toISOString()],
  });
  if (rows[0]?.kept === true) return 'kept';
  return rows[0]?.pending === true ? 'pending' : undefined;
};
