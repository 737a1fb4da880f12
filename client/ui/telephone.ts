/** The address that a call button opens: digits, and a plus in front. */
export const telephone = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** A number as it is read: on one line. */
export const unbroken = (phone: string): string => phone.replace(/\s/g, '\u00a0');
