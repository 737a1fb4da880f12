import type { AddContact, ChangeContact } from '../../events/contact/contactCommands.ts';
import { contactStream, type ContactEvent } from '../../events/contact/contactEvents.ts';
import { contactFields } from '../../events/contact/contactFields.ts';
import {
  findEmergencyContact,
  findEmergencyContactView,
  ownContacts,
  type EmergencyContactFound,
  type EmergencyContactView,
} from '../../projections/contact/emergencyContactsQueries.ts';
import type { Queryable } from '../../projections/queryable.ts';
import type { CommandRequest, CommandRoute, TargetedCommand } from '../command/commandRoute.ts';
import { holdPlace } from '../command/heldPlaces.ts';
import { NotFound } from '../http/errors.ts';
import { checkedChange, checkedWhole } from '../http/checkedFields.ts';
import { pathId } from '../http/ids.ts';
import { mayChangeContact } from './contactAccess.ts';
import { contactDecider, type ContactCommand, type ContactState } from './contactDecider.ts';

type Handler<Body, Context, View> = CommandRoute<Body, Context, ContactState, ContactCommand, ContactEvent, View>;

const onContact = (id: string, ownerId: string, command: ContactCommand): TargetedCommand<ContactCommand> => ({
  stream: contactStream(id),
  command,
  subjectId: ownerId,
  seniorId: ownerId,
  id,
});

/** Always one's own: the session says whose. */
export const addContact: Handler<AddContact, undefined, EmergencyContactView> = {
  name: 'AddContact',
  body: 'AddContact',
  success: 201,
  decider: contactDecider,
  loadContext: () => Promise.resolve(undefined),
  toCommand: async ({ body, commandId: contactId, now }, _context, { userId: ownerId }, deps) => {
    const contact = { contactId, ownerId, ...checkedWhole(contactFields, body) };
    const others = await holdPlace(deps, ownContacts, { ownerId, id: contactId, now });
    return { ...onContact(contactId, ownerId, { type: 'AddContact', data: { contact, others } }), expectNew: true };
  },
  answer: findEmergencyContactView,
};

const notFound = 'We couldn’t find this contact. It may have been deleted.';

/** The contact of a path, if it exists, with the viewer's rights. */
const contactOfPath = (
  on: Queryable,
  { params, viewerId }: Pick<CommandRequest<unknown>, 'params' | 'viewerId'>,
): Promise<EmergencyContactFound | undefined> => findEmergencyContact(on, pathId(params), viewerId);

const changeable = (found: EmergencyContactFound | undefined, viewerId: string): EmergencyContactFound => {
  if (!found) throw new NotFound(notFound);
  mayChangeContact({ viewerId, seniorId: found.ownerId, rights: found.rights }, notFound);
  return found;
};

export const changeContact: Handler<ChangeContact, EmergencyContactFound | undefined, EmergencyContactView> = {
  name: 'ChangeContact',
  body: 'ChangeContact',
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
};

/** Removing twice succeeds, so that a retry after a lost answer gets the same. */
export const removeContact: Handler<Record<string, never>, EmergencyContactFound | undefined, never> = {
  name: 'RemoveContact',
  body: 'RemoveContact',
  success: 204,
  decider: contactDecider,
  loadContext: contactOfPath,
  toCommand: (_request, found, { userId }) => {
    const { id, ownerId } = changeable(found, userId);
    return onContact(id, ownerId, { type: 'RemoveContact', data: {} });
  },
};
