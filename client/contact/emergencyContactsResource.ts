import { isolated } from '../../events/kernel/isolated.ts';
import type { AddContact, ChangeContact } from '../../events/contact/contactCommands.ts';
import type { EmergencyContactView } from '../../projections/contact/emergencyContactsQueries.ts';
import type { CommandOutcome, Write } from '../command/command.ts';
import type { ToastText } from '../ui/toastQueue.ts';
import { ownerResource } from '../resource/ownerResource.ts';
import type { ShownBy } from '../resource/useOwner.ts';
import { withoutView, withView } from '../resource/views.ts';

const inOrder = (contacts: readonly EmergencyContactView[]): readonly EmergencyContactView[] =>
  contacts.toSorted((one, other) => one.order - other.order || (sinceAndId(one) < sinceAndId(other) ? -1 : 1));
const sinceAndId = ({ createdAt, id }: EmergencyContactView): string => `${createdAt} ${id}`;

/** The list with one contact written; a new primary one replaces the previous one. */
const withContact = (
  contacts: readonly EmergencyContactView[],
  written: EmergencyContactView,
): readonly EmergencyContactView[] =>
  inOrder(
    withView(written.isPrimary ? contacts.map((contact) => ({ ...contact, isPrimary: false })) : contacts, written),
  );

const contactWritten = ({ type, view }: CommandOutcome): EmergencyContactView | undefined =>
  type === 'AddContact' || type === 'ChangeContact' ? view : undefined;

/** A person's emergency contacts, in their order. */
const emergencyContactsResource = ownerResource({
  name: 'emergencyContacts',
  request: (whose) => ({ route: 'GET /emergency-contacts', query: whose }),
  dataOf: (contacts) => contacts,
  empty: [],
  shown: (contacts) => ({ contacts }),
  readModels: [],
  writes: ['AddContact', 'ChangeContact', 'RemoveContact'],
  afterCommand: (contacts, success) => {
    if (success.type === 'RemoveContact') return withoutView(contacts, success.command.id);
    const written = contactWritten(success);
    return written ? withContact(contacts, written) : contacts;
  },
});
export const { use: useEmergencyContacts } = emergencyContactsResource;
export type ContactsOfOwner = ShownBy<typeof useEmergencyContacts>;

/** spec.md §8 "Emergency contacts". */
const texts = (verb: string, success: string) => ({
  success: { title: success } satisfies ToastText,
  failure: { title: `Failed to ${verb} emergency contact. Please try again.` } satisfies ToastText,
});
const stale = ['emergencyContacts'];

export const addContact = (contact: AddContact, ownerId: string): Write => ({
  type: 'AddContact',
  route: 'POST /emergency-contacts',
  body: contact,
  reloads: stale,
  seniorId: ownerId,
  toast: { ...texts('add', 'Contact Added'), about: isolated(contact.name ?? '') },
});

type Named = Pick<EmergencyContactView, 'id' | 'userId'>;
type Called = Pick<EmergencyContactView, 'id' | 'userId' | 'name'>;

export const changeContact = ({ id, userId, name }: Called, changes: ChangeContact): Write => ({
  type: 'ChangeContact',
  route: 'PUT /emergency-contacts/:id',
  id,
  body: changes,
  reloads: stale,
  seniorId: userId,
  toast: { ...texts('update', 'Contact Updated'), about: isolated(changes.name ?? name) },
});

/** No success toast: the list shows and announces the move. */
export const moveContact = ({ id, userId }: Named, order: number): Write => ({
  type: 'ChangeContact',
  route: 'PUT /emergency-contacts/:id',
  id,
  body: { order },
  reloads: stale,
  seniorId: userId,
  toast: { failure: texts('update', '').failure },
});

export const removeContact = ({ id, userId, name }: Called): Write => ({
  type: 'RemoveContact',
  route: 'DELETE /emergency-contacts/:id',
  id,
  reloads: stale,
  seniorId: userId,
  toast: { ...texts('delete', 'Contact Deleted'), about: isolated(name) },
});
