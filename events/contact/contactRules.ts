/** More contacts are no help in an emergency, and the list stays a single answer. */
export const mostContacts = 100;
