import { mostContacts } from '../../events/contact/contactRules.ts';
import type { ContactEvent } from '../../events/contact/contactEvents.ts';
import type { Decider } from '../../events/kernel/decider.ts';
import type { Message, MessageNamed } from '../../events/kernel/message.ts';
import { Refusal } from '../../events/kernel/refusal.ts';

type Added = MessageNamed<ContactEvent, 'ContactAdded'>['data'];
type Changed = MessageNamed<ContactEvent, 'ContactChanged'>['data'];
/** The parsed details of a contact form. */
export type ContactDetails = Omit<Added, 'contactId' | 'ownerId'>;
export type ContactChange = Partial<ContactDetails>;

export type ContactCommand =
  /** `others`: how many contacts the owner has. */
  | Message<'AddContact', { readonly contact: Added; readonly others: number }>
  /** `wasPrimary`: another contact may have become the primary one, which only the read model knows. */
  | Message<'ChangeContact', { readonly change: ContactChange; readonly wasPrimary: boolean }>
  | Message<'RemoveContact', unknown>;

type Contact = Omit<Added, 'isPrimary'>;
export type ContactState =
  { readonly status: 'none' } | { readonly status: 'active'; readonly contact: Contact } | { readonly status: 'removed' };

type Different = Omit<Changed, 'contactId' | 'ownerId' | 'name'>;
const different = (contact: Contact, { change, wasPrimary }: { change: ContactChange; wasPrimary: boolean }): Different => {
  const { phone, contactType, relationship, notes, order, isPrimary } = change;
  return {
    ...(phone === undefined || phone === contact.phone ? {} : { phone }),
    ...(contactType === undefined || contactType === contact.contactType ? {} : { contactType }),
    ...(relationship === undefined || relationship === contact.relationship ? {} : { relationship }),
    ...(notes === undefined || notes === contact.notes ? {} : { notes }),
    ...(order === undefined || order === contact.order ? {} : { order }),
    ...(isPrimary === undefined || isPrimary === wasPrimary ? {} : { isPrimary }),
  };
};

/** One emergency contact: a repeated command takes effect once. */
export const contactDecider: Decider<ContactState, ContactCommand, ContactEvent> = {
  initialState: { status: 'none' },
  decide: {
    AddContact: ({ contact, others }, { status }) => {
      if (status !== 'none') return [];
      if (others >= mostContacts)
        throw new Refusal(`You already have ${mostContacts} emergency contacts. Delete one to add another.`, 'too_many_contacts');
      return [{ type: 'ContactAdded', data: contact }];
    },
    ChangeContact: (command, state) => {
      if (state.status !== 'active') throw new Refusal('This contact was deleted.', 'contact_deleted');
      const { contactId, ownerId, name: before } = state.contact;
      const changes = different(state.contact, command);
      const name = command.change.name ?? before;
      if (name === before && Object.keys(changes).length === 0) return [];
      return [{ type: 'ContactChanged', data: { contactId, ownerId, name, ...changes } }];
    },
    RemoveContact: (_command, state) => {
      if (state.status !== 'active') return [];
      const { contactId, ownerId, name } = state.contact;
      return [{ type: 'ContactRemoved', data: { contactId, ownerId, name } }];
    },
  },
  evolve: {
    ContactAdded: (_state, { isPrimary: _, ...contact }) => ({ status: 'active', contact }),
    ContactChanged: (state, { isPrimary: _, ...changes }) =>
      state.status === 'active' ? { status: 'active', contact: { ...state.contact, ...changes } } : state,
    ContactRemoved: () => ({ status: 'removed' }),
  },
};
