import { act, render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { createApiClient } from '../../client/api/apiClient.ts';
import { store } from '../../client/browser/browserStorage.ts';
import { LiveState } from '../../client/app/LiveState.tsx';
import { Root } from '../../client/app/Root.tsx';
import '../../client/circle/JoinPage.tsx';
import { useCommand } from '../../client/command/useCommand.ts';
import { clientStage } from '../support/clientApp.tsx';
import { rosa } from '../support/people.ts';

const stage = clientStage();
const june = { ...rosa, id: '00000000-0000-4000-8000-00000000000b', firstName: 'June' };
const words =
  'You’re signed in as someone else in this browser now. This page was opened for another person, so nothing was saved.';

/** The server once June has signed in in this browser: what names anybody else is refused, what names nobody is answered as hers. */
const juneSignsIn = () => {
  const named: (string | null)[] = [];
  const answer = (request: Request, body: object) => {
    named.push(request.headers.get('X-User-Id'));
    return named.at(-1) === null || named.at(-1) === june.id
      ? HttpResponse.json(body)
      : HttpResponse.json({ message: words, code: 'signed_in_as_another' }, { status: 409 });
  };
  stage.server.use(
    http.get('/api/user/me', ({ request }) => answer(request, june)),
    http.post('/api/medications', ({ request }) => answer(request, { id: '1' })),
    http.post('/api/invitation-links/read', ({ request }) => answer(request, { status: 'ended' })),
  );
  stage.sockets().userId = june.id;
  return named;
};

const AddButton = () => {
  const { send, problem } = useCommand('add');
  const handleClick = () =>
    send({
      type: 'AddMedication',
      route: 'POST /medications',
      body: { name: 'Metformin', dosage: '500 mg', frequency: 'As needed' },
      toast: { failure: { title: 'Error' } },
    });
  return (
    <>
      <button onClick={handleClick}>Add</button>
      <LiveState />
      <p data-testid="problem">{problem?.message}</p>
    </>
  );
};
const shown = async () => {
  stage.sockets().userId = rosa.id;
  const page = stage.show(<AddButton />);
  await screen.findByText('Up to date');
  for (const where of ['browser', 'tab'] as const) store(where, `hearthline.draft ${rosa.id} x`, '{"text":"for Fay"}');
  return page;
};
const leftBehind = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
const notice = 'Someone else signed in in this browser. What was typed here before wasn’t saved.';

test('when the network is back and somebody else has signed in, the page never claims to be up to date, and one of theirs replaces it', async () => {
  const { left, store: state } = await shown();
  juneSignsIn();
  act(() => stage.sockets().latest().drop());
  await waitFor(() => expect(left).toEqual(['/']));
  expect(screen.queryByText('Up to date')).not.toBeInTheDocument();
  expect(state.getState().session?.user.id).toBe(rosa.id);
  expect(leftBehind()).toEqual(['hearthline.notice']);
  expect(sessionStorage.getItem('hearthline.notice')).toContain(notice);
});

test('a live connection that greets another person is ignored, and the page gives way', async () => {
  const { left } = await shown();
  juneSignsIn();
  // the check between two connections gets no answer
  stage.server.use(http.get('/api/user/me', () => HttpResponse.error(), { once: true }));
  act(() => stage.sockets().latest().drop());
  await waitFor(() => expect(left).toEqual(['/']));
  expect(stage.sockets().all).toHaveLength(2);
  expect(stage.sockets().latest()).toMatchObject({ said: [], isClosed: true });
});

test('a write names the person of its page; it is refused in words, and the page gives way', async () => {
  const { user, left } = await shown();
  const named = juneSignsIn();
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(left).toEqual(['/']));
  expect(named).toEqual([rosa.id]);
  expect(screen.getByTestId('problem')).toHaveTextContent(words);
  expect(leftBehind()).toEqual(['hearthline.notice']);
});

test('a sign-in in another tab, which ends the session of this one, leads to the other’s page and not to signing in', async () => {
  const { left } = await shown();
  juneSignsIn();
  act(() => stage.sockets().latest().drop(4401));
  await waitFor(() => expect(left).toEqual(['/']));
  await act(() => new Promise<void>((resolve) => void setTimeout(resolve, 700)));
  expect(left).toEqual(['/']);
});

test('a node of an earlier version that nevertheless answers another user does not make this page theirs', async () => {
  const { left, store: state } = await shown();
  stage.server.use(http.get('/api/user/me', () => HttpResponse.json(june)));
  act(() => stage.sockets().latest().drop());
  await waitFor(() => expect(left).toEqual(['/']));
  expect(state.getState().session?.user.id).toBe(rosa.id);
});

test('a page for everybody gives way as well', async () => {
  const left: string[] = [];
  window.history.replaceState(null, '', '/join#e77FvYIhCyjZ-VqVp4HaAw');
  const named = juneSignsIn();
  stage.server.use(http.get('/api/user/me', () => HttpResponse.json(rosa), { once: true }));
  render(<Root api={createApiClient()} leave={(to) => void left.push(to)} />);
  await waitFor(() => expect(left).toContain('/'));
  expect(named).toContain(rosa.id);
});
