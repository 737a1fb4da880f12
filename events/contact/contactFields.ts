import { choice, neededText, optionalText, yesOrNo, type ValuesOf } from '../kernel/recordFields.ts';
import { longestPhone, phoneProblem } from './contactPhone.ts';
import { cleanPhone } from './phoneNumber.ts';

/** spec.md §3 "emergency contact", in the order of the form. */
export const contactTypes = ['emergency', 'family', 'friend', 'medical', 'professional'] as const;
export type ContactType = (typeof contactTypes)[number];

const furthest = 1_000_000;
const order = { type: 'number', minimum: -furthest, maximum: furthest } as const;

/** An emergency contact, in the order of the form. */
export const contactFields = {
  name: neededText({ label: 'Name', max: 200, example: 'Dr. Helen Osei' }),
  phone: {
    ...neededText({ label: 'Phone', max: longestPhone, example: '(555) 201-0188 ext. 12' }),
    problem: phoneProblem,
    read: cleanPhone,
  },
  contactType: choice({ label: 'Type', words: contactTypes, absent: 'family' }),
  relationship: optionalText({ label: 'Relationship', max: 100, example: 'Doctor' }),
  notes: optionalText({ label: 'Notes', max: 1000, example: 'Mondays to Thursdays' }),
  /** At most one contact of an owner is the primary one: the last one that became it. */
  isPrimary: {
    ...yesOrNo({ label: 'First to call' }),
    words: (isPrimary: boolean) => (isPrimary ? 'primary' : 'not primary'),
  },
  /**
   * The place in its owner's list, ascending. A contact moved between two others gets the number halfway between
   * theirs.
   */
  order: {
    label: 'Place in the list',
    stored: order,
    sent: order,
    problem: () => undefined,
    read: (raw: number) => raw,
    column: 'float8 not null',
    absent: 0,
    example: 1,
    words: (order: number) => `place ${order} in the list`,
  },
};
/** The stored fields of a contact. */
export type Contact = ValuesOf<typeof contactFields>;
