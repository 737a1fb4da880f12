import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Header } from '../../client/app/Header.tsx';
import { MessagesPage } from '../../client/conversation/MessagesPage.tsx';
import { plainly } from '../../client/ui/wallClock.ts';
import type { ConversationView } from '../../projections/conversation/conversations.ts';
import { ids, member, thatMorning } from '../support/careTeam.ts';
import { circleOn } from '../support/circleStage.ts';
import { clientStage } from '../support/clientApp.tsx';
import { rosa } from '../support/people.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { anaId, conversationId, message, withAna } from './messageViews.ts';
import { conversationsResource } from '../../client/conversation/conversationsResource.ts';
import { partsIn } from '../support/partsIn.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(thatMorning));
afterEach(() => void jest.useRealTimers());

const said = (content: string, createdAt: string, senderId: string) => ({
  lastMessage: { content, createdAt, senderId, takenBackAt: null },
  updatedAt: createdAt,
});
const luisId = ids(3);
/** Luis’s account has no role that is known here. */
const withLuis = (more: Partial<ConversationView>): ConversationView =>
  withAna({
    id: ids(2, '5'),
    participants: [
      ...withAna().participants.slice(0, 1),
      { id: luisId, firstName: 'Luis', lastName: 'Ruiz', role: null, profileImageUrl: null },
    ],
    ...more,
  });
const answering = (...conversations: readonly ConversationView[]) =>
  stage.server.use(http.get('/api/conversations', () => HttpResponse.json(conversations)));

test.each([
  [3, 4, 'Messages 7 unread'],
  [0, 2, 'Messages 2 unread'],
  [6, 4, 'Messages 9+ unread'],
  [0, 0, 'Messages'],
])('the badge is the sum over all conversations: of %i and %i it says "%s"', async (anas, luiss, name) => {
  circleOn(stage);
  answering(withAna({ unreadCount: anas }), withLuis({ unreadCount: luiss }));
  const { store } = stage.show(<Header />);
  await waitFor(() => expect(Object.values(partsIn(store, conversationsResource))[0]?.status).toBe('ready'));
  expect(screen.getByRole('link', { name: /^Messages/ })).toHaveAccessibleName(name);
});

test('an unreadCount that isn’t a number counts as zero, in the badge and in its row', async () => {
  circleOn(stage);
  answering(withAna({ unreadCount: 'some' as unknown as number }), withLuis({ unreadCount: '2' as unknown as number }));
  stage.show(
    <>
      <Header />
      <MessagesPage />
    </>,
    { path: '/messages' },
  );
  const anas = await screen.findByRole('link', { name: /^Ana Alvarez/ });
  expect(anas).not.toHaveTextContent(/some|unread|NaN/);
  expect(screen.getByRole('link', { name: /^Luis Ruiz/ })).toHaveTextContent(/2/);
  expect(screen.getByRole('link', { name: /^Messages/ })).toHaveAccessibleName('Messages 2 unread');
});

test('a row has the name, the role or "Member", how many are unread, the preview and its time', async () => {
  circleOn(stage);
  answering(
    withAna({ unreadCount: 12, ...said('Lunch?', '2026-11-21T12:14:00.000Z', anaId) }),
    withLuis(said('See you', '2026-11-20T12:14:00.000Z', rosa.id)),
  );
  stage.show(<MessagesPage />, { path: '/messages' });
  const partsOf = (row: HTMLElement) =>
    ['name', 'role', 'time', 'preview'].map((part) =>
      plainly(row.querySelector(`.person__${part}, .conversation__${part}`)?.textContent ?? ''),
    );
  const anas = await screen.findByRole('link', { name: /^Ana Alvarez/ });
  expect(partsOf(anas)).toEqual(['Ana Alvarez', 'Family Member', '7:14 AM12 unread', 'Lunch?']);
  expect(partsOf(screen.getByRole('link', { name: /^Luis Ruiz/ }))).toEqual([
    'Luis Ruiz',
    'Member',
    'Yesterday',
    'You: See you',
  ]);
});

test('an open conversation says who the other is to her, the day above its messages, and the time of each', async () => {
  circleOn(stage, { connections: [{ ...member(1, 'Ana Alvarez', { relationship: 'Daughter' }), id: anaId }] });
  answering(withAna());
  const yesterdays = message(1, rosa.id, { createdAt: '2026-11-20T22:40:00.000Z' });
  stage.server.use(
    http.get(`/api/messages/${conversationId}`, () =>
      HttpResponse.json([yesterdays, message(2, anaId, { isRead: true })]),
    ),
    http.put(`/api/conversations/${conversationId}/read`, () => HttpResponse.json(withAna())),
  );
  stage.show(<MessagesPage />, { path: `/messages?conversation=${conversationId}` });
  const thread = within(await screen.findByRole('region', { name: 'Messages with Ana' }));
  expect(thread.getAllByRole('listitem').map(({ textContent }) => plainly(textContent))).toEqual([
    'Yesterday',
    expect.stringMatching(/message 1.*You, 5:40 PM$/),
    'Today',
    'message 2Ana, 7:02 AM',
  ]);
  expect(await screen.findByText('Family Member, your daughter', { selector: '.thread__head *' })).toBeInTheDocument();
});

test('the running page requests the conversations every 30 s', async () => {
  // msw answers on real ticks
  jest.useFakeTimers({ now: thatMorning, doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'clearImmediate'] });
  circleOn(stage);
  let asked = 0;
  stage.server.use(
    http.get('/api/conversations', () => {
      asked += 1;
      return HttpResponse.json([withAna({ unreadCount: asked })]);
    }),
  );
  stage.show(<Header />);
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  const badge = () => screen.getByRole('link', { name: /^Messages/ });
  await pass(1_000);
  expect(badge()).toHaveAccessibleName('Messages 1 unread');
  await pass(30_000);
  expect(badge()).toHaveAccessibleName('Messages 2 unread');
  await pass(30_000);
  expect(badge()).toHaveAccessibleName('Messages 3 unread');
});
