import type { ContactEvent } from '../../events/contact/contactEvents.ts';
import type { RecordedEvent } from '../../events/store/eventLog.ts';
import { columnsOf } from '../json/fieldColumns.ts';
import { eraseBy, type Projector, type Rows } from '../runner/projector.ts';
import { contactColumns, emergencyContactsTable, type EmergencyContactsRow } from './emergencyContactsTable.ts';

type Contacts = Rows<EmergencyContactsRow>;

const recordChange = (
  { data }: Pick<RecordedEvent<ContactEvent>, 'data'>,
  rows: Contacts,
  contactId = data.contactId,
): void => rows.changed([contactId], { senior: { seniorId: data.ownerId, area: 'health' } });

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
const primaryPosition = (
  event: RecordedEvent<ContactEvent>,
  rows: Contacts,
  isPrimary: boolean,
): Promise<string | null> | null => (isPrimary ? takePrimary(event, rows) : null);

export const emergencyContactsProjector: Projector<ContactEvent, EmergencyContactsRow> = {
  name: 'emergencyContacts',
  version: 2,
  table: emergencyContactsTable,
  erase: eraseBy(emergencyContactsTable, 'owner_id'),
  keys: ({ data, version }) => (version > 0n ? [data.contactId] : []),
  on: {
    ContactAdded: async (event, rows) => {
      const { contactId, ownerId, isPrimary } = event.data;
      rows.insert({
        id: contactId,
        owner_id: ownerId,
        ...columnsOf(contactColumns, event.data),
        primary_position: await primaryPosition(event, rows, isPrimary),
        is_active: true,
        created_at: event.metadata.recordedAt,
      });
      recordChange(event, rows);
    },
    ContactChanged: async (event, rows) => {
      const { contactId, isPrimary } = event.data;
      const primary =
        isPrimary === undefined ? {} : { primary_position: await primaryPosition(event, rows, isPrimary) };
      await rows.update(contactId, { ...columnsOf(contactColumns, event.data), ...primary });
      recordChange(event, rows);
    },
    ContactRemoved: async (event, rows) => {
      await rows.update(event.data.contactId, { is_active: false, primary_position: null });
      recordChange(event, rows);
    },
  },
};
