import type { TeamMember } from '../../projections/circle/teamQueries.ts';
import type { EmergencyContactView } from '../../projections/contact/emergencyContactsQueries.ts';
import { isolated } from '../../events/kernel/isolated.ts';
import { bareRelationship } from '../circle/relationshipLabels.ts';
import { nameOf } from '../ui/PersonAvatar.tsx';
import { roleLabels } from '../ui/roleLabels.ts';

/** Somebody in the head of the page. */
export interface ReportPerson {
  /** "Ana Alvarez, daughter" */
  readonly who: string;
  /** null: not shared with the viewer. */
  readonly phone: string | null;
}

/** The person to call about the senior, by the word that the record has for it. */
export interface MainPerson extends ReportPerson {
  readonly label: 'Main contact' | 'First to call';
}

const whoOf = (name: string, relationship: string | null): string =>
  [isolated(name), relationship && isolated(bareRelationship(relationship))].filter(Boolean).join(', ');

const titled = /^(dr|doctor)\b|\b(m\.?d|d\.?o)\.?$/i;
const doctorWords = /\b(doctor|physician|gp|pcp|internist|surgeon|psychiatrist|(?!psych|aud|the)\p{L}+ologist)\b/iu;
/** The form proposes "Family" for everybody, so a type alone doesn't say that "Doctor" is meant otherwise. */
const onlyDoctor = /^(her |his |my |our |the )?(family |house |primary[- ]care )?(doctor|physician|gp|pcp)$/i;

/** A contact that is a doctor on record: a neighbor who is Dr. Hale to everybody isn't the senior's doctor. */
const isDoctor = ({ contactType, name, relationship }: EmergencyContactView): boolean => {
  const words = relationship?.trim() ?? '';
  if (contactType === 'medical' || contactType === 'professional')
    return titled.test(name.trim()) || doctorWords.test(words);
  return contactType === 'family' && onlyDoctor.test(words);
};

/** The senior's doctors among her emergency contacts, in her order. */
export const doctorsOf = (contacts: readonly EmergencyContactView[]): readonly ReportPerson[] =>
  contacts.filter(isDoctor).map(({ name, relationship, phone }) => ({
    // the label beside it is "Doctor"
    who: whoOf(name, /^doctor$/i.test(bareRelationship(relationship ?? '')) ? null : relationship),
    phone,
  }));

/** The care team's main contact if the number is known, else the emergency contact to call first; undefined: nobody is chosen. */
export const mainPersonOf = (
  members: readonly TeamMember[],
  contacts: readonly EmergencyContactView[],
): MainPerson | undefined => {
  const member = members.find(({ isPrimary, isSenior }) => isPrimary && !isSenior);
  const contact = contacts.find(({ isPrimary }) => isPrimary);
  if (contact && !member?.phone)
    return { label: 'First to call', who: whoOf(contact.name, contact.relationship), phone: contact.phone };
  return member && { label: 'Main contact', who: whoOf(nameOf(member), member.relationship), phone: member.phone };
};

interface Named {
  readonly id: string;
  /** The name that the doses have. */
  readonly name: string;
}

/** The whole name and, where the care team has it, the relation to the senior: "Kate Whitaker, daughter". */
export const giverInWords = ({ id, name }: Named, members: readonly TeamMember[]): string => {
  const member = members.find((each) => each.id === id);
  if (!member) return isolated(name);
  const { isSenior, role, relationship } = member;
  const roleInWords = role === 'senior' ? null : roleLabels[role].toLowerCase();
  return whoOf(nameOf(member), isSenior ? null : (relationship ?? roleInWords));
};
