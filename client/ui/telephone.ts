/** The address that a call button opens: digits, and a plus in front. */
export const telephone = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
