import type { ConversationEvent } from '../../events/conversation/conversationEvents.ts';
import type { Decider } from '../../events/kernel/decider.ts';
import type { Message, MessageNamed } from '../../events/kernel/message.ts';
import { personOf } from '../command/personOf.ts';

type Data<Name extends ConversationEvent['type']> = MessageNamed<ConversationEvent, Name>['data'];
/** The stream of a conversation, and that of a read marker, holds one event, ever. */
type State = 'none' | 'done';

export type StartConversationCommand = Message<
  'StartConversation',
  Pick<Data<'ConversationStarted'>, 'conversationId' | 'otherId'>
>;
export type SendMessageCommand = Message<'SendMessage', Omit<Data<'MessageSent'>, 'senderId' | 'sentAt'>>;
export type MessageCommand = SendMessageCommand | Message<'TakeBackMessage', unknown>;
export type MessageEvent = MessageNamed<ConversationEvent, 'MessageSent' | 'MessageTakenBack'>;
type Identity = Pick<Data<'MessageSent'>, 'messageId' | 'conversationId' | 'senderId' | 'recipientId' | 'sentAt'>;
export type MessageState =
  { readonly status: 'none' | 'takenBack' } | { readonly status: 'sent'; readonly message: Identity };
/** `unread`: the message up to which was read; null: there is none. */
export type MarkConversationReadCommand = Message<
  'MarkConversationRead',
  Pick<Data<'ConversationRead'>, 'conversationId'> & {
    readonly unread: Pick<Data<'ConversationRead'>, 'messageId' | 'senderId'> | null;
  }
>;

export const conversationDecider: Decider<
  State,
  StartConversationCommand,
  MessageNamed<ConversationEvent, 'ConversationStarted'>
> = {
  initialState: 'none',
  decide: {
    StartConversation: (command, state, { now, actor }) =>
      state === 'none'
        ? [{ type: 'ConversationStarted', data: { ...command, startedBy: personOf(actor), startedAt: now } }]
        : [],
  },
  evolve: { ConversationStarted: () => 'done' },
};

const identityOf = ({ messageId, conversationId, senderId, recipientId, sentAt }: Identity): Identity => ({
  messageId,
  conversationId,
  senderId,
  recipientId,
  sentAt,
});

/** One message: sent once, and taken back for good. conversationAccess.ts checks the rights. */
export const messageDecider: Decider<MessageState, MessageCommand, MessageEvent> = {
  initialState: { status: 'none' },
  decide: {
    SendMessage: (command, { status }, { now, actor }) =>
      status === 'none' ? [{ type: 'MessageSent', data: { ...command, senderId: personOf(actor), sentAt: now } }] : [],
    TakeBackMessage: (_command, state, { now }) =>
      state.status === 'sent' ? [{ type: 'MessageTakenBack', data: { ...state.message, takenBackAt: now } }] : [],
  },
  evolve: {
    MessageSent: (_state, sent) => ({ status: 'sent', message: identityOf(sent) }),
    MessageTakenBack: () => ({ status: 'takenBack' }),
  },
};

export const readMarkerDecider: Decider<
  State,
  MarkConversationReadCommand,
  MessageNamed<ConversationEvent, 'ConversationRead'>
> = {
  initialState: 'none',
  decide: {
    MarkConversationRead: ({ conversationId, unread }, state, { now, actor }) =>
      state === 'none' && unread !== null
        ? [{ type: 'ConversationRead', data: { conversationId, ...unread, readerId: personOf(actor), readAt: now } }]
        : [],
  },
  evolve: { ConversationRead: () => 'done' },
};
