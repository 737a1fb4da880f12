import type { ReadModelTable } from '../runner/projector.ts';

/** One row per stored file that an event names. */
export type UploadRow = {
  readonly id: string;
  readonly owner_id: string;
  readonly purpose: string;
  readonly hash: string;
  readonly content_type: string;
  readonly size: number;
  readonly uploaded_at: string;
  /** What shows it now: `profile-<userId>` or `medication-<id>`; null: nothing yet, or nothing any more. */
  readonly shown_by: string | null;
  /** Bytes that were ever shown belong to the history and are kept. */
  readonly was_shown: boolean;
};

export const uploadsTable: ReadModelTable<UploadRow> = {
  name: 'uploads',
  key: 'id',
  columns: {
    id: 'uuid',
    owner_id: 'uuid not null',
    purpose: 'text not null',
    hash: 'text not null',
    content_type: 'text not null',
    size: 'integer not null',
    uploaded_at: 'timestamptz not null',
    shown_by: 'text',
    was_shown: 'boolean not null',
  },
  indexes: ['create index on uploads (shown_by)', 'create index on uploads (hash)'],
};
