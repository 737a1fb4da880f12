import type { ContactType } from '../../events/contact/contactFields.ts';
import type { EmergencyContactView } from '../../projections/contact/emergencyContactsQueries.ts';
import type { PersonLike } from '../ui/PersonAvatar.tsx';
import { phoneLink } from '../ui/phoneLink.ts';
import { capitalised } from '../ui/wallClock.ts';

export const contactTypeLabels: Readonly<Record<ContactType, string>> = {
  emergency: 'Emergency',
  family: 'Family',
  friend: 'Friend',
  medical: 'Medical',
  professional: 'Professional',
};

/** "Daughter, Family"; "Family" if both are the same word or no relationship was given. */
export const contactLabel = ({
  relationship,
  contactType,
}: Pick<EmergencyContactView, 'relationship' | 'contactType'>): string =>
  [...new Set([relationship && capitalised(relationship), contactTypeLabels[contactType]])].filter(Boolean).join(', ');

/** For the avatar: leaves out a title such as "Dr.". */
export const contactPerson = ({ id, name }: Pick<EmergencyContactView, 'id' | 'name'>): PersonLike => {
  const words = name.split(/\s+/).filter((word) => !/^\p{L}{1,4}\.$/u.test(word));
  return { id, firstName: words[0] ?? name, lastName: words.length > 1 ? (words.at(-1) ?? null) : null };
};

/** The person to call first: the chosen one, else the first in the order; no service, and a number that can be dialed. */
export const firstToCall = <Contact extends Pick<EmergencyContactView, 'contactType' | 'isPrimary' | 'phone'>>(
  contacts: readonly Contact[],
): Contact | undefined => {
  const people = contacts.filter(
    ({ contactType, phone }) => contactType !== 'emergency' && phoneLink(phone) !== undefined,
  );
  return people.find(({ isPrimary }) => isPrimary) ?? people[0];
};

export const countLabel = (count: number): string => (count === 1 ? '1 contact' : `${count} contacts`);

/** "+2 more contacts" (spec.md §2). */
export const moreContacts = (count: number): string => `+${count} more contacts`;
