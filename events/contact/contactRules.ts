/** More are no help in an emergency, and the list stays one answer. */
export const mostContacts = 100;
