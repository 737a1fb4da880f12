import type { AddContact, ChangeContact } from '../../events/contact/contactCommands.ts';
import { contactProblems } from '../../events/contact/contactRules.ts';
import { cleanPhone } from '../../events/contact/phoneNumber.ts';
import { defaultContactType } from '../../events/contact/contactTypes.ts';
import { Invalid } from '../http/errors.ts';
import type { ContactChange, ContactDetails } from './contactDecider.ts';

const refuse = (problems: Readonly<Record<string, string>>): void => {
  const sentences = Object.values(problems);
  if (sentences.length > 0) throw new Invalid(`${sentences.map((sentence) => sentence.replace(/\.$/, '')).join('. ')}.`, problems);
};

/** Parses a change as a form sends it; Invalid names each wrong field (spec.md §5). Absent means unchanged, '' means cleared. */
export const readContactChange = ({ name, phone, relationship, notes, ...rest }: ChangeContact): ContactChange => {
  refuse(contactProblems({ name, phone, relationship, notes }));
  return {
    ...rest,
    ...(name === undefined ? {} : { name: name.trim() }),
    ...(phone === undefined ? {} : { phone: cleanPhone(phone) }),
    ...(relationship === undefined ? {} : { relationship: relationship?.trim() || null }),
    ...(notes === undefined ? {} : { notes: notes?.trim() || null }),
  };
};

/** The same of a new contact, which needs a name and a phone number. */
export const readContact = (said: AddContact): ContactDetails => {
  const { name = '', phone = '', contactType = defaultContactType, relationship = null, notes = null } = said;
  const { isPrimary = false, order = 0 } = said;
  const whole = { name, phone, contactType, relationship, notes, isPrimary, order };
  return { ...whole, ...readContactChange(whole) };
};
