import { id } from '../kernel/fields.ts';
import { record, type MessagesOf } from '../kernel/message.ts';
import { changedSchemas, storedSchemas } from '../kernel/recordFields.ts';
import { contactFields } from './contactFields.ts';

export const contactStream = (contactId: string): string => `contact-${contactId}`;
/** More are no help in an emergency, and the list stays one answer. */
export const mostContacts = 100;

const { name, ...details } = contactFields;
/** Fields of every event of a contact: whose list it is in, and the contact's name once the event has happened. */
const contact = { contactId: id, ownerId: id, name: name.stored };

/** One emergency contact. Stream: `contact-<id>`, encrypted under its owner's key. */
export const contactEvents = {
  ContactAdded: record({ ...contact, ...storedSchemas(details) }),
  /** Absent fields are unchanged, so that a change of the phone number doesn't affect who is primary. */
  ContactChanged: record({ ...contact, ...changedSchemas(details) }),
  ContactRemoved: record(contact),
};
export type ContactEvent = MessagesOf<typeof contactEvents>;
