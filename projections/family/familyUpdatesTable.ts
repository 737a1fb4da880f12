import type { ReadModelTable } from '../runner/projector.ts';
import type { UpdatePhotoView } from './familyUpdatesQueries.ts';

export type FamilyUpdatesRow = {
  readonly id: string;
  readonly senior_id: string;
  readonly author_id: string;
  readonly content: string;
  readonly type: string;
  /** The photos in the API's format. */
  readonly photos: readonly UpdatePhotoView[];
  readonly is_private: boolean;
  /** The senior hid it: it is shown to the author and her alone. */
  readonly is_hidden: boolean;
  /** When its author took it back; it has neither text nor photos then. */
  readonly taken_back_at: string | null;
  readonly created_at: string;
  /** The log position at which it was shared: the order of a feed. */
  readonly position: string;
};

export const familyUpdatesTable: ReadModelTable<FamilyUpdatesRow> = {
  name: 'family_updates',
  key: 'id',
  columns: {
    id: 'uuid',
    senior_id: 'uuid not null',
    author_id: 'uuid not null',
    content: 'text not null',
    type: 'text not null',
    photos: 'json not null',
    is_private: 'boolean not null',
    is_hidden: 'boolean not null',
    taken_back_at: 'timestamptz',
    created_at: 'timestamptz not null',
    position: 'bigint not null',
  },
  indexes: [
    'create index on family_updates (senior_id, position) where not (is_private or is_hidden)',
    'create index on family_updates (senior_id, position) where is_private or is_hidden',
    'create index on family_updates (senior_id, author_id, position) where is_private or is_hidden',
  ],
};
