import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Header } from '../../client/app/Header.tsx';
import { MessagesPage } from '../../client/conversation/MessagesPage.tsx';
import type { ConversationView } from '../../projections/conversation/conversations.ts';
import type { MessageView } from '../../projections/conversation/messages.ts';
import { member, thatMorning } from '../support/careTeam.ts';
import { circleOn } from '../support/circleStage.ts';
import { clientStage } from '../support/clientApp.tsx';
import { positionAt } from '../support/fakeSocket.ts';
import { rosa } from '../support/people.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { anaId, conversationId, message, withAna } from './messageViews.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(thatMorning));
afterEach(() => void jest.useRealTimers());

interface Answers {
  conversations: readonly ConversationView[];
  messages: readonly MessageView[];
}
/** The server's answers, which a test may change, and the writes it received. */
const answering = (first: Partial<Answers> = {}) => {
  const answers: Answers = { conversations: [], messages: [], ...first };
  const sent: unknown[] = [];
  const path = `/api/conversations/${conversationId}/read`;
  stage.server.use(
    http.get('/api/conversations', () => HttpResponse.json(answers.conversations)),
    http.get(`/api/messages/${conversationId}`, () => HttpResponse.json(answers.messages)),
    http.put(path, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(withAna());
    }),
  );
  return { answers, sent };
};
let position = 0;
const pushMessage = (): void => {
  position += 1;
  const frame = { type: 'changed', event: 'MessageSent', readModel: 'messages', seniorId: null, ids: [conversationId] };
  act(() =>
    stage
      .sockets()
      .latest()
      .push({ ...frame, position: positionAt(position) }),
  );
};
const openThread = `/messages?conversation=${conversationId}`;
const unreadOne = withAna({
  unreadCount: 1,
  lastMessage: { content: 'Lunch?', createdAt: message(1, anaId).createdAt, senderId: anaId, takenBackAt: null },
});

test('without a connection there is nobody to write to, and the page says what to do', async () => {
  circleOn(stage);
  answering();
  stage.show(<MessagesPage />, { path: '/messages' });
  expect(await screen.findByText('Connect with caregivers first to start messaging')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'No conversations yet' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Select a Conversation' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Messages', level: 1 })).toBeInTheDocument();
  expect(screen.getByText('Chat with your connected caregivers and family members')).toBeInTheDocument();
});

test('a connected person without a conversation is offered; clicking starts one and opens it', async () => {
  circleOn(stage, { connections: [member(1, 'Luis Alvarez')] });
  const { answers } = answering();
  stage.server.use(
    http.post('/api/conversations/start', async ({ request }) => {
      expect(await request.json()).toEqual({ otherUserId: member(1, 'Luis').id });
      answers.conversations = [withAna()];
      return HttpResponse.json(withAna(), { status: 201 });
    }),
  );
  const { user } = stage.show(<MessagesPage />, { path: '/messages' });
  expect(await screen.findByRole('heading', { name: 'Start New Conversation' })).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: /Luis Alvarez.*Click to start conversation/ }));
  expect(await screen.findByText('Start the conversation!')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Ana Alvarez' })).toBeInTheDocument();
});

test('a conversation just started, which the read models lack yet, is loading and never not found', async () => {
  circleOn(stage, { connections: [member(1, 'Luis Alvarez')] });
  answering();
  const asked: (string | null)[] = [];
  const shown: string[] = [];
  const stale = { 'X-Stale': 'true' };
  stage.server.use(
    http.get('/api/conversations', () => HttpResponse.json([], { headers: asked.length < 3 ? stale : {} })),
    http.post('/api/conversations/start', () =>
      HttpResponse.json({ id: conversationId }, { status: 202, headers: { 'X-Position': positionAt(9), ...stale } }),
    ),
    http.get(`/api/messages/${conversationId}`, ({ request }) => {
      asked.push(request.headers.get('X-Min-Position'));
      shown.push(document.body.textContent ?? '');
      const problem = { code: 'not_caught_up', message: 'Hearthline is still catching up.' };
      return asked.length < 3
        ? HttpResponse.json(problem, { status: 503, headers: { 'Retry-After': '0', ...stale } })
        : HttpResponse.json([]);
    }),
  );
  const { user } = stage.show(
    <>
      <Header />
      <MessagesPage />
    </>,
    { path: '/messages' },
  );
  await user.click(await screen.findByRole('button', { name: /Luis Alvarez.*Click to start conversation/ }));
  expect(await screen.findByText('Start the conversation!')).toBeInTheDocument();
  expect(asked.slice(0, 3)).toEqual([positionAt(9), positionAt(9), positionAt(9)]);
  expect(shown).not.toContainEqual(expect.stringMatching(/couldn’t find|couldn’t load/));
  expect(shown[2]).toMatch(/Updating….*Loading messages\.\.\./s);
  expect(await screen.findByText('Up to date')).toBeInTheDocument();
});

test('the badge counts the unread messages of all conversations, and goes when they are read', async () => {
  circleOn(stage);
  const { answers, sent } = answering({
    conversations: [unreadOne],
    messages: [message(1, anaId, { content: 'Lunch?' })],
  });
  const { user } = stage.show(
    <>
      <Header />
      <MessagesPage />
    </>,
    { path: '/messages' },
  );
  expect(await screen.findByRole('link', { name: 'Messages 1 unread' })).toHaveAttribute('href', '/messages');
  answers.conversations = [withAna()];
  await user.click(screen.getByRole('link', { name: /^Ana Alvarez/ }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Messages' })).toBeInTheDocument());
  expect(sent).toEqual([{ messageId: '1' }]);
});

test('a new message is shown, announced once and read; one’s own is not announced', async () => {
  circleOn(stage);
  const { answers, sent } = answering({ conversations: [withAna()], messages: [message(1, anaId, { isRead: true })] });
  stage.show(<MessagesPage />, { path: openThread });
  expect(screen.getByText('Loading messages...')).toBeInTheDocument();
  await screen.findByText('message 1');
  const heard = screen.getByRole('log');
  expect(heard).toBeEmptyDOMElement();
  answers.messages = [...answers.messages, message(2, rosa.id), message(3, anaId)];
  pushMessage();
  await waitFor(() => expect(heard).toHaveTextContent(/^Ana: message 3$/));
  await waitFor(() => expect(sent).toEqual([{ messageId: '3' }]));
  pushMessage();
  await waitFor(() => expect(screen.getAllByText('message 3')).toHaveLength(1));
  expect(within(heard).getAllByText('Ana: message 3')).toHaveLength(1);
});

test('the last message read shows when, below the last of one’s own', async () => {
  circleOn(stage);
  const readAt = '2026-11-21T12:14:00.000Z';
  const messages = [
    message(1, rosa.id, { isRead: true }),
    message(2, rosa.id, { isRead: true, readAt }),
    message(3, rosa.id),
  ];
  answering({ conversations: [withAna()], messages });
  stage.show(<MessagesPage />, { path: openThread });
  const receipt = await screen.findByText(/Read 7:14\sAM/);
  expect(receipt.closest('li')).toHaveTextContent('message 2');
});

test('a refusal leaves the text in its box with the sentence, and a blank text is not sent', async () => {
  circleOn(stage);
  answering({ conversations: [withAna()] });
  let posts = 0;
  stage.server.use(
    http.post('/api/messages', () => {
      posts += 1;
      return HttpResponse.json({ message: 'Not now.', code: 'forbidden' }, { status: 403 });
    }),
  );
  const { user } = stage.show(<MessagesPage />, { path: openThread });
  const box = await screen.findByPlaceholderText('Type your message...');
  const send = screen.getByRole('button', { name: 'Send' });
  expect(send).toHaveAttribute('aria-disabled', 'true');
  await user.type(box, '   ');
  expect(send).toHaveAttribute('aria-disabled', 'true');
  await user.type(box, 'Lunch?');
  await user.click(send);
  expect(await screen.findByText('Failed to send message')).toBeInTheDocument();
  expect(box).toHaveValue('   Lunch?');
  expect(box).toHaveAccessibleDescription('Not now.');
  expect(posts).toBe(1);
  await user.type(box, '!');
  expect(box).not.toHaveAccessibleDescription();
});

test('a session that ended says so, and leads to signing in', async () => {
  circleOn(stage);
  answering({ conversations: [withAna()] });
  stage.server.use(
    http.post('/api/messages', () =>
      HttpResponse.json({ message: 'Unauthorized: You are logged out.' }, { status: 401 }),
    ),
  );
  const { user, left } = stage.show(<MessagesPage />, { path: openThread });
  await user.type(await screen.findByPlaceholderText('Type your message...'), 'Lunch?');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('You are logged out. Logging in again...')).toBeInTheDocument();
  await waitFor(() => expect(left[0]).toMatch(/^\/api\/login/));
});

test('once the two may no longer write, the box gives way to the reason', async () => {
  circleOn(stage);
  answering({ conversations: [withAna({ canSend: false })], messages: [message(1, anaId, { isRead: true })] });
  stage.show(<MessagesPage />, { path: openThread });
  expect(await screen.findByText(/You’re no longer connected with Ana/)).toBeInTheDocument();
  expect(screen.queryByPlaceholderText('Type your message...')).not.toBeInTheDocument();
  expect(await screen.findByText('message 1')).toBeInTheDocument();
});

test('messages that can’t be loaded say so and offer Retry', async () => {
  circleOn(stage);
  answering({ conversations: [withAna()], messages: [message(1, anaId, { isRead: true })] });
  stage.server.use(http.get(`/api/messages/${conversationId}`, () => HttpResponse.error(), { once: true }));
  const { user } = stage.show(<MessagesPage />, { path: openThread });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('message 1')).toBeInTheDocument();
});
