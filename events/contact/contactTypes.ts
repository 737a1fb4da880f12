/** spec.md §3 "emergency contact", in the order of the form. */
export const contactTypes = ['emergency', 'family', 'friend', 'medical', 'professional'] as const;
export type ContactType = (typeof contactTypes)[number];
export const defaultContactType: ContactType = 'family';
