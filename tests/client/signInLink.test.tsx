import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { SignInLinkView } from '../../projections/account/signInLinkView.ts';
import { SignInLinkPage } from '../../client/account/SignInLinkPage.tsx';
import { createApiClient } from '../../client/api/apiClient.ts';
import { clientStage } from '../support/clientApp.tsx';
import { rosa } from '../support/people.ts';

const stage = clientStage();
const link: SignInLinkView = { name: 'Rosa', username: 'rosa', helperName: 'Ana', otherName: null };
const problem = (status: number, code: string, message: string, fields?: object) =>
  HttpResponse.json({ code, message, ...(fields ? { fields } : {}) }, { status });

/** The page, opened by a link with that secret. */
const open = (
  read: () => Response = () => HttpResponse.json(link),
  use: () => Response = () => HttpResponse.json(rosa),
) => {
  const sent: unknown[] = [];
  stage.server.use(
    http.post('/api/sign-in-links/read', async ({ request }) => {
      sent.push(await request.json());
      return read();
    }),
    http.post('/api/sign-in-links/use', async ({ request }) => {
      sent.push(await request.json());
      return use();
    }),
  );
  window.history.replaceState(null, '', '/sign-in#abc');
  const entered: string[] = [];
  render(
    <SignInLinkPage
      api={createApiClient()}
      onSignedIn={({ username }) => void entered.push(username)}
      onFailure={() => undefined}
    />,
  );
  return { sent, entered, user: userEvent.setup() };
};
const choose = async (user: ReturnType<typeof userEvent.setup>, password: string) => {
  await user.type(await screen.findByLabelText('New password'), password);
  await user.click(screen.getByRole('button', { name: 'Save and sign in' }));
};

test('a link greets the person by name, takes a new password, sends the secret in a body, and signs in', async () => {
  const { sent, entered, user } = open();
  expect(await screen.findByRole('heading', { name: 'Choose a new password, Rosa' })).toBeVisible();
  expect(screen.getByText(/Ana made this link for you/)).toBeVisible();
  await choose(user, 'a new horse');
  await waitFor(() => expect(entered).toEqual([rosa.username]));
  expect(sent).toEqual([{ secret: 'abc' }, { secret: 'abc', password: 'a new horse' }]);
  expect(document.title).toContain('Choose a new password');
});

test('a short password isn’t sent, and a refused one says why at its field', async () => {
  const sentence = 'Please choose another password: many people use this one';
  const { sent, user } = open(undefined, () => problem(400, 'invalid', sentence, { password: sentence }));
  await choose(user, 'short');
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/Please use at least 8 characters/);
  expect(sent).toHaveLength(1);
  await choose(user, 'password');
  await waitFor(() => expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(new RegExp(sentence)));
});

test('a different signed-in person is named before', async () => {
  open(() => HttpResponse.json({ ...link, otherName: 'Fay' }));
  expect(
    await screen.findByText(/Fay is signed in on this device. When you save your password, Fay is signed out here/),
  ).toBeVisible();
});

test('a link that lets nobody in says why and what to do, and names nobody', async () => {
  open(() => problem(410, 'link_used', 'This link was used already.'));
  expect(await screen.findByRole('alert')).toHaveTextContent('This link was used already.');
  expect(screen.getByText(/can make a new link/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to sign in' })).toHaveAttribute('href', '/auth');
  expect(screen.queryByText(/Rosa/)).not.toBeInTheDocument();
});

test('one that ends while its page is open says so', async () => {
  const { user } = open(undefined, () => problem(410, 'link_expired', 'This link is more than an hour old.'));
  await choose(user, 'a new horse');
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is more than an hour old.');
});

test('without a connection it offers to try again', async () => {
  let isDown = true;
  const { user } = open(() => (isDown ? HttpResponse.error() : HttpResponse.json(link)));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We couldn’t open this link. Check your connection and try again.',
  );
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Choose a new password, Rosa' })).toBeVisible();
});

test('another link in the address is read too', async () => {
  const { sent } = open();
  await screen.findByRole('heading', { name: 'Choose a new password, Rosa' });
  window.location.hash = '#def';
  await waitFor(() => expect(sent).toEqual([{ secret: 'abc' }, { secret: 'def' }]));
});
