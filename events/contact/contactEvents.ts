import { id, text, textOrNull } from '../kernel/fields.ts';
import { optional, record, type MessagesOf } from '../kernel/message.ts';
import { contactOrder, contactType } from './contactTypes.ts';

/** Fields of every event of a contact: whose list it is in, and the contact's name once the event has happened. */
const contactFields = { contactId: id, ownerId: id, name: text(1, 200) };
const details = {
  phone: text(1, 40),
  contactType,
  relationship: textOrNull(100),
  notes: textOrNull(1000),
  /** At most one contact of an owner is the primary one: the last one that became it. */
  isPrimary: { type: 'boolean' } as const,
  order: contactOrder,
};

/** One emergency contact. Stream: `contact-<id>`, encrypted under its owner's key. */
export const contactEvents = {
  ContactAdded: record({ ...contactFields, ...details }),
  /** What is absent is unchanged, so that a change of the phone number says nothing about who is primary. */
  ContactChanged: record({
    ...contactFields,
    phone: optional(details.phone),
    contactType: optional(details.contactType),
    relationship: optional(details.relationship),
    notes: optional(details.notes),
    isPrimary: optional(details.isPrimary),
    order: optional(details.order),
  }),
  ContactRemoved: record(contactFields),
};
export type ContactEvent = MessagesOf<typeof contactEvents>;
