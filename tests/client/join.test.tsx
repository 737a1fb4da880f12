import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { createApiClient } from '../../client/api/apiClient.ts';
import { Root } from '../../client/app/Root.tsx';
import '../../client/app/SignedInApp.tsx';
import '../../client/circle/JoinPage.tsx';
import '../../client/home/CareDashboardPage.tsx';
import { allPermissions } from '../../events/circle/permissions.ts';
import type { UserView } from '../../projections/account/usersQueries.ts';
import type { InvitationLinkView } from '../../projections/circle/invitationLinkView.ts';
import { circleReads, ids } from '../support/careTeam.ts';
import { clientStage } from '../support/clientApp.tsx';
import { write } from '../support/medicineServer.ts';
import { rosa } from '../support/people.ts';

const stage = clientStage();
const kate: UserView = {
  ...rosa,
  id: ids(7, '5'),
  username: 'kate',
  firstName: 'Kate',
  lastName: 'Miller',
  role: 'caregiver',
};
const secret = 'e77FvYIhCyjZ-VqVp4HaAw';
const open: InvitationLinkView = {
  status: 'open',
  by: 'link',
  isYours: false,
  newAccounts: 'yes',
  newAccountsFrom: null,
  invitation: {
    id: ids(1),
    seniorId: rosa.id,
    seniorName: 'Rosa Alvarez',
    relationship: 'niece',
    message: 'Dear Kate',
    permissions: { ...allPermissions, health: 'read', family: false },
    invitedAt: '2026-11-20T15:00:00.000Z',
    expiresAt: '2126-12-04T15:00:00.000Z',
  },
};

/** `viewer`: the person signed in; null: nobody, until they sign in as Kate. */
const visit = (path: string, viewer: UserView | null, answer: () => Response = () => HttpResponse.json(open)) => {
  let present = viewer;
  const read = write('post', '/api/invitation-links/read', answer);
  const respond = write('patch', '/api/care-invitations/:id', () =>
    HttpResponse.json({ id: ids(1), status: 'accepted' }),
  );
  stage.server.use(
    ...[read.handler, respond.handler, ...circleReads({ connections: [], sent: [], received: [] })],
    http.get('/api/user/me', () =>
      present ? HttpResponse.json(present) : HttpResponse.json({ message: 'Unauthorized' }, { status: 401 }),
    ),
    http.post('/api/login', () => HttpResponse.json((present = kate))),
  );
  window.history.replaceState(null, '', path);
  render(<Root api={createApiClient()} leave={() => undefined} />);
  return { user: userEvent.setup(), read, respond };
};

test('a link says who invites and to what, leads through signing in, and comes back to be accepted', async () => {
  const { user, read, respond } = visit(`/join#${secret}`, null);
  expect(await screen.findByRole('heading', { name: 'Rosa Alvarez invites you' })).toBeInTheDocument();
  const offer = screen.getByRole('region', { name: 'Your invitation' });
  expect(offer).toHaveTextContent(/You’re invited to join the care team as a niece\..*“Dear Kate”/);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Medications: see and change',
    'Health readings, emergency contacts and medical details: see',
    'Appointments: see and change',
  ]);
  await user.click(screen.getByRole('link', { name: 'Sign in' }));
  await user.type(await screen.findByLabelText('Username'), 'kate');
  await user.type(screen.getByLabelText('Password'), 'secret-enough');
  // no address that is sent to the server has the secret
  expect(location.href).not.toContain(secret);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('You’re signed in as Kate Miller (kate).')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('You’re in Rosa Alvarez’s care team.')).toBeInTheDocument();
  expect(read.sent.map(({ body }) => body)).toContainEqual({ secret });
  expect(respond.sent.map(({ body }) => body)).toEqual([{ status: 'accepted', proof: { secret } }]);
  expect([location.pathname, sessionStorage.getItem('hearthline.join')]).toEqual(['/', null]);
});

test('declining asks first', async () => {
  const { user, respond } = visit(`/join#${secret}`, kate);
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  expect(screen.getByText(/Rosa Alvarez will see that you declined\./)).toBeInTheDocument();
  expect(respond.sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Yes, decline' }));
  expect(await screen.findByText('Invitation response sent')).toBeInTheDocument();
  expect(respond.sent.map(({ body }) => body)).toEqual([{ status: 'declined', proof: { secret } }]);
});

test('the letters are entered, checked, and can be corrected', async () => {
  const sentence = 'We don’t know this code. Check the letters, or ask for a new one.';
  const answers = [() => HttpResponse.json({ message: sentence, code: 'not_found' }, { status: 404 })];
  const { user, read } = visit('/join', kate, () =>
    (answers.pop() ?? (() => HttpResponse.json({ ...open, by: 'code' })))(),
  );
  const field = () => screen.findByRole('textbox', { name: 'Your code' });
  await user.type(await field(), 'klmr');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await field()).toHaveAccessibleDescription(/A code has eight letters/);
  await user.type(await field(), ' twxz');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  await user.clear(await field());
  await user.type(await field(), 'pvdr-vfmf');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('heading', { name: 'Rosa Alvarez invites you' })).toBeInTheDocument();
  expect(read.sent.map(({ body }) => body)).toEqual([{ code: 'KLMRTWXZ' }, { code: 'PVDRVFMF' }]);
});

test('the senior reads that it is her own, and offered to sign in as somebody else', async () => {
  visit(`/join#${secret}`, rosa);
  expect(await screen.findByText('This is your own invitation.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Not you? Sign in as someone else' })).toBeInTheDocument();
});

test.each([
  ['replaced', 'There’s a newer link'],
  ['withdrawn', 'This invitation was canceled'],
  ['expired', 'This invitation has expired'],
  ['accepted', 'This invitation was already used'],
  ['declined', 'This invitation was declined'],
] as const)('a link that is %s says so', async (status, heading) => {
  visit(`/join#${secret}`, null, () => HttpResponse.json({ status, by: 'link', isYours: false, invitation: null }));
  expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
});

test('a person who has accepted already is sent home', async () => {
  visit(`/join#${secret}`, kate, () => HttpResponse.json({ ...open, status: 'accepted', isYours: true }));
  expect(await screen.findByRole('heading', { name: 'You’re in Rosa Alvarez’s care team' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to your home page' })).toHaveAttribute('href', '/');
});

test('a link that nobody made reads differently from a server that can’t be reached', async () => {
  visit(`/join#${secret}x`, null, () =>
    HttpResponse.json({ message: 'We don’t know this link.', code: 'not_found' }, { status: 404 }),
  );
  expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeInTheDocument();
  visit(`/join#${secret}y`, null, () => HttpResponse.error());
  expect(await screen.findByRole('heading', { name: 'We couldn’t open your invitation' })).toBeInTheDocument();
});

test.each([
  ['yes', null, /^First, create your account or sign in\./, ['Create an account', 'Sign in']],
  ['used', null, /^An account was already created with this invitation\. Sign in with it/, ['Sign in']],
  [
    'later',
    '2126-11-22T15:41:00.000Z',
    /^You can create an account with this invitation from .* at 3:41\sPM\. If you have an account already, sign in now/,
    ['Sign in'],
  ],
  [
    'full',
    '2126-11-22T15:41:00.000Z',
    /^You can create an account with this invitation from .* at 3:41\sPM\./,
    ['Sign in'],
  ],
  ['no', null, /^New accounts can’t be created here\./, ['Sign in']],
] as const)(
  'a signed-out person is offered what the link allows: new accounts %s',
  async (newAccounts, newAccountsFrom, sentence, ways) => {
    visit(`/join#${secret}`, null, () => HttpResponse.json({ ...open, newAccounts, newAccountsFrom }));
    const way = within(await screen.findByRole('region', { name: 'Sign in first' }));
    expect(way.getByText(sentence)).toBeInTheDocument();
    expect(way.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(ways);
  },
);

test('while wrong codes keep somebody waiting, the page says until when and what still works', async () => {
  const { user } = visit('/join', null, () =>
    HttpResponse.json(
      { message: 'Too many wrong codes. Please wait 15 minutes, then try again.', code: 'too_many_attempts' },
      { status: 429, headers: { 'Retry-After': '900' } },
    ),
  );
  await user.type(await screen.findByRole('textbox', { name: 'Your code' }), 'klmrtwxz');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(
    await screen.findByText(
      /^Too many wrong codes\. .* The link you were invited with still works: .* codes work again from \w+ at \d+:\d\d\s[AP]M\.$/,
    ),
  ).toBeInTheDocument();
});
