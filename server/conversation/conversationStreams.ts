import { nameUuid } from '../command/nameUuid.ts';

/** The namespace of conversation ids; it never changes. */
const namespace = '6d1b6f7e0a5a4c43a1c5b8f0d6f3a92e';

/** A version 5 UUID of the two people, so that both get the same conversation, even if they start it concurrently. */
export const conversationIdOf = (one: string, other: string): string =>
  nameUuid(namespace, [one, other].toSorted().join(':'));

export const conversationStream = (conversationId: string): string => `conversation-${conversationId}`;
export const messageStream = (messageId: string): string => `message-${messageId}`;
/** `upTo`: the message; without anything unread, the conversation, under which nothing is ever recorded. */
export const readMarkerStream = (upTo: string, readerId: string): string => `readMarker-${upTo}-${readerId}`;
