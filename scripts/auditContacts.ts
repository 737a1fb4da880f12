import type { ContactEvent } from '../events/contact/contactEvents.ts';
import type { MessageNamed } from '../events/kernel/message.ts';
import { ofWhom, quoted, type SentencesOf } from './auditLabels.ts';

type Details = Omit<MessageNamed<ContactEvent, 'ContactChanged'>['data'], 'contactId' | 'ownerId' | 'name'>;

const text = (what: string, value: string | null | undefined): readonly string[] => {
  if (value === undefined) return [];
  return [value === null ? `no ${what}` : `${what}${quoted(value)}`];
};
/** What is said of a contact, or what a change of it says. */
const details = ({ phone, contactType, relationship, notes, isPrimary, order }: Details): string =>
  [
    ...text('phone', phone),
    ...(contactType === undefined ? [] : [`type ${contactType}`]),
    ...text('relationship', relationship),
    ...text('notes', notes),
    ...(isPrimary === undefined ? [] : [isPrimary ? 'primary' : 'not primary']),
    ...(order === undefined ? [] : [`place ${order} in the list`]),
  ].join(', ');

/** What happened to emergency contacts. */
export const contactSentences: SentencesOf<ContactEvent> = {
  ContactAdded: (data, _when, who, by) =>
    `added the emergency contact${quoted(data.name)}${ofWhom(data.ownerId, by, who)}: ${details(data)}`,
  ContactChanged: (data, _when, who, by) =>
    `changed the emergency contact${quoted(data.name)}${ofWhom(data.ownerId, by, who)}${details(data) ? `: ${details(data)}` : ''}`,
  ContactRemoved: ({ ownerId, name }, _when, who, by) => `deleted the emergency contact${quoted(name)}${ofWhom(ownerId, by, who)}`,
};
