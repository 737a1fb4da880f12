import type { ConversationEvent } from '../../events/conversation/conversationEvents.ts';
import type { MessageNamed } from '../../events/kernel/message.ts';
import {
  conversationDecider,
  messageDecider,
  readMarkerDecider,
  type MarkConversationReadCommand,
  type SendMessageCommand,
  type StartConversationCommand,
} from '../../server/conversation/conversationDecider.ts';
import { conversationIdOf } from '../../server/conversation/conversationStreams.ts';
import { specifiedContext, specify } from '../support/given.ts';

type Named<Name extends ConversationEvent['type']> = MessageNamed<ConversationEvent, Name>;
const { now } = specifiedContext;
const rosa = '00000000-0000-4000-8000-0000000000aa';
const ana = '00000000-0000-4000-8000-0000000000bb';
const conversationId = conversationIdOf(rosa, ana);
const messageId = '3f2b8a52-7a0e-4d7a-9d51-1f2d6c9f0a11';

const start: StartConversationCommand = { type: 'StartConversation', data: { conversationId, otherId: ana } };
const started: Named<'ConversationStarted'> = {
  type: 'ConversationStarted',
  data: { conversationId, startedBy: rosa, otherId: ana, startedAt: now },
};
test('a conversation is started by the first request, and then it is there', () => {
  const { given } = specify(conversationDecider);
  given().when(start).then(started);
  given(started).when(start).thenNothing();
});

const send: SendMessageCommand = {
  type: 'SendMessage',
  data: { messageId, conversationId, recipientId: ana, content: 'Lunch?' },
};
const sent: Named<'MessageSent'> = {
  type: 'MessageSent',
  data: { messageId, conversationId, senderId: rosa, recipientId: ana, content: 'Lunch?', sentAt: now },
};
test('a message is sent once, by the server’s clock', () => {
  const { given } = specify(messageDecider);
  given().when(send).then(sent);
  given(sent).when(send).thenNothing();
});

test('a message is taken back once, permanently, and a retry of sending it doesn’t bring it back', () => {
  const { given } = specify(messageDecider);
  const which = { messageId, conversationId, senderId: rosa, recipientId: ana, sentAt: now };
  const takenBack: Named<'MessageTakenBack'> = { type: 'MessageTakenBack', data: { ...which, takenBackAt: now } };
  given(sent).when({ type: 'TakeBackMessage', data: {} }).then(takenBack);
  given(sent, takenBack).when({ type: 'TakeBackMessage', data: {} }).thenNothing();
  given(sent, takenBack).when(send).thenNothing();
});

const unread = { messageId, senderId: rosa };
const read: MarkConversationReadCommand = { type: 'MarkConversationRead', data: { conversationId, unread } };
const wasRead: Named<'ConversationRead'> = {
  type: 'ConversationRead',
  data: { conversationId, messageId, senderId: rosa, readerId: ana, readAt: now },
};
test('a message is read once, and where nothing is unread nothing happens', () => {
  const { given } = specify(readMarkerDecider);
  given().when(read, { actor: ana }).then(wasRead);
  given(wasRead).when(read, { actor: ana }).thenNothing();
  given()
    .when({ type: 'MarkConversationRead', data: { conversationId, unread: null } })
    .thenNothing();
});

test('two people have one conversation, no matter who starts it, and another one with anybody else', () => {
  expect(conversationIdOf(ana, rosa)).toBe(conversationId);
  expect(conversationIdOf(ana, messageId)).not.toBe(conversationId);
  expect(conversationId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
