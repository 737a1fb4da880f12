import { oneOf } from '../kernel/fields.ts';

/** spec.md §3 "emergency contact", in the order of the form. */
export const contactTypes = ['emergency', 'family', 'friend', 'medical', 'professional'] as const;
export type ContactType = (typeof contactTypes)[number];
export const contactType = oneOf(...contactTypes);
export const defaultContactType: ContactType = 'family';

/** Where a contact is in its owner's list, ascending. A contact moved between two others gets the number halfway between theirs. */
const furthest = 1_000_000;
export const contactOrder = { type: 'number', minimum: -furthest, maximum: furthest } as const;
