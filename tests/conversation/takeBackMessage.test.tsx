import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { MessagesPage } from '../../client/conversation/MessagesPage.tsx';
import type { MessageView } from '../../projections/conversation/messages.ts';
import { thatMorning } from '../support/careTeam.ts';
import { circleOn } from '../support/circleStage.ts';
import { clientStage } from '../support/clientApp.tsx';
import { positionAt } from '../support/fakeSocket.ts';
import { rosa } from '../support/people.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { anaId, conversationId, message, withAna } from './messageViews.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(thatMorning));
afterEach(() => void jest.useRealTimers());

const gone = { content: '', takenBackAt: '2026-11-21T12:20:00.000Z' };
const wordsOf = (element: HTMLElement | null): string => (element?.textContent ?? '').replaceAll('\u00a0', ' ');

/** A thread of these messages; `pages`: the older ones by their cursor. */
const openThread = (
  messages: readonly MessageView[],
  pages: Record<string, readonly MessageView[]> = {},
  nextCursor?: string,
) => {
  circleOn(stage);
  const answers = { messages, pages };
  const takenBack: unknown[] = [];
  stage.server.use(
    http.get('/api/conversations', () => HttpResponse.json([withAna()])),
    http.put(`/api/conversations/${conversationId}/read`, () => HttpResponse.json(withAna())),
    http.get(`/api/messages/${conversationId}`, ({ request }) => {
      const before = new URL(request.url).searchParams.get('before');
      if (before !== null) return HttpResponse.json(answers.pages[before] ?? []);
      return HttpResponse.json(answers.messages, {
        headers: nextCursor === undefined ? {} : { 'X-Next-Cursor': nextCursor },
      });
    }),
    http.post('/api/messages', async ({ request }) => {
      const { content } = (await request.json()) as { content: string };
      const sent = message(90 + answers.messages.length, rosa.id, { content });
      answers.messages = [...answers.messages, sent];
      return HttpResponse.json(sent, { status: 201 });
    }),
    http.delete('/api/messages/:id', ({ params }) => {
      takenBack.push(params['id']);
      answers.messages = answers.messages.map((each) => (each.id === params['id'] ? { ...each, ...gone } : each));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return { ...stage.show(<MessagesPage />, { path: `/messages?conversation=${conversationId}` }), answers, takenBack };
};
const pushTakenBack = () =>
  act(() =>
    stage
      .sockets()
      .latest()
      .push({
        type: 'changed',
        event: 'MessageTakenBack',
        readModel: 'messages',
        seniorId: null,
        ids: [conversationId],
        position: positionAt(7),
      }),
  );

test('Undo after sending takes the message back, and its words are in the box again', async () => {
  const { user, takenBack } = openThread([]);
  const box = await screen.findByPlaceholderText('Type your message...');
  await user.type(box, 'For my doctor');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Message taken back')).toBeInTheDocument();
  expect(takenBack).toEqual(['90']);
  expect(box).toHaveValue('For my doctor');
  await waitFor(() => expect(wordsOf(screen.getByText(/took this back/))).toBe('You took this back · 7:20 AM'));
});

test('the last of two sent in a row is offered for Undo', async () => {
  const { user, takenBack } = openThread([]);
  const box = await screen.findByPlaceholderText('Type your message...');
  for (const text of ['One', 'Two']) {
    await user.type(box, text);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(box).toHaveValue(''));
    await screen.findByText(text);
  }
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(takenBack).toEqual(['91']));
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('the viewer’s message is taken back from its menu, after a question; the other person’s has no menu', async () => {
  const { user, takenBack } = openThread([message(1, rosa.id), message(2, anaId, { isRead: true })]);
  const button = await screen.findByRole('button', { name: /^More for your message/ });
  await user.click(button);
  await user.click(await screen.findByRole('menuitem', { name: 'Take back…' }));
  const question = await screen.findByRole('alertdialog', { name: 'Take this message back?' });
  expect(wordsOf(question)).toContain('It’s removed for you and Ana, who’ll see that you took something back.');
  await user.click(within(question).getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(takenBack).toEqual(['1']));
  expect(await screen.findByText(/took this back/)).toBeInTheDocument();
  expect(screen.queryByText('message 1')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByText(/took this back/).closest('li')).toHaveFocus());
});

test('the menus of a thread are one stop of the Tab key, and the arrow keys lead from one to the next', async () => {
  const { user } = openThread([
    message(1, rosa.id),
    message(2, rosa.id),
    message(3, anaId, { isRead: true }),
    message(4, rosa.id),
  ]);
  const menus = await screen.findAllByRole('button', { name: /^More for your message/ });
  expect(menus.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
  menus[2]?.focus();
  await user.keyboard('{ArrowUp}');
  expect(menus[1]).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(menus[1]).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('menuitem', { name: 'Take back…' })).toBeInTheDocument();
});

test('a message on an older page that the other one takes back goes from the open thread', async () => {
  const old = message(1, anaId, { isRead: true });
  const { user, answers } = openThread([message(2, rosa.id)], { older: [old] }, 'older');
  await user.click(await screen.findByRole('button', { name: 'Show earlier messages' }));
  await screen.findByText('message 1');
  // the pressed button is gone: the focus is on the messages, which the keyboard scrolls
  expect(screen.getByRole('region', { name: /^Messages with/ })).toHaveFocus();
  answers.pages['older'] = [{ ...old, ...gone }];
  pushTakenBack();
  await waitFor(() => expect(screen.queryByText('message 1')).not.toBeInTheDocument());
  expect(wordsOf(screen.getByText(/took this back/))).toBe('Ana took this back · 7:20 AM');
});

const unread = (label: string) => screen.queryByText(label);

test('one that is taken back while it is unread leaves the line of the unread ones, whether before the thread opens or in it', async () => {
  const [first, second] = [message(1, anaId), message(2, anaId)];
  const { answers } = openThread([first, second, message(3, anaId, gone)]);
  expect(await screen.findByText('2 unread messages')).toBeInTheDocument();
  answers.messages = [{ ...first, ...gone, takenBackAt: '2026-11-21T15:00:00.000Z' }, second, message(3, anaId, gone)];
  pushTakenBack();
  expect(await screen.findByText('1 unread message')).toBeInTheDocument();
  expect(unread('1 unread message')?.nextElementSibling).toHaveTextContent('message 2');
});

test('the sender and the time of one that is gone appear only once', async () => {
  openThread([
    message(1, anaId, { isRead: true }),
    message(2, anaId, gone),
    message(3, rosa.id, { ...gone, isRead: true, readAt: '2026-11-21T12:10:00.000Z' }),
  ]);
  const [hers, mine] = await screen.findAllByText(/took this back/);
  expect(wordsOf(hers?.closest('li') ?? null)).toBe('Ana took this back · 7:20 AM');
  expect(wordsOf(mine?.closest('li') ?? null)).toBe('You took this back · 7:20 AMRead 7:10 AM');
  expect(screen.queryByText(/unread message/)).not.toBeInTheDocument();
});
