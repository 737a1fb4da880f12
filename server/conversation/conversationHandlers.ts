import { findConversation, findConversationView } from '../../projections/conversation/conversations.ts';
import { findMessageView, findReading } from '../../projections/conversation/messages.ts';
import { findWriteAccess } from '../../projections/conversation/writeAccessQueries.ts';
import { commandRoute } from '../command/commandRoute.ts';
import { Invalid, NotFound } from '../http/errors.ts';
import { pathId } from '../http/ids.ts';
import { mayKnowConversation, maySend, mayStart } from './conversationAccess.ts';
import { conversationDecider, messageDecider, readMarkerDecider } from './conversationDecider.ts';
import { conversationIdOf, conversationStream, messageStream, readMarkerStream } from './conversationStreams.ts';

export const startConversation = commandRoute({
  name: 'StartConversation',
  success: 201,
  decider: conversationDecider,
  loadContext: (on, { body, viewerId }) => findWriteAccess(on, viewerId, body.otherUserId),
  toCommand: ({ body: { otherUserId } }, writeAccess, { userId }) => {
    mayStart(writeAccess);
    const conversationId = conversationIdOf(userId, otherUserId);
    return {
      stream: conversationStream(conversationId),
      command: { type: 'StartConversation', data: { conversationId, otherId: otherUserId } },
      subjectId: userId,
      seniorId: null,
      expectNew: true,
      id: conversationId,
    };
  },
  answer: (on, id, { viewerId }) => findConversationView(on, viewerId, id),
});

export const sendMessage = commandRoute({
  name: 'SendMessage',
  success: 201,
  decider: messageDecider,
  loadContext: (on, { body, viewerId }) => findConversation(on, viewerId, body.conversationId),
  toCommand: ({ body, commandId: messageId }, found, { userId }) => {
    const conversation = mayKnowConversation(found);
    maySend(conversation);
    const content = body.content.trim();
    if (content === '') throw new Invalid('Type a message first.', { content: 'Type a message first' });
    return {
      stream: messageStream(messageId),
      command: {
        type: 'SendMessage',
        data: { messageId, conversationId: conversation.id, recipientId: conversation.otherId, content },
      },
      subjectId: userId,
      seniorId: null,
      expectNew: true,
      id: messageId,
    };
  },
  answer: (on, id) => findMessageView(on, id),
});

export const markConversationRead = commandRoute({
  name: 'MarkConversationRead',
  success: 200,
  decider: readMarkerDecider,
  loadContext: async (on, { params, body, viewerId }) => {
    const id = pathId(params);
    const [conversation, reading] = await Promise.all([
      findConversation(on, viewerId, id),
      findReading(on, id, viewerId, body.messageId),
    ]);
    return { conversation, reading };
  },
  toCommand: (_request, { conversation, reading }, { userId }) => {
    const { id: conversationId } = mayKnowConversation(conversation);
    if (!reading.isKnown) throw new NotFound('We couldn’t find this message in the conversation.');
    const { unread } = reading;
    return {
      stream: readMarkerStream(unread?.id ?? conversationId, userId),
      command: {
        type: 'MarkConversationRead',
        data: { conversationId, unread: unread && { messageId: unread.id, senderId: unread.senderId } },
      },
      subjectId: userId,
      seniorId: null,
      expectNew: unread !== null,
      id: conversationId,
    };
  },
  answer: (on, id, { viewerId }) => findConversationView(on, viewerId, id),
});
