import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Header } from '../../client/app/Header.tsx';
import { readModelsStale } from '../../client/connection/readModels.ts';
import { MessagesPage } from '../../client/conversation/MessagesPage.tsx';
import type { ConversationView } from '../../projections/conversation/conversations.ts';
import { ids, member, thatMorning } from '../support/careTeam.ts';
import { circleOn } from '../support/circleStage.ts';
import { clientStage } from '../support/clientApp.tsx';
import { rosa } from '../support/people.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { withAna } from './messageViews.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(thatMorning));
afterEach(() => void jest.useRealTimers());

const [me] = withAna().participants;
const luis = member(1, 'Luis Alvarez');
/** The nth conversation, the first one the newest. */
const nth = (number: number, more: Partial<ConversationView> = {}): ConversationView => {
  const them = {
    id: ids(number, '7'),
    firstName: `Person ${number}`,
    lastName: null,
    role: 'caregiver',
    profileImageUrl: null,
  } as const;
  const at = new Date(Date.parse('2026-11-01T12:00:00Z') - number * 60_000).toISOString();
  return withAna({ id: ids(number), participants: [...(me ? [me] : []), them], createdAt: at, updatedAt: at, ...more });
};
const withLuis = nth(120, {
  unreadCount: 3,
  participants: [
    ...(me ? [me] : []),
    { id: luis.id, firstName: 'Luis', lastName: 'Alvarez', role: 'family_member', profileImageUrl: null },
  ],
});
const pageSize = 50;

const show = (path: string) => {
  circleOn(stage, { connections: [luis] });
  const answers = { conversations: [...Array.from({ length: 119 }, (_, index) => nth(index + 1)), withLuis] };
  stage.server.use(
    http.get('/api/conversations', ({ request }) => {
      const from = Number(new URL(request.url).searchParams.get('before') ?? '0');
      const isLast = from + pageSize >= answers.conversations.length;
      return HttpResponse.json(answers.conversations.slice(from, from + pageSize), {
        headers: isLast ? {} : { 'X-Next-Cursor': String(from + pageSize) },
      });
    }),
    http.get('/api/messages/:id', () => HttpResponse.json([])),
  );
  const { user, store } = stage.show(
    <>
      <Header />
      <MessagesPage />
    </>,
    { path, user: rosa },
  );
  return { user, store, answers };
};
const list = () => screen.findByRole('list', { name: 'Conversations' });

test('each of many conversations can be reached, the badge counts them all, and nobody among them is offered a new one', async () => {
  const { user } = show('/messages');
  const rows = await list();
  expect(rows.children).toHaveLength(50);
  expect(document.querySelector('a[href="/messages"]')).toHaveTextContent('3 unread');
  expect(screen.queryByText('Start New Conversation')).not.toBeInTheDocument();
  await user.click(screen.getByText('Show older'));
  expect(rows.children).toHaveLength(100);
  screen.getByText('Show older').closest('button')?.focus();
  await user.keyboard('{Enter}');
  expect(rows.children).toHaveLength(120);
  expect(rows.lastElementChild).toHaveTextContent('Luis Alvarez');
  expect(screen.queryByText('Show older')).not.toBeInTheDocument();
  await waitFor(() => expect(rows.parentElement).toHaveFocus());
});

test('an old conversation that is opened by its address has its name, and a message in it brings it to the front', async () => {
  const { store, answers } = show(`/messages?conversation=${withLuis.id}`);
  expect(await screen.findByRole('heading', { name: 'Luis Alvarez' })).toBeInTheDocument();
  const rows = await list();
  expect(rows.children).toHaveLength(120);
  answers.conversations = [withLuis, ...answers.conversations.slice(0, -1)];
  act(() => void store.dispatch(readModelsStale(['messages'])));
  await waitFor(() => expect(rows.firstElementChild).toHaveTextContent('Luis Alvarez'));
  expect(screen.getByRole('heading', { name: 'Luis Alvarez' })).toBeInTheDocument();
});
