import { contactFields, type Contact } from '../contact/contactFields.ts';
import { without } from '../kernel/recordParts.ts';
import type { ContactEvent } from '../contact/contactEvents.ts';
import { fieldWords } from './auditFields.ts';
import { ofWhom, quoted, type SentencesOf } from './auditLabels.ts';

const detailFields = without(contactFields, 'name');
const details = (data: Partial<Contact>): string => fieldWords(detailFields, data);

/** The sentences about emergency contacts. */
export const contactSentences: SentencesOf<ContactEvent> = {
  ContactAdded: (data, _when, who, by) =>
    `added the emergency contact${quoted(data.name)}${ofWhom(data.ownerId, by, who)}: ${details(data)}`,
  ContactChanged: (data, _when, who, by) =>
    `changed the emergency contact${quoted(data.name)}${ofWhom(data.ownerId, by, who)}${details(data) ? `: ${details(data)}` : ''}`,
  ContactRemoved: ({ ownerId, name }, _when, who, by) =>
    `deleted the emergency contact${quoted(name)}${ofWhom(ownerId, by, who)}`,
};
