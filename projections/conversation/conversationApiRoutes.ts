import type {
  MarkConversationRead,
  SendMessage,
  StartConversation,
} from '../../events/conversation/conversationCommands.ts';
import type { Query, Write } from '../routeTypes.ts';
import type { ConversationView } from './conversations.ts';
import type { MessageView } from './messages.ts';

export interface ConversationApiRoutes {
  'GET /conversations': Query<readonly ConversationView[], 'before'>;
  'POST /conversations/start': Write<'StartConversation', StartConversation, ConversationView>;
  'PUT /conversations/:id/read': Write<'MarkConversationRead', MarkConversationRead, ConversationView>;
  'GET /messages/:id': Query<readonly MessageView[], 'before'>;
  'POST /messages': Write<'SendMessage', SendMessage, MessageView>;
  'DELETE /messages/:id': Write<'TakeBackMessage', undefined, undefined>;
}
