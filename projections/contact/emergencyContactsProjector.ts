import type { ContactEvent } from '../../events/contact/contactEvents.ts';
import type { MessageNamed } from '../../events/kernel/message.ts';
import type { RecordedEvent } from '../../events/store/eventLog.ts';
import { eraseBy, type Projector, type Rows } from '../runner/projector.ts';
import { emergencyContactsTable, type EmergencyContactsRow } from './emergencyContactsTable.ts';

type Contacts = Rows<EmergencyContactsRow>;

type Changed = MessageNamed<ContactEvent, 'ContactChanged'>['data'];
const columns = {
  name: 'name',
  phone: 'phone',
  contactType: 'contact_type',
  relationship: 'relationship',
  notes: 'notes',
  order: 'place',
} as const;
const patchOf = (data: Changed): Partial<EmergencyContactsRow> =>
  Object.fromEntries(
    (Object.keys(columns) as (keyof typeof columns)[]).flatMap((field) =>
      data[field] === undefined ? [] : [[columns[field], data[field]]],
    ),
  );

const recordChange = ({ data }: Pick<RecordedEvent<ContactEvent>, 'data'>, rows: Contacts, contactId = data.contactId): void =>
  rows.changed([contactId], { senior: { seniorId: data.ownerId, area: 'health' } });

/** The latest event in the log wins, also where an unparked stream is replayed after the others. */
const takePrimary = async ({ data, position }: RecordedEvent<ContactEvent>, rows: Contacts): Promise<string | null> => {
  const others = (await rows.where({ owner_id: data.ownerId })).filter(
    ({ id, primary_position }) => id !== data.contactId && primary_position !== null,
  );
  if (others.some(({ primary_position }) => BigInt(primary_position ?? 0) > BigInt(position))) return null;
  for (const { id } of others) {
    await rows.update(id, { primary_position: null });
    recordChange({ data }, rows, id);
  }
  return BigInt(position).toString();
};
const primaryPosition = (event: RecordedEvent<ContactEvent>, rows: Contacts, isPrimary: boolean): Promise<string | null> | null =>
  isPrimary ? takePrimary(event, rows) : null;

export const emergencyContactsProjector: Projector<ContactEvent, EmergencyContactsRow> = {
  name: 'emergencyContacts',
  version: 1,
  table: emergencyContactsTable,
  erase: eraseBy(emergencyContactsTable, 'owner_id'),
  keys: ({ data, version }) => (version > 0n ? [data.contactId] : []),
  on: {
    ContactAdded: async (event, rows) => {
      const { contactId, ownerId, name, phone, contactType, relationship, notes, order, isPrimary } = event.data;
      const details = { name, phone, contact_type: contactType, relationship, notes, place: order };
      const since = { created_at: event.metadata.recordedAt, is_active: true };
      rows.insert({
        id: contactId,
        owner_id: ownerId,
        ...details,
        ...since,
        primary_position: await primaryPosition(event, rows, isPrimary),
      });
      recordChange(event, rows);
    },
    ContactChanged: async (event, rows) => {
      const { contactId, isPrimary } = event.data;
      const primary = isPrimary === undefined ? {} : { primary_position: await primaryPosition(event, rows, isPrimary) };
      await rows.update(contactId, { ...patchOf(event.data), ...primary });
      recordChange(event, rows);
    },
    ContactRemoved: async (event, rows) => {
      await rows.update(event.data.contactId, { is_active: false, primary_position: null });
      recordChange(event, rows);
    },
  },
};
