import type { ConversationEvent } from '../../events/conversation/conversationEvents.ts';
import type { Decider } from '../../events/kernel/decider.ts';
import type { Message, MessageNamed } from '../../events/kernel/message.ts';
import { personOf } from '../command/personOf.ts';

type Data<Name extends ConversationEvent['type']> = MessageNamed<ConversationEvent, Name>['data'];
/** Each stream holds one event, ever. */
type State = 'none' | 'done';

export type StartConversationCommand = Message<'StartConversation', Pick<Data<'ConversationStarted'>, 'conversationId' | 'otherId'>>;
export type SendMessageCommand = Message<'SendMessage', Omit<Data<'MessageSent'>, 'senderId' | 'sentAt'>>;
/** `unread`: the message that is read up to; null: there is none. */
export type MarkConversationReadCommand = Message<
  'MarkConversationRead',
  Pick<Data<'ConversationRead'>, 'conversationId'> & { readonly unread: Pick<Data<'ConversationRead'>, 'messageId' | 'senderId'> | null }
>;

export const conversationDecider: Decider<State, StartConversationCommand, MessageNamed<ConversationEvent, 'ConversationStarted'>> = {
  initialState: 'none',
  decide: {
    StartConversation: (command, state, { now, actor }) =>
      state === 'none' ? [{ type: 'ConversationStarted', data: { ...command, startedBy: personOf(actor), startedAt: now } }] : [],
  },
  evolve: { ConversationStarted: () => 'done' },
};

export const messageDecider: Decider<State, SendMessageCommand, MessageNamed<ConversationEvent, 'MessageSent'>> = {
  initialState: 'none',
  decide: {
    SendMessage: (command, state, { now, actor }) =>
      state === 'none' ? [{ type: 'MessageSent', data: { ...command, senderId: personOf(actor), sentAt: now } }] : [],
  },
  evolve: { MessageSent: () => 'done' },
};

export const readMarkerDecider: Decider<State, MarkConversationReadCommand, MessageNamed<ConversationEvent, 'ConversationRead'>> = {
  initialState: 'none',
  decide: {
    MarkConversationRead: ({ conversationId, unread }, state, { now, actor }) =>
      state === 'none' && unread !== null
        ? [{ type: 'ConversationRead', data: { conversationId, ...unread, readerId: personOf(actor), readAt: now } }]
        : [],
  },
  evolve: { ConversationRead: () => 'done' },
};
