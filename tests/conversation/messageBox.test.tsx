import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { MessagesPage } from '../../client/conversation/MessagesPage.tsx';
import { thatMorning } from '../support/careTeam.ts';
import { circleOn } from '../support/circleStage.ts';
import { clientStage } from '../support/clientApp.tsx';
import { rosa } from '../support/people.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { conversationId, message, withAna } from './messageViews.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(thatMorning));
afterEach(() => void jest.useRealTimers());

/** The server holds its answer to a message until the test lets it go. */
const holdingMessages = () => {
  const posts: { content: string; key: string | null }[] = [];
  const answers: ((response: Response) => void)[] = [];
  stage.server.use(
    http.post('/api/messages', async ({ request }) => {
      const { content } = (await request.json()) as { content: string };
      posts.push({ content, key: request.headers.get('Idempotency-Key') });
      return new Promise<Response>((resolve) => void answers.push(resolve));
    }),
  );
  const answerWith = (response: Response) => act(async () => void (await Promise.resolve(answers.shift()?.(response))));
  return { posts, answerWith };
};
const taken = (content: string) => HttpResponse.json({ ...message(1, rosa.id), content }, { status: 201 });
const openBox = async () => {
  circleOn(stage);
  stage.server.use(
    http.get('/api/conversations', () => HttpResponse.json([withAna()])),
    http.get(`/api/messages/${conversationId}`, () => HttpResponse.json([])),
  );
  const shown = stage.show(<MessagesPage />, { path: `/messages?conversation=${conversationId}` });
  return {
    ...shown,
    box: await screen.findByPlaceholderText('Type your message...'),
    send: screen.getByRole('button', { name: 'Send' }),
  };
};

describe('while a message is being sent', () => {
  test('the box is free for the next, which stays when the answer comes', async () => {
    const { posts, answerWith } = holdingMessages();
    const { user, box, send } = await openBox();
    await user.type(box, 'one');
    await user.click(send);
    await user.type(box, 'second message');
    expect(box).toHaveValue('second message');
    expect(screen.getByText('Sending:').parentElement).toHaveTextContent('Sending: one');
    expect(send).toHaveAttribute('aria-disabled', 'true');
    await answerWith(taken('one'));
    await waitFor(() => expect(send).toHaveAttribute('aria-disabled', 'false'));
    expect(box).toHaveValue('second message');
    expect(screen.queryByText('Sending:')).not.toBeInTheDocument();
    await user.click(send);
    await waitFor(() => expect(posts.map(({ content }) => content)).toEqual(['one', 'second message']));
  });

  test('pressing Send with the form sends the next as soon as the first is through', async () => {
    const { posts, answerWith } = holdingMessages();
    const { user, box, send } = await openBox();
    await user.type(box, 'one');
    await user.click(send);
    await user.type(box, 'two');
    fireEvent.submit(box);
    expect(posts).toHaveLength(1);
    await answerWith(taken('one'));
    await waitFor(() => expect(posts.map(({ content }) => content)).toEqual(['one', 'two']));
    expect(box).toHaveValue('');
  });

  test('a refusal puts it back before the text typed since', async () => {
    const { answerWith } = holdingMessages();
    const { user, box, send } = await openBox();
    await user.type(box, 'one');
    await user.click(send);
    await user.type(box, 'second');
    await answerWith(HttpResponse.json({ message: 'Not now.', code: 'forbidden' }, { status: 403 }));
    await waitFor(() => expect(box).toHaveValue('one\nsecond'));
    expect(box).toHaveAccessibleDescription('Not now.');
    await user.type(box, ' message');
    expect(box).toHaveValue('one\nsecond message');
  });

  test('one whose answer was lost goes again under its own key, and the text typed since stays for the next', async () => {
    const { posts, answerWith } = holdingMessages();
    const { user, box, send } = await openBox();
    await user.type(box, 'one');
    await user.click(send);
    await user.type(box, 'second');
    await answerWith(HttpResponse.error());
    await waitFor(() => expect(box).toHaveValue('one\nsecond'));
    await user.click(send);
    await waitFor(() => expect(posts).toHaveLength(2));
    expect(posts[1]).toEqual(posts[0]);
    expect(box).toHaveValue('second');
  });

  test('a page that is loaded again has it in its box, with the text typed since', async () => {
    holdingMessages();
    const { user, box, send } = await openBox();
    await user.type(box, 'one');
    await user.click(send);
    await user.type(box, 'second');
    cleanup();
    expect((await openBox()).box).toHaveValue('one\nsecond');
  });
});

test('the Enter of an input method ends a word and sends nothing, also as Safari reports it; the next one sends', async () => {
  const mouse = (query: string) => ({
    matches: query.includes('hover'),
    addEventListener: jest.fn(),
    removeEventListener: jest.fn(),
  });
  const media = jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => mouse(query) as unknown as MediaQueryList);
  const { posts } = holdingMessages();
  const { user, box } = await openBox();
  await user.type(box, 'お昼');
  fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
  expect(box).toHaveValue('お昼');
  expect(posts).toEqual([]);
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 });
  await waitFor(() => expect(posts).toMatchObject([{ content: 'お昼' }]));
  media.mockRestore();
});
