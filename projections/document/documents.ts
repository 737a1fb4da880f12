import { mostDocuments, type DocumentEvent, type SharedMember } from '../../events/document/documentEvents.ts';
import { documentFields } from '../../events/document/documentFields.ts';
import type { LimitedList } from '../limitedList.ts';
import type { Queryable } from '../queryable.ts';
import type { Qualified } from '../circle/qualified.ts';
import { rightsOf, type Rights } from '../circle/rightsQueries.ts';
import { columnsOf, columnTypes, viewColumns, type ColumnsOf, type ViewOf } from '../json/fieldColumns.ts';
import { iso } from '../json/jsonColumns.ts';
import { eraseBy, type Projector, type ReadModelTable, type Rows } from '../runner/projector.ts';

/** One document, removed ones included. */
type DocumentsRow = ColumnsOf<typeof documentFields> & {
  readonly id: string;
  readonly owner_id: string;
  readonly upload_id: string;
  readonly content_type: string;
  readonly size: number;
  /** The members it was last shared with, including those who have left the care team since (`isSharedWith`). */
  readonly shared_with: readonly SharedMember[];
  readonly created_at: string;
  readonly is_removed: boolean;
};

const documentsTable: ReadModelTable<DocumentsRow> = {
  name: 'documents',
  key: 'id',
  columns: {
    id: 'uuid',
    owner_id: 'uuid not null',
    ...columnTypes(documentFields),
    upload_id: 'uuid not null',
    content_type: 'text not null',
    size: 'integer not null',
    shared_with: 'jsonb not null',
    created_at: 'timestamptz not null',
    is_removed: 'boolean not null',
  },
  indexes: [
    'create index on documents (owner_id, created_at, id) where not is_removed',
    'create index on documents (upload_id)',
  ],
};

type Shares = readonly Pick<SharedMember, 'personId'>[];

/** Notifies the owner, and those who could see the document before or can see it now. */
const recordChange = (
  rows: Rows<DocumentsRow>,
  { id, owner_id }: Pick<DocumentsRow, 'id' | 'owner_id'>,
  ...lists: readonly Shares[]
): void => {
  const persons = new Set(lists.flat().map(({ personId }) => personId));
  rows.changed([id], { senior: { seniorId: owner_id, area: 'member' }, persons: [owner_id, ...persons] });
};

const change = async (rows: Rows<DocumentsRow>, documentId: string, patch: Partial<DocumentsRow>): Promise<void> => {
  const row = await rows.find(documentId);
  if (!row) return;
  rows.upsert({ ...row, ...patch });
  recordChange(rows, row, row.shared_with, patch.shared_with ?? []);
};

export const documentsProjector: Projector<DocumentEvent, DocumentsRow> = {
  name: 'documents',
  version: 1,
  table: documentsTable,
  erase: eraseBy(documentsTable, 'owner_id'),
  keys: ({ data, version }) => (version > 0n ? [data.documentId] : []),
  on: {
    DocumentAdded: ({ data, metadata }, rows) => {
      const { documentId: id, ownerId: owner_id, uploadId, contentType, size, sharedWith } = data;
      rows.insert({
        id,
        owner_id,
        ...columnsOf(documentFields, data),
        upload_id: uploadId,
        content_type: contentType,
        size,
        shared_with: sharedWith,
        created_at: metadata.recordedAt,
        is_removed: false,
      });
      recordChange(rows, { id, owner_id }, sharedWith);
    },
    DocumentShared: ({ data }, rows) => change(rows, data.documentId, { shared_with: data.sharedWith }),
    DocumentRenamed: ({ data }, rows) => change(rows, data.documentId, { name: data.name }),
    DocumentRemoved: ({ data }, rows) => change(rows, data.documentId, { is_removed: true }),
  },
};

/** One document as GET /api/documents answers. */
export type DocumentView = ViewOf<typeof documentFields> & {
  readonly id: string;
  /** The owner. */
  readonly userId: string;
  readonly fileUrl: string;
  /** Bytes. */
  readonly fileSize: number;
  readonly mimeType: string;
  /** The owner sees every member of the care team who can open it; a member only themselves. */
  readonly sharedWith: readonly string[];
  /** ISO instant. */
  readonly createdAt: string;
};

/** The condition that document `d` is shared with the member in row `its_member` of `care_connections`, by that very membership. */
const isSharedBy = `its_member.invitation_id is not null and d.shared_with @> jsonb_build_array(
    jsonb_build_object('personId', its_member.person_id, 'invitationId', its_member.invitation_id))`;

/** A condition on a row `d` of `documents`, by an expression for the viewer's id: the owner shared it with them as the member they are now. */
export const isSharedWith = (viewer: Qualified): string =>
  `exists (select 1 from care_connections its_member where its_member.id = d.owner_id::text || ':' || ${viewer}::text and ${isSharedBy})`;

const view = `select d.id, d.owner_id as "userId", ${viewColumns(documentFields, 'd')}, '/api/files/' || d.upload_id as "fileUrl", d.size as "fileSize",
    d.content_type as "mimeType", ${iso('d.created_at')} as "createdAt",
    case when d.owner_id <> $2::uuid then jsonb_build_array($2::text) else (
      select coalesce(jsonb_agg(its_member.person_id order by its_member.accepted_at, its_member.id), '[]')
      from care_connections its_member where its_member.senior_id = d.owner_id and ${isSharedBy}) end as "sharedWith"
  from documents d`;

/** These people's documents that the viewer may see, the newest first. */
export const listDocuments = async (
  on: Queryable,
  ownerIds: readonly string[],
  viewerId: string,
): Promise<readonly DocumentView[]> => {
  const { rows } = await on.query<DocumentView>({
    name: 'list documents',
    text: `${view} where d.owner_id = any($1::uuid[]) and not d.is_removed and (d.owner_id = $2::uuid or ${isSharedWith('$2')})
      order by d.created_at desc, d.id desc`,
    values: [ownerIds, viewerId],
  });
  return rows;
};

/** One as its owner sees it, a removed one too. */
export const findDocumentView = async (
  on: Queryable,
  id: string,
  ownerId: string,
): Promise<DocumentView | undefined> => {
  const { rows } = await on.query<DocumentView>({
    name: 'find document view',
    text: `${view} where d.id = $1 and d.owner_id = $2::uuid`,
    values: [id, ownerId],
  });
  return rows[0];
};

/** A document as a command needs it. */
export interface DocumentFound {
  readonly id: string;
  readonly ownerId: string;
  readonly isRemoved: boolean;
  /** Its upload, and the SHA-256 of its bytes, hex; null once they are given up. */
  readonly uploadId: string | null;
  readonly hash: string | null;
  /** The viewer's rights in the owner's care team. */
  readonly rights: Rights;
  readonly isShared: boolean;
}

export const findDocument = async (on: Queryable, id: string, viewerId: string): Promise<DocumentFound | undefined> => {
  const { rows } = await on.query<DocumentFound>({
    name: 'find document',
    text: `select d.id, d.owner_id as "ownerId", d.is_removed as "isRemoved", u.id as "uploadId", u.hash, ${rightsOf('d.owner_id', '$2')} as rights,
        ${isSharedWith('$2')} as "isShared"
      from documents d left join uploads u on u.id = d.upload_id where d.id = $1`,
    values: [id, viewerId],
  });
  return rows[0];
};

export const ownDocuments: LimitedList = {
  name: 'documents',
  most: mostDocuments,
  counted: 'select d.id from documents d where d.owner_id = $1 and not d.is_removed',
  settled: 'exists (select from documents d where d.id = p.id)',
};
