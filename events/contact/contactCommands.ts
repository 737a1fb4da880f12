import { text, textOrNull } from '../kernel/fields.ts';
import { optional, record, type TypeOf } from '../kernel/message.ts';
import { contactOrder, contactType } from './contactTypes.ts';

/** Texts are wider than what is accepted: contactRules.ts says what is too long, in the form's words. */
const contact = {
  name: optional(text(0, 1000)),
  phone: optional(text(0, 1000)),
  contactType: optional(contactType),
  relationship: optional(textOrNull(1000)),
  notes: optional(textOrNull(5000)),
  isPrimary: optional({ type: 'boolean' } as const),
  order: optional(contactOrder),
};

/** Bodies of the calls about one's own emergency contacts (spec.md §7). */
export const contactCommands = {
  AddContact: record(contact),
  /** Absent: unchanged. */
  ChangeContact: record(contact),
  RemoveContact: record({}),
};
export type AddContact = TypeOf<typeof contactCommands.AddContact>;
export type ChangeContact = TypeOf<typeof contactCommands.ChangeContact>;
