import {
  findConversation,
  listConversations,
  type ConversationFound,
  type ConversationPage,
  type ConversationView,
} from '../../projections/conversation/conversations.ts';
import { listMessages, type MessagePage, type MessageView } from '../../projections/conversation/messages.ts';
import { cursorOf } from '../http/cursorParam.ts';
import { pathId } from '../http/ids.ts';
import type { ReadRoute } from '../http/readRoute.ts';
import { jsonList } from '../http/recordRead.ts';
import { mayKnowConversation } from './conversationAccess.ts';

/** GET /api/conversations: the viewer's own. */
export const conversationsOf: ReadRoute<ConversationPage, readonly ConversationView[]> = {
  find: (on, request) => listConversations(on, request.viewerId, cursorOf(request, 'ids')),
  answer: ({ conversations, nextCursor }) => ({ ...jsonList(conversations), nextCursor }),
};

/** GET /api/messages/{conversationId}. */
export const messagesOf: ReadRoute<readonly [ConversationFound | undefined, MessagePage], readonly MessageView[]> = {
  find: (on, request) => {
    const [id, before] = [pathId(request.params), cursorOf(request, 'positions')];
    return Promise.all([findConversation(on, request.viewerId, id), listMessages(on, id, before)]);
  },
  answer: ([conversation, { messages, nextCursor }]) => {
    mayKnowConversation(conversation);
    return { ...jsonList(messages), nextCursor };
  },
};
