import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { createApiClient } from '../../client/api/apiClient.ts';
import { Root } from '../../client/app/Root.tsx';
import '../../client/app/SignedInApp.tsx';
import '../../client/home/CareDashboardPage.tsx';
import { clientStage } from '../support/clientApp.tsx';
import { rosa } from '../support/people.ts';

const stage = clientStage();
afterEach(() => jest.restoreAllMocks());
const carla = { ...rosa, firstName: 'Carla', lastName: 'Diaz', role: 'caregiver' as const };
const loggedOut = () => HttpResponse.json({ message: 'Unauthorized: You are logged out.' }, { status: 401 });
const refused = (status: number, code: string, message: string) => () =>
  HttpResponse.json({ code, message }, { status });

const visit = (
  path: string,
  read: () => Response = () => HttpResponse.json({ name: 'Carla Diaz' }),
  use: () => Response = () => HttpResponse.json(carla),
) => {
  const sent: (readonly [string, unknown])[] = [];
  let isIn = false;
  const answering = (name: string, answer: () => Response) =>
    http.post(`/api/pairing-codes/${name}`, async ({ request }) => {
      sent.push([name, await request.json()]);
      const response = answer();
      if (name === 'use' && response.ok) isIn = true;
      return response;
    });
  stage.server.use(
    http.get('/api/user/me', () => (isIn ? HttpResponse.json(carla) : loggedOut())),
    answering('read', read),
    answering('use', use),
  );
  window.history.replaceState(null, '', path);
  render(<Root api={createApiClient()} leave={() => undefined} />);
  return { sent, user: userEvent.setup() };
};
const field = () => screen.findByLabelText('Your eight letters');
const byLetters = async (user: ReturnType<typeof userEvent.setup>, typed: string) => {
  await user.click(await screen.findByRole('button', { name: 'Sign in with eight letters' }));
  await user.click(await field());
  await user.paste(typed);
  await user.keyboard('{Enter}');
};

test('letters are pasted in any form; the page says whose account it is, and one press signs in', async () => {
  const { sent, user } = visit('/auth');
  await byLetters(user, ' klmr twxz ');
  const question = await screen.findByRole('heading', { name: 'Sign in as Carla Diaz?' });
  await waitFor(() => expect(question).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Yes, sign in' }));
  expect(await screen.findByText('Welcome back!')).toBeInTheDocument();
  expect(sent).toEqual([
    ['read', { code: 'KLMRTWXZ' }],
    ['use', { code: 'KLMRTWXZ' }],
  ]);
});

test('somebody else’s letters sign nobody in: after a no the field is empty and has the focus', async () => {
  const { sent, user } = visit('/auth');
  await byLetters(user, 'KLMR-TWXZ');
  await user.click(await screen.findByRole('button', { name: 'No, that isn’t me' }));
  await waitFor(async () => expect(await field()).toHaveFocus());
  expect(await field()).toHaveValue('');
  expect(sent.map(([name]) => name)).toEqual(['read']);
});

test.each([
  ['unknown', 404, 'code_unknown', 'We don’t know these letters.'],
  ['expired', 410, 'code_expired', 'These letters are more than ten minutes old.'],
  ['used', 410, 'code_used', 'These letters were used already.'],
  ['blocked', 429, 'too_many_attempts', 'Too many wrong letters. Please wait 4 minutes, then try again.'],
])('letters that are %s: the field says why, keeps them, and has the focus', async (_what, status, code, sentence) => {
  const { user } = visit('/auth', refused(status, code, sentence));
  await byLetters(user, 'KLMR-TWXZ');
  await waitFor(async () => expect(await field()).toHaveAccessibleDescription(new RegExp(sentence)));
  expect(await field()).toHaveValue('KLMR-TWXZ');
  expect(await field()).toHaveFocus();
});

test('letters that end between the question and the yes say so at the field', async () => {
  const { user } = visit('/auth', undefined, refused(410, 'code_withdrawn', 'These letters no longer work.'));
  await byLetters(user, 'KLMR-TWXZ');
  await user.click(await screen.findByRole('button', { name: 'Yes, sign in' }));
  await waitFor(async () => expect(await field()).toHaveAccessibleDescription(/These letters no longer work/));
});

test('seven letters aren’t sent', async () => {
  const { sent, user } = visit('/auth');
  await byLetters(user, 'KLMR-TWX');
  await waitFor(async () => expect(await field()).toHaveAccessibleDescription(/There are eight letters, for example/));
  expect(sent).toEqual([]);
});

test('the installed app opens with the letters, and the password is one press away', async () => {
  const { matchMedia } = window;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...matchMedia(query), matches: query === '(display-mode: standalone)' }));
  const { user } = visit('/');
  expect(await field()).toBeInTheDocument();
  expect(window.location.pathname).toBe('/auth');
  await user.click(screen.getByRole('button', { name: 'Sign in with your password' }));
  expect(await screen.findByLabelText('Username')).toBeInTheDocument();
});
