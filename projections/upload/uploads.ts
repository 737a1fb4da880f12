import type { AccountEvent } from '../../events/account/accountEvents.ts';
import type { DocumentEvent } from '../../events/document/documentEvents.ts';
import type { MessageNamed } from '../../events/kernel/message.ts';
import type { FamilyEvent } from '../../events/family/familyEvents.ts';
import type { MedicationEvent } from '../../events/medication/medicationEvents.ts';
import type { UploadEvent } from '../../events/upload/uploadEvents.ts';
import type { Queryable } from '../queryable.ts';
import { rightsOf, type Rights } from '../circle/rightsQueries.ts';
import { teammatesOf, type Teammates } from '../circle/teamQueries.ts';
import { isSharedWith } from '../document/documents.ts';
import { eraseBy, type Projector, type ReadModelTable, type Rows } from '../runner/projector.ts';

/** One row per stored file that an event names. */
type UploadRow = {
  readonly id: string;
  readonly owner_id: string;
  /** The sender; null: unknown. */
  readonly uploaded_by: string | null;
  readonly purpose: string;
  readonly hash: string;
  readonly content_type: string;
  readonly size: number;
  readonly uploaded_at: string;
  /**
   * The thing that shows the file now: `profile-<userId>`, `medication-<id>`, `update-<id>` or `document-<id>`; null:
   * nothing.
   */
  readonly shown_by: string | null;
  /** Besides its owner, only this person may see it; null: everyone who may see such files of the owner's. */
  readonly only_to: string | null;
  /** Bytes that were ever shown belong to the history and are kept. */
  readonly was_shown: boolean;
};

const uploadsTable: ReadModelTable<UploadRow> = {
  name: 'uploads',
  key: 'id',
  columns: {
    id: 'uuid',
    owner_id: 'uuid not null',
    uploaded_by: 'uuid',
    purpose: 'text not null',
    hash: 'text not null',
    content_type: 'text not null',
    size: 'integer not null',
    uploaded_at: 'timestamptz not null',
    shown_by: 'text',
    only_to: 'uuid',
    was_shown: 'boolean not null',
  },
  indexes: [
    'create index on uploads (shown_by)',
    'create index on uploads (owner_id, hash)',
    'create index on uploads (uploaded_by)',
  ],
};

/** A profile or medication shows this picture from now on, or none: the previous one is no longer served. */
const show = async (rows: Rows<UploadRow>, thing: string, uploadId: string | null): Promise<void> => {
  for (const former of await rows.where({ shown_by: thing })) {
    if (former.id !== uploadId) rows.upsert({ ...former, shown_by: null });
  }
  if (uploadId !== null) await rows.update(uploadId, { shown_by: thing, was_shown: true });
};

const profile = (userId: string): string => `profile-${userId}`;
const medication = (medicationId: string): string => `medication-${medicationId}`;
const document = (documentId: string): string => `document-${documentId}`;
const update = (updateId: string): string => `update-${updateId}`;

/** Nothing needs the bytes of a removed document, or of the photos of an update that was taken back: without its row the sweep deletes them. */
const forget = async (rows: Rows<UploadRow>, thing: string): Promise<void> => {
  for (const { id } of await rows.where({ shown_by: thing })) rows.remove(id);
};

type SharedUpdate = MessageNamed<FamilyEvent, 'FamilyUpdateShared'>['data'];
const photoIdsOf = ({ photos }: Pick<SharedUpdate, 'photos'>): readonly string[] =>
  photos.flatMap(({ uploadId, thumbnailUploadId }) => [uploadId, thumbnailUploadId]);

const showPhotos = async (rows: Rows<UploadRow>, shared: SharedUpdate): Promise<void> => {
  const { updateId, isPrivate, authorId } = shared;
  const shown = { shown_by: update(updateId), was_shown: true, only_to: isPrivate ? authorId : null };
  for (const id of photoIdsOf(shared)) await rows.update(id, shown);
};

/** An update that the senior hid shows its photos to its author and her alone. */
const limitPhotos = async (rows: Rows<UploadRow>, updateId: string, only_to: string | null): Promise<void> => {
  for (const row of await rows.where({ shown_by: update(updateId) })) rows.upsert({ ...row, only_to });
};

type ShowingEvent = UploadEvent | AccountEvent | MedicationEvent | FamilyEvent | DocumentEvent;

/** No change is sent to clients: each thing that shows the file has its own read model. */
export const uploadsProjector: Projector<ShowingEvent, UploadRow> = {
  name: 'uploads',
  version: 5,
  table: uploadsTable,
  erase: eraseBy(uploadsTable, 'owner_id'),
  keys: ({ data }) => ('photos' in data ? photoIdsOf(data) : []),
  on: {
    FileUploaded: ({ data, metadata }, rows) => {
      const { uploadId: id, ownerId: owner_id, purpose, hash, contentType: content_type, size } = data;
      const sent = { uploaded_by: metadata.actorId, uploaded_at: metadata.recordedAt };
      rows.upsert({
        id,
        owner_id,
        ...sent,
        purpose,
        hash,
        content_type,
        size,
        shown_by: null,
        only_to: null,
        was_shown: false,
      });
    },
    ProfilePictureChanged: ({ data }, rows) => show(rows, profile(data.userId), data.uploadId),
    MedicationAdded: ({ data }, rows) =>
      data.imageUploadId === null ? undefined : show(rows, medication(data.medicationId), data.imageUploadId),
    MedicationChanged: ({ data }, rows) => show(rows, medication(data.medicationId), data.imageUploadId),
    MedicationRemoved: ({ data }, rows) => show(rows, medication(data.medicationId), null),
    DocumentAdded: ({ data }, rows) => show(rows, document(data.documentId), data.uploadId),
    DocumentRemoved: ({ data }, rows) => forget(rows, document(data.documentId)),
    FamilyUpdateShared: ({ data }, rows) => showPhotos(rows, data),
    FamilyUpdateTakenBack: ({ data }, rows) => forget(rows, update(data.updateId)),
    FamilyUpdateHidden: ({ data }, rows) => limitPhotos(rows, data.updateId, data.authorId),
    FamilyUpdateShown: ({ data }, rows) => limitPhotos(rows, data.updateId, null),
  },
};

/** A stored file as GET /api/files/{id} serves it. */
export interface StoredFile {
  readonly ownerId: string;
  readonly purpose: UploadEvent['data']['purpose'];
  /** Besides its owner, only this person may see it. */
  readonly onlyTo: string | null;
  readonly hash: string;
  readonly contentType: string;
  /** In bytes. */
  readonly size: number;
}

/** The same, with the rights of the viewer and the owner to each other's data. */
export interface FileFound extends StoredFile {
  readonly rights: Rights;
  readonly ownersRights: Rights;
  readonly teammates: Teammates;
  /** The document it is, and whether its owner shared it with the viewer; null: it is none. */
  readonly document: { readonly id: string; readonly name: string; readonly isShared: boolean } | null;
}

/** A file that something shows now; replaced and removed files are not found. */
export const findShownFile = async (
  on: Queryable,
  uploadId: string,
  viewerId: string,
): Promise<FileFound | undefined> => {
  const { rows } = await on.query<FileFound>({
    name: 'find_shown_file',
    text: `select f.owner_id as "ownerId", f.purpose, f.only_to as "onlyTo", f.hash, f.content_type as "contentType", f.size,
        ${rightsOf('f.owner_id', '$2::uuid')} as rights, ${rightsOf('$2::uuid', 'f.owner_id')} as "ownersRights",
        ${teammatesOf('f.owner_id', '$2::uuid')} as teammates,
        (select jsonb_build_object('id', d.id, 'name', d.name, 'isShared', ${isSharedWith('$2')})
          from documents d where d.upload_id = f.id) as document
      from uploads f where f.id = $1 and f.shown_by is not null`,
    values: [uploadId, viewerId],
  });
  return rows[0];
};

/** The files of a person that events name, by their bytes. */
export const listHashesOf = async (on: Queryable, ownerId: string): Promise<readonly string[]> => {
  const { rows } = await on.query<{ hash: string }>({
    name: 'list_hashes_of',
    text: 'select distinct hash from uploads where owner_id = $1',
    values: [ownerId],
  });
  return rows.map(({ hash }) => hash);
};

/** Whether events need these bytes: `kept` for ever; `pending` if uploaded after that moment; undefined: not needed. */
export const findFileUse = async (
  on: Queryable,
  { ownerId, hash }: { readonly ownerId: string; readonly hash: string },
  unusedBefore: Date,
): Promise<'kept' | 'pending' | undefined> => {
  const { rows } = await on.query<{ kept: boolean | null; pending: boolean | null }>({
    name: 'find_file_use',
    text: 'select bool_or(was_shown) as kept, bool_or(uploaded_at > $3) as pending from uploads where owner_id = $1 and hash = $2',
    values: [ownerId, hash, unusedBefore.toISOString()],
  });
  if (rows[0]?.kept === true) return 'kept';
  return rows[0]?.pending === true ? 'pending' : undefined;
};

/** The bytes that a person sent and that are kept; what nothing showed within a day isn't. */
export const findKeptBytes = async (on: Queryable, personId: string, unusedBefore: Date): Promise<number> => {
  const { rows } = await on.query<{ bytes: number }>({
    name: 'find_kept_bytes',
    text: `select coalesce(sum(size), 0)::float8 as bytes from uploads where uploaded_by = $1 and (was_shown or uploaded_at > $2)`,
    values: [personId, unusedBefore.toISOString()],
  });
  return rows[0]?.bytes ?? 0;
};

/** The owners of files with these bytes. */
export const listOwnersOf = async (on: Queryable, hash: string): Promise<readonly string[]> => {
  const { rows } = await on.query<{ ownerId: string }>({
    name: 'list_owners_of',
    text: 'select distinct owner_id as "ownerId" from uploads where hash = $1',
    values: [hash],
  });
  return rows.map(({ ownerId }) => ownerId);
};
