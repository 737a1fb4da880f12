import { id, instant, text } from '../kernel/fields.ts';
import { record, type MessagesOf } from '../kernel/message.ts';
import { messageLength } from './conversationCommands.ts';

/**
 * Messages between two people, encrypted under the key of the person who acts. Streams: `conversation-<id>` (the id
 * follows from the two people, so that they have one), `message-<id>`, and `readMarker-<messageId>-<userId>`. None
 * belongs to a senior's record.
 */
export const conversationEvents = {
  ConversationStarted: record({ conversationId: id, startedBy: id, otherId: id, startedAt: instant }),
  MessageSent: record({
    messageId: id,
    conversationId: id,
    senderId: id,
    recipientId: id,
    content: text(1, messageLength),
    sentAt: instant,
  }),
  /** By its sender: neither of the two is shown its text any more. */
  MessageTakenBack: record({
    messageId: id,
    conversationId: id,
    senderId: id,
    recipientId: id,
    sentAt: instant,
    takenBackAt: instant,
  }),
  /** The recipient has read up to this message. */
  ConversationRead: record({ conversationId: id, messageId: id, readerId: id, senderId: id, readAt: instant }),
};
export type ConversationEvent = MessagesOf<typeof conversationEvents>;
