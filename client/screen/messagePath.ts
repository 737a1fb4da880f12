/** The link to the conversation with that person, which starts if there is none. */
export const messagePath = (personId: string): string => `/messages?with=${personId}`;

export const conversationPath = (conversationId: string): string => `/messages?conversation=${conversationId}`;
