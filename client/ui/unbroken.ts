/** A number on one line. */
export const unbroken = (phone: string): string => phone.replace(/\s/g, '\u00a0');
