import { mostContacts } from '../../events/contact/contactEvents.ts';
import type { Contact } from '../../events/contact/contactFields.ts';
import { rightsOf, type Rights } from '../circle/rightsQueries.ts';
import { viewColumns } from '../json/fieldColumns.ts';
import { iso } from '../json/jsonColumns.ts';
import type { LimitedList } from '../limitedList.ts';
import type { Queryable } from '../queryable.ts';
import { contactColumns } from './emergencyContactsTable.ts';

/** One emergency contact as GET /api/emergency-contacts answers. */
export type EmergencyContactView = Contact & {
  readonly id: string;
  /** The owner of the contact. */
  readonly userId: string;
  readonly createdAt: string;
};

/** Builds an EmergencyContactView as JSON in Postgres. */
const view = `(select row_to_json(view) from (select e.id, e.owner_id as "userId", ${viewColumns(contactColumns, 'e')},
    e.primary_position is not null as "isPrimary", ${iso('e.created_at')} as "createdAt") view)`;

/** All these people's contacts, in each one's order, each as the JSON of an EmergencyContactView. */
export const listEmergencyContacts = async (on: Queryable, ownerIds: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await on.query<{ view: string }>({
    name: 'list emergency contacts',
    text: `select e.owner_id, ${view}::text as view from emergency_contacts e where e.owner_id = any($1::uuid[]) and e.is_active
      order by e.owner_id, e."order", e.created_at, e.id`,
    values: [ownerIds],
    by: 'owner_id',
  });
  return rows.map((row) => row.view);
};

/** One contact; undefined when it was removed. */
export const findEmergencyContactView = async (
  on: Queryable,
  id: string,
): Promise<EmergencyContactView | undefined> => {
  const { rows } = await on.query<{ view: EmergencyContactView }>({
    name: 'find emergency contact view',
    text: `select ${view} as view from emergency_contacts e where e.id = $1 and e.is_active`,
    values: [id],
  });
  return rows[0]?.view;
};

/** A contact as a command needs it, with the viewer's rights; removed ones included. */
export interface EmergencyContactFound {
  readonly id: string;
  readonly ownerId: string;
  readonly isPrimary: boolean;
  readonly rights: Rights;
}

export const findEmergencyContact = async (
  on: Queryable,
  id: string,
  viewerId: string,
): Promise<EmergencyContactFound | undefined> => {
  const { rows } = await on.query<EmergencyContactFound>({
    name: 'find emergency contact',
    text: `select e.id, e.owner_id as "ownerId", e.primary_position is not null as "isPrimary", ${rightsOf('e.owner_id', '$2')} as rights
      from emergency_contacts e where e.id = $1`,
    values: [id, viewerId],
  });
  return rows[0];
};

export const ownContacts: LimitedList = {
  name: 'contacts',
  most: mostContacts,
  counted: 'select e.id from emergency_contacts e where e.owner_id = $1 and e.is_active',
  settled: 'exists (select from emergency_contacts e where e.id = p.id)',
};
