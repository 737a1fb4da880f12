import type { ReadModelTable } from '../runner/projector.ts';
import type { EmergencyContactView } from './emergencyContactsQueries.ts';

/** One contact, removed ones included. */
export type EmergencyContactsRow = Pick<EmergencyContactView, 'id' | 'name' | 'phone' | 'relationship' | 'notes'> & {
  readonly owner_id: string;
  readonly contact_type: EmergencyContactView['contactType'];
  readonly place: number;
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
    name: 'text not null',
    phone: 'text not null',
    contact_type: 'text not null',
    relationship: 'text',
    notes: 'text',
    place: 'float8 not null',
    primary_position: 'bigint',
    is_active: 'boolean not null',
    created_at: 'timestamptz not null',
  },
  indexes: ['create index on emergency_contacts (owner_id)'],
};
