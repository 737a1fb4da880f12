import type { ConversationView } from '../../projections/conversation/conversations.ts';
import type { MessageView } from '../../projections/conversation/messages.ts';
import type { CommandSuccess } from '../command/command.ts';
import { ownerResource } from '../resource/ownerResource.ts';
import { joinViews } from '../resource/views.ts';

type Conversations = readonly ConversationView[];

const inFront = (conversations: Conversations, conversation: ConversationView): Conversations => [
  conversation,
  ...conversations.filter(({ id }) => id !== conversation.id),
];

const withMessage = (
  conversations: Conversations,
  { conversationId, content, createdAt, senderId, takenBackAt }: MessageView,
): Conversations => {
  const conversation = conversations.find(({ id }) => id === conversationId);
  if (!conversation) return conversations;
  return inFront(conversations, {
    ...conversation,
    lastMessage: { content, createdAt, senderId, takenBackAt },
    updatedAt: createdAt,
  });
};

const afterCommand = (conversations: Conversations, success: CommandSuccess): Conversations => {
  if (success.type === 'SendMessage' && success.view) return withMessage(conversations, success.view);
  if (success.type === 'StartConversation' && success.view) return inFront(conversations, success.view);
  const { view } = success.type === 'MarkConversationRead' ? success : {};
  return view ? conversations.map((each) => (each.id === view.id ? view : each)) : conversations;
};

/**
 * All of the viewer's conversations, newest first. All are needed: the unread badge counts them, and the dialog for a
 * new one offers everybody else.
 */
export const conversationsResource = ownerResource({
  name: 'conversations',
  request: (_whose, { before }) => ({ route: 'GET /conversations', query: { before } }),
  dataOf: (conversations) => conversations,
  join: joinViews,
  isWhole: true,
  empty: [],
  shown: (conversations) => ({ conversations }),
  isViewers: true,
  // who may exchange messages, and the names and pictures of connected people
  readModels: ['messages', 'careConnections'],
  writes: ['StartConversation', 'SendMessage', 'MarkConversationRead', 'TakeBackMessage'],
  afterCommand,
  // a refusal: the two may no longer write to each other
  isOutdatedBy: ({ command, problem }) => command.type === 'SendMessage' && problem.status === 403,
});

/** spec.md §3: an integer, or 0 if it is missing or not a number. */
export const unreadOf = ({ unreadCount }: Pick<ConversationView, 'unreadCount'>): number =>
  Number.parseInt(String(unreadCount), 10) || 0;

/** The participant who is not the viewer. */
export const otherIn = (
  { participants }: ConversationView,
  viewerId: string,
): ConversationView['participants'][number] | undefined => participants.find(({ id }) => id !== viewerId);
