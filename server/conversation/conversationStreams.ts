import { createHash } from 'node:crypto';

/** The namespace of conversation ids; it never changes. */
const namespace = Buffer.from('6d1b6f7e0a5a4c43a1c5b8f0d6f3a92e', 'hex');

/** A version 5 UUID of the two people, so that both come to the same conversation and two who start it at once start one. */
export const conversationIdOf = (one: string, other: string): string => {
  const bytes = createHash('sha1').update(namespace).update([one, other].toSorted().join(':')).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};

export const conversationStream = (conversationId: string): string => `conversation-${conversationId}`;
export const messageStream = (messageId: string): string => `message-${messageId}`;
/** `upTo`: the message; without anything unread, the conversation, under which nothing is ever recorded. */
export const readMarkerStream = (upTo: string, readerId: string): string => `readMarker-${upTo}-${readerId}`;
