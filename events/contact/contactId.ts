export const contactStream = (contactId: string): string => `contact-${contactId}`;
