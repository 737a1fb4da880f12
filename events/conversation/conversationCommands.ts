import { id, text } from '../kernel/fields.ts';
import { optional, record, type TypeOf } from '../kernel/message.ts';

/** The most characters of one message. */
export const messageLength = 5000;

/** Bodies of the messaging calls (spec.md §7). */
export const conversationCommands = {
  StartConversation: record({ otherUserId: id }),
  /** Trimmed by the server, which then refuses a blank one in words for people. */
  SendMessage: record({ conversationId: id, content: text(0, messageLength) }),
  /** `messageId`: the last message that was on the screen; absent: the latest. */
  MarkConversationRead: record({ messageId: optional(id) }),
  TakeBackMessage: record({}),
};
export type StartConversation = TypeOf<typeof conversationCommands.StartConversation>;
export type SendMessage = TypeOf<typeof conversationCommands.SendMessage>;
export type MarkConversationRead = TypeOf<typeof conversationCommands.MarkConversationRead>;
