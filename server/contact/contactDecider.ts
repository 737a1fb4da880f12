import { contactFields, type Contact } from '../../events/contact/contactFields.ts';
import { mostContacts, type ContactEvent } from '../../events/contact/contactEvents.ts';
import type { Decider } from '../../events/kernel/decider.ts';
import type { Message, MessageNamed } from '../../events/kernel/message.ts';
import { differencesOf } from '../../events/kernel/recordFields.ts';
import { Refusal } from '../../events/kernel/refusal.ts';

type Added = MessageNamed<ContactEvent, 'ContactAdded'>['data'];

export type ContactCommand =
  /** `others`: how many contacts the owner has. */
  | Message<'AddContact', { readonly contact: Added; readonly others: number }>
  /** `wasPrimary`: another contact may have become the primary one, which only the read model knows. */
  | Message<'ChangeContact', { readonly change: Partial<Contact>; readonly wasPrimary: boolean }>
  | Message<'RemoveContact', unknown>;

export type ContactState =
  | { readonly status: 'none' }
  | { readonly status: 'active'; readonly contact: Omit<Added, 'isPrimary'> }
  | { readonly status: 'removed' };

/** One emergency contact: a repeated command takes effect once. */
export const contactDecider: Decider<ContactState, ContactCommand, ContactEvent> = {
  initialState: { status: 'none' },
  decide: {
    AddContact: ({ contact, others }, { status }) => {
      if (status !== 'none') return [];
      if (others >= mostContacts)
        throw new Refusal(
          `You already have ${mostContacts} emergency contacts. Delete one to add another.`,
          'too_many_contacts',
        );
      return [{ type: 'ContactAdded', data: contact }];
    },
    ChangeContact: ({ change, wasPrimary }, state) => {
      if (state.status !== 'active') throw new Refusal('This contact was deleted.', 'contact_deleted');
      const { contactId, ownerId, name } = state.contact;
      const changes = differencesOf(contactFields, { ...state.contact, isPrimary: wasPrimary }, change);
      return Object.keys(changes).length === 0
        ? []
        : [{ type: 'ContactChanged', data: { contactId, ownerId, name, ...changes } }];
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
