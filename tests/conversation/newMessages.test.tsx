import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Header } from '../../client/app/Header.tsx';
import { readModelsStale } from '../../client/connection/readModels.ts';
import { MessagesPage } from '../../client/conversation/MessagesPage.tsx';
import type { ConversationView } from '../../projections/conversation/conversations.ts';
import { ids } from '../support/careTeam.ts';
import { circleOn } from '../support/circleStage.ts';
import { clientStage } from '../support/clientApp.tsx';
import { rosa } from '../support/people.ts';
import { anaId, conversationId, message, withAna } from './messageViews.ts';

const stage = clientStage();

const [me] = withAna().participants;
const fayId = ids(3, '5');
/** A conversation whose last message, the nth, is from that person. */
const written = (number: number, senderId: string, more: Partial<ConversationView> = {}): ConversationView => {
  const { content, createdAt } = message(number, senderId);
  return withAna({ unreadCount: 1, lastMessage: { content, createdAt, senderId, takenBackAt: null }, ...more });
};
const fays = (number: number): ConversationView =>
  written(number, fayId, {
    id: ids(9),
    participants: [
      ...(me ? [me] : []),
      { id: fayId, firstName: 'Fay', lastName: 'Okafor', role: 'caregiver', profileImageUrl: null },
    ],
  });

const show = (first: readonly ConversationView[], path = '/') => {
  const answers = { conversations: first, asked: 0 };
  circleOn(stage);
  stage.server.use(
    http.get('/api/conversations', () => {
      answers.asked += 1;
      return HttpResponse.json(answers.conversations);
    }),
    http.get(`/api/messages/${conversationId}`, () => HttpResponse.json([message(1, anaId, { isRead: true })])),
    http.put(`/api/conversations/${conversationId}/read`, () => HttpResponse.json(withAna())),
  );
  const page = path.startsWith('/messages') ? <MessagesPage /> : null;
  const { store } = stage.show(
    <>
      <Header />
      {page}
    </>,
    { path },
  );
  /** Triggers a reload, like the poll or a push, and answers it. */
  const answer = async (conversations: readonly ConversationView[]) => {
    answers.conversations = conversations;
    const before = answers.asked;
    act(() => void store.dispatch(readModelsStale(['messages'])));
    await waitFor(() => expect(answers.asked).toBeGreaterThan(before));
  };
  return {
    answer,
    heard: screen.getByRole('log', { name: 'Messages in other conversations' }),
    badge: (name: string) => screen.findByRole('link', { name }),
  };
};

test('on any screen a new message is announced once; those that were there are not', async () => {
  const { answer, heard, badge } = show([written(1, anaId)]);
  await badge('Messages 1 unread');
  expect(heard).toBeEmptyDOMElement();
  await answer([written(2, anaId, { unreadCount: 2 })]);
  expect(await within(heard).findByText('New message from Ana')).toBeInTheDocument();
  const [first] = heard.children;
  await answer([written(2, anaId, { unreadCount: 2 })]);
  expect([...heard.children]).toEqual([first]);
  await answer([written(3, anaId, { unreadCount: 3 })]);
  await waitFor(() => expect(heard.children[0]).not.toBe(first));
  expect(heard).toHaveTextContent(/^New message from Ana$/);
});

test('those of several people are each announced, also the first of a new conversation', async () => {
  const { answer, heard, badge } = show([withAna()]);
  await badge('Messages');
  await answer([fays(2), written(1, anaId)]);
  await waitFor(() => expect(heard).toHaveTextContent(/^New message from FayNew message from Ana$/));
});

test('one’s own are not announced, nor one that was read in another window', async () => {
  const { answer, heard, badge } = show([withAna()]);
  await badge('Messages');
  await answer([written(1, rosa.id, { unreadCount: 0 })]);
  await answer([written(2, anaId, { unreadCount: 0 })]);
  await answer([fays(3), written(2, anaId, { unreadCount: 0 })]);
  await waitFor(() => expect(heard).toHaveTextContent(/^New message from Fay$/));
});

test('those of the open conversation are announced there and not twice', async () => {
  const { answer, heard } = show([withAna()], `/messages?conversation=${conversationId}`);
  await screen.findByText('message 1');
  await answer([written(2, anaId)]);
  await answer([fays(3), written(2, anaId)]);
  await waitFor(() => expect(heard).toHaveTextContent(/^New message from Fay$/));
});
