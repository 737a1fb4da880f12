import { contactFields } from '../../events/contact/contactFields.ts';
import { contactStream } from '../../events/contact/contactId.ts';
import {
  findEmergencyContact,
  findEmergencyContactView,
  ownContacts,
  type EmergencyContactFound,
} from '../../projections/contact/emergencyContactsQueries.ts';
import { commandRoute, type TargetedCommand } from '../command/commandRoute.ts';
import { holdPlace } from '../command/heldPlaces.ts';
import { NotFound } from '../http/errors.ts';
import { checkedChange, checkedWhole } from '../http/checkedFields.ts';
import { ofPath } from '../http/ids.ts';
import { mayChangeContact } from './contactAccess.ts';
import { contactDecider, type ContactCommand } from './contactDecider.ts';

const onContact = (id: string, ownerId: string, command: ContactCommand): TargetedCommand<ContactCommand> => ({
  stream: contactStream(id),
  command,
  subjectId: ownerId,
  seniorId: ownerId,
  id,
});

/** Always the viewer's own: the session names the owner. */
export const addContact = commandRoute({
  name: 'AddContact',
  success: 201,
  decider: contactDecider,
  loadContext: () => Promise.resolve(undefined),
  toCommand: async ({ body, commandId: contactId, now }, _context, { userId: ownerId }, deps) => {
    const contact = { contactId, ownerId, ...checkedWhole(contactFields, body) };
    const others = await holdPlace(deps, ownContacts, { ownerId, id: contactId, now });
    return { ...onContact(contactId, ownerId, { type: 'AddContact', data: { contact, others } }), expectNew: true };
  },
  answer: findEmergencyContactView,
});

const notFound = 'We couldn’t find this contact. It may have been deleted.';

/** The contact of a path, if it exists, with the viewer's rights. */
const contactOfPath = ofPath(findEmergencyContact);

const changeable = (found: EmergencyContactFound | undefined, viewerId: string): EmergencyContactFound => {
  if (!found) throw new NotFound(notFound);
  mayChangeContact({ viewerId, seniorId: found.ownerId, rights: found.rights }, notFound);
  return found;
};

export const changeContact = commandRoute({
  name: 'ChangeContact',
  success: 200,
  decider: contactDecider,
  loadContext: contactOfPath,
  toCommand: ({ body }, found, { userId }) => {
    const { id, ownerId, isPrimary: wasPrimary } = changeable(found, userId);
    return onContact(id, ownerId, {
      type: 'ChangeContact',
      data: { change: checkedChange(contactFields, body), wasPrimary },
    });
  },
  answer: findEmergencyContactView,
});

/** Removing twice succeeds, so that a retry after a lost answer gets the same. */
export const removeContact = commandRoute({
  name: 'RemoveContact',
  success: 204,
  decider: contactDecider,
  loadContext: contactOfPath,
  toCommand: (_request, found, { userId }) => {
    const { id, ownerId } = changeable(found, userId);
    return onContact(id, ownerId, { type: 'RemoveContact', data: {} });
  },
});
