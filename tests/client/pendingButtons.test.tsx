import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { SignInForm } from '../../client/account/SignInForm.tsx';
import { createApiClient } from '../../client/api/apiClient.ts';
import { MessagesPage } from '../../client/conversation/MessagesPage.tsx';
import { DemoBanner } from '../../client/demo/DemoBanner.tsx';
import { OpenForm, type OpenLink } from '../../client/handover/OpenForm.tsx';
import { HandOverDialog } from '../../client/managedAccount/HandOverDialog.tsx';
import { ProfilePage } from '../../client/profile/ProfilePage.tsx';
import type { ManagedAccountView } from '../../projections/account/managedAccountsQueries.ts';
import { conversationId, withAna } from '../conversation/messageViews.ts';
import { accountReads } from '../support/accountReads.ts';
import { member } from '../support/careTeam.ts';
import { circleOn } from '../support/circleStage.ts';
import { clientStage } from '../support/clientApp.tsx';
import { held } from '../support/held.ts';

// A button that is disabled while it has the focus loses it to the page: keyboards and screen readers start over.

const stage = clientStage();
URL.createObjectURL = () => 'blob:preview';
URL.revokeObjectURL = () => undefined;
afterEach(() => {
  jest.restoreAllMocks();
  document.head.innerHTML = '';
});

/** The server holds its refusal of each write until the test releases it. */
const refusing = (method: 'post' | 'put', path: string) => {
  const answer = held();
  const writes: string[] = [];
  stage.server.use(
    http[method](path, async () => {
      writes.push(path);
      await answer.released;
      return HttpResponse.json({ code: 'unavailable', message: 'Not now.' }, { status: 403 });
    }),
  );
  return { writes, release: answer.release };
};
type User = ReturnType<typeof userEvent.setup>;

/** Presses it by keyboard and again while it waits. It has the focus throughout; after the refusal it can be pressed. */
const pressTwice = async (
  user: User,
  button: HTMLElement,
  { writes, release }: ReturnType<typeof refusing>,
  field?: HTMLElement,
) => {
  button.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toBeEnabled();
  await user.keyboard('{Enter}');
  await user.click(button);
  if (field) await user.type(field, '{Enter}');
  button.focus();
  release();
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
  expect(button).toHaveFocus();
  expect(writes).toHaveLength(1);
};
const handlers = { onSignedIn: () => undefined, onFailure: () => undefined };

test('Sign In keeps the focus, and a second press or Enter in a field sends nothing', async () => {
  const server = refusing('post', '/api/login');
  const user = userEvent.setup();
  render(<SignInForm api={createApiClient()} {...handlers} />);
  await user.type(screen.getByLabelText('Username'), 'rosa');
  await user.type(screen.getByLabelText('Password'), 'secret-enough');
  const button = screen.getByRole('button', { name: 'Sign In' });
  await pressTwice(user, button, server, screen.getByLabelText('Password'));
});

test.each(['Start without a password', 'Open with this password'])(
  'a handed-over account: “%s” keeps the focus and opens once, whichever button is pressed next',
  async (name) => {
    const server = refusing('post', '/api/handover-links/open');
    stage.server.use(http.get('/api/user/me', () => HttpResponse.json({ message: 'no' }, { status: 401 })));
    const link = { status: 'open', username: 'june', firstName: 'June', isOpened: false, setUpByName: 'Ana' };
    const user = userEvent.setup();
    render(
      <OpenForm api={createApiClient()} {...handlers} secret="abc" link={link as OpenLink} onEnded={() => undefined} />,
    );
    const password = screen.getByLabelText('Password');
    await user.type(password, 'a new horse');
    await pressTwice(user, screen.getByRole('button', { name }), server, password);
  },
);

test('Save Changes keeps the focus, and a second press or Enter in a field saves nothing more', async () => {
  stage.server.use(...accountReads());
  const server = refusing('put', '/api/user/profile');
  const { user } = stage.show(<ProfilePage />);
  const name = screen.getByLabelText('First Name *');
  await user.type(name, 'lía');
  const button = screen.getByRole('button', { name: 'Save Changes' });
  await pressTwice(user, button, server, name);
});

test('Change Picture keeps the focus during the upload, and opens no file picker then', async () => {
  stage.server.use(...accountReads());
  const server = refusing('post', '/api/user/profile-picture');
  const pick = jest.spyOn(HTMLInputElement.prototype, 'click');
  const { user } = stage.show(<ProfilePage />);
  const button = screen.getByRole('button', { name: 'Change Picture' });
  button.focus();
  const files = [new File([new Uint8Array(9)], 'me.png', { type: 'image/png' })];
  fireEvent.change(screen.getByLabelText('New profile picture'), { target: { files } });
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
  await user.keyboard('{Enter}');
  await user.click(button);
  expect(pick).not.toHaveBeenCalled();
  server.release();
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
  expect(button).toBeEnabled();
  expect(button).toHaveFocus();
});

test('Make a new link keeps the focus, and makes one link', async () => {
  const answer = held();
  const asked: unknown[] = [];
  const link = { url: '/open#abc', secret: 'abc', code: null, expiresAt: new Date(Date.now() + 3_600_000) };
  stage.server.use(
    http.post('/api/managed-accounts/:id/link', async ({ request }) => {
      asked.push(await request.json());
      if (asked.length > 1) await answer.released;
      return HttpResponse.json(link);
    }),
  );
  const june = { id: '00000000-0000-4000-8000-000000000008', username: 'june', firstName: 'June', isOpened: false };
  const { user } = stage.show(<HandOverDialog account={june as ManagedAccountView} onClose={() => undefined} />);
  const button = await screen.findByRole('button', { name: 'Make a new link' });
  button.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
  expect(button).toBeEnabled();
  await user.keyboard('{Enter}');
  await user.click(button);
  answer.release();
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
  expect(button).toHaveFocus();
  expect(asked).toEqual([{}, { renew: true }]);
});

test('Send keeps the focus, and sends a message once', async () => {
  circleOn(stage);
  stage.server.use(
    http.get('/api/conversations', () => HttpResponse.json([withAna()])),
    http.get(`/api/messages/${conversationId}`, () => HttpResponse.json([])),
  );
  const server = refusing('post', '/api/messages');
  const { user } = stage.show(<MessagesPage />, { path: `/messages?conversation=${conversationId}` });
  await user.type(await screen.findByPlaceholderText('Type your message...'), 'Lunch?');
  await pressTwice(user, screen.getByRole('button', { name: 'Send' }), server);
});

test('a person to write to keeps the focus, and one conversation starts', async () => {
  circleOn(stage, { connections: [member(1, 'Luis Alvarez')] });
  stage.server.use(http.get('/api/conversations', () => HttpResponse.json([])));
  const server = refusing('post', '/api/conversations/start');
  const { user } = stage.show(<MessagesPage />, { path: '/messages' });
  await pressTwice(user, await screen.findByRole('button', { name: /Luis Alvarez/ }), server);
});

test('a person of the demo keeps the focus, and one switch is asked for', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  document.head.innerHTML = '<meta name="demo" content="on" />';
  const family = { endsAt: new Date(Date.now() + 3_600_000).toISOString(), name: 'ana' };
  stage.server.use(http.get('/api/demo-family', () => HttpResponse.json(family)));
  const server = refusing('post', '/api/demo-family/switch');
  const { user } = stage.show(<DemoBanner />);
  await pressTwice(user, await screen.findByRole('button', { name: 'Rosa, the senior' }), server);
});
