import { messageReturned } from './draftsSlice.ts';
import type { Command, Write } from '../command/command.ts';

/** The conversations and the open thread are loaded again after each of these writes. */
const reloads = ['messages'];

export const startConversation = (otherUserId: string): Write => ({
  type: 'StartConversation',
  route: 'POST /conversations/start',
  body: { otherUserId },
  reloads,
  toast: { failure: { title: 'Failed to start conversation' } },
});

export const sendKey = (conversationId: string): string => `send-${conversationId}`;

export const sendMessage = (conversationId: string, content: string, idempotencyKey: string): Write => ({
  idempotencyKey,
  type: 'SendMessage',
  route: 'POST /messages',
  body: { conversationId, content },
  reloads,
  toast: {
    success: { title: 'Message sent' },
    failure: { title: 'Failed to send message' },
    // after several in a row, Undo is offered for the last one
    topic: 'message-sent',
    undoOf: (id) => undoSend(id, conversationId, content),
  },
});

export const takeBackMessage = (id: string): Write => ({
  type: 'TakeBackMessage',
  route: 'DELETE /messages/:id',
  id,
  reloads,
  toast: { success: { title: 'Message taken back' }, failure: { title: 'We couldn’t take this message back' } },
});
export const takeBackKey = (id: string): string => `take-back-${id}`;

/** Undo puts the message back into its box. */
const undoSend = (id: string, conversationId: string, text: string): Command => ({
  ...takeBackMessage(id),
  key: takeBackKey(id),
  after: messageReturned({ conversationId, text }),
});

/** Up to the last message on the screen; a later one may not be shown yet. */
export const markRead = (conversationId: string, messageId: string): Write => ({
  type: 'MarkConversationRead',
  route: 'PUT /conversations/:id/read',
  id: conversationId,
  body: { messageId },
  reloads,
});
