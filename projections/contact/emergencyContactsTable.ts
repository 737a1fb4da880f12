import { contactFields } from '../../events/contact/contactFields.ts';
import { without } from '../../events/kernel/recordParts.ts';
import { columnTypes, type ColumnsOf } from '../json/fieldColumns.ts';
import type { ReadModelTable } from '../runner/projector.ts';

/** Who is primary depends on the other contacts too. */
export const contactColumns = without(contactFields, 'isPrimary');

/** One contact, removed ones included. */
export type EmergencyContactsRow = ColumnsOf<typeof contactColumns> & {
  readonly id: string;
  readonly owner_id: string;
  /** Position of the event by which it became the primary contact; null: it is not, or another one became it later. */
  readonly primary_position: string | null;
  readonly is_active: boolean;
  readonly created_at: string;
};

export const emergencyContactsTable: ReadModelTable<EmergencyContactsRow> = {
  name: 'emergency_contacts',
  key: 'id',
  columns: {
    id: 'uuid',
    owner_id: 'uuid not null',
    ...columnTypes(contactColumns),
    primary_position: 'bigint',
    is_active: 'boolean not null',
    created_at: 'timestamptz not null',
  },
  indexes: ['create index on emergency_contacts (owner_id)'],
};
