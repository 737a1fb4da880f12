import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { createApiClient } from '../../client/api/apiClient.ts';
import { Root } from '../../client/app/Root.tsx';
import '../../client/app/SignedInApp.tsx';
import '../../client/home/CareDashboardPage.tsx';
import { clientStage } from '../support/clientApp.tsx';
import { held } from '../support/held.ts';
import { rosa } from '../support/people.ts';

const stage = clientStage();
/** A caregiver: her first screen asks the server for nothing. */
const carla = { ...rosa, username: 'carla', firstName: 'Carla', lastName: 'Diaz', role: 'caregiver' as const };
const loggedOut = () => HttpResponse.json({ message: 'Unauthorized: You are logged out.' }, { status: 401 });

/** The server knows nobody until somebody gets in by /api/login or /api/register. */
const openAuth = ({
  answers,
  opened,
}: { answers?: () => Response | Promise<Response>; opened?: Promise<void> } = {}) => {
  const seen: { path: string; body: unknown; key: string | null }[] = [];
  let isIn = false;
  const enter = async ({ request }: { request: Request }) => {
    seen.push({
      path: new URL(request.url).pathname,
      body: await request.json(),
      key: request.headers.get('Idempotency-Key'),
    });
    await opened;
    if (answers) return answers();
    isIn = true;
    return HttpResponse.json(carla, { status: 201 });
  };
  stage.server.use(
    http.get('/api/user/me', () => (isIn ? HttpResponse.json(carla) : loggedOut())),
    http.post('/api/login', enter),
    http.post('/api/register', enter),
  );
  return seen;
};

const visit = (path: string) => {
  window.history.replaceState(null, '', path);
  const left: string[] = [];
  render(<Root api={createApiClient()} leave={(to) => void left.push(to)} />);
  return { user: userEvent.setup(), left };
};

const signIn = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(await screen.findByLabelText('Username'), 'carla');
  await user.type(screen.getByLabelText('Password'), 'secret-enough');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
};

const createAccount = async (user: ReturnType<typeof userEvent.setup>, confirm = 'secret-enough') => {
  await user.click(await screen.findByRole('tab', { name: 'Create Account' }));
  await screen.findByLabelText('Confirm password');
  await user.type(screen.getByLabelText('Username'), 'carla');
  await user.type(screen.getByLabelText('Password'), 'secret-enough');
  await user.type(screen.getByLabelText('Confirm password'), confirm);
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
};

test('until the session is known, the opening placeholder stays; then it disappears', async () => {
  openAuth();
  const opening = document.createElement('p');
  opening.id = 'opening';
  document.body.append(opening);
  visit('/auth');
  expect(opening).toBeInTheDocument();
  expect(await screen.findByRole('tab', { name: 'Sign In', selected: true })).toBeInTheDocument();
  expect(opening).not.toBeInTheDocument();
});

test('a new visitor is led to Create Account', async () => {
  openAuth();
  visit('/auth?new');
  expect(await screen.findByRole('tab', { name: 'Create Account', selected: true })).toBeInTheDocument();
  expect(await screen.findByLabelText('Confirm password')).toBeInTheDocument();
});

test('signing in shows its progress, goes home, and welcomes back there', async () => {
  const answer = held();
  const seen = openAuth({ opened: answer.released });
  const { user } = visit('/auth');
  await signIn(user);
  expect(screen.getByRole('button', { name: 'Signing In...' })).toHaveAttribute('aria-disabled', 'true');
  answer.release();
  expect(await screen.findByText('Welcome back!')).toBeInTheDocument();
  expect(screen.getByText('You have successfully logged in.')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Care Dashboard' })).toBeInTheDocument();
  expect(window.location.pathname).toBe('/');
  expect(seen[0]).toMatchObject({ path: '/api/login', body: { username: 'carla', password: 'secret-enough' } });
});

test('after signing in one is where one wanted to be', async () => {
  openAuth();
  const { user } = visit('/auth?next=%2Fcaregiver-dashboard');
  await signIn(user);
  await screen.findByRole('heading', { name: 'Care Dashboard' });
  expect(window.location.pathname).toBe('/caregiver-dashboard');
});

test.each([
  ['a wrong password', () => HttpResponse.json({ message: 'no' }, { status: 401 }), 'Invalid username or password.'],
  [
    'a body that is refused',
    () => HttpResponse.json({ message: 'no' }, { status: 400 }),
    'Invalid username or password.',
  ],
  ['no network', () => HttpResponse.error(), 'Something went wrong. Please try again.'],
  [
    'too many tries',
    () => HttpResponse.json({ message: 'Too many attempts. Wait a minute.' }, { status: 429 }),
    'Too many attempts. Wait a minute.',
  ],
  [
    'a store that is down',
    () => HttpResponse.json({ message: 'Back in a moment.' }, { status: 503 }),
    'Back in a moment.',
  ],
])(
  '%s: "Login failed" with its sentence, which the field shows too; the typed name stays',
  async (_what, answers, sentence) => {
    openAuth({ answers });
    const { user } = visit('/auth');
    await signIn(user);
    const toast = within(await screen.findByRole('alert'));
    expect(await toast.findByText('Login failed')).toBeInTheDocument();
    expect(toast.getByText(sentence)).toBeInTheDocument();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(sentence);
    expect(screen.getByLabelText('Username')).toHaveValue('carla');
    expect(screen.getByRole('button', { name: 'Sign In' })).toHaveAttribute('aria-disabled', 'false');
  },
);

test('username and password are required: nothing is sent, and the first empty field has the focus', async () => {
  const seen = openAuth();
  const { user } = visit('/auth');
  await user.click(await screen.findByRole('button', { name: 'Sign In' }));
  expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(
    'Or your email address Please enter your username',
  );
  await waitFor(() => expect(screen.getByLabelText('Username')).toHaveFocus());
  expect(seen).toEqual([]);
});

test('a new account is a senior by default, is sent with the browser’s time zone and without the confirmation, and is welcomed', async () => {
  const answer = held();
  const seen = openAuth({ opened: answer.released });
  const { user } = visit('/auth');
  await createAccount(user);
  expect(screen.getByRole('button', { name: 'Creating Account...' })).toHaveAttribute('aria-disabled', 'true');
  answer.release();
  expect(await screen.findByText('Welcome to Hearthline!')).toBeInTheDocument();
  expect(screen.getByText('Your account has been created successfully.')).toBeInTheDocument();
  expect(seen.map(({ path, body }) => ({ path, body }))).toEqual([
    {
      path: '/api/register',
      body: {
        username: 'carla',
        password: 'secret-enough',
        role: 'senior',
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    },
  ]);
});

test('the three roles are offered as what one is', async () => {
  const seen = openAuth();
  const { user } = visit('/auth');
  await user.click(await screen.findByRole('tab', { name: 'Create Account' }));
  await screen.findByLabelText('Confirm password');
  const roles = within(screen.getByRole('group', { name: 'I am a:' }));
  expect(roles.getByRole('radio', { name: 'Senior' })).toBeChecked();
  const words = screen.getByRole('region', { name: 'Who is this account for?' });
  expect(words).toHaveTextContent('SeniorFor me: I take medications and want help keeping track.');
  expect(roles.getByRole('radio', { name: 'Caregiver' })).toBeInTheDocument();
  await user.click(roles.getByRole('radio', { name: 'Family Member' }));
  await createAccount(user);
  // it goes home, which must not happen in the next test
  expect(await screen.findByText('Welcome to Hearthline!')).toBeInTheDocument();
  expect(seen[0]?.body).toMatchObject({ role: 'family_member' });
});

test('passwords that differ are not sent', async () => {
  const seen = openAuth();
  const { user } = visit('/auth');
  await createAccount(user, 'secret-enogh');
  expect(await screen.findByText('Password mismatch')).toBeInTheDocument();
  expect(screen.getByText('Passwords do not match. Please check and try again.')).toBeInTheDocument();
  expect(seen).toEqual([]);
});

test('a refused registration shows the server’s message, and its problems at their fields', async () => {
  const problem = { message: 'That username is taken.', fields: { username: 'Taken, please choose another' } };
  openAuth({ answers: () => HttpResponse.json(problem, { status: 409 }) });
  const { user } = visit('/auth');
  await createAccount(user);
  const toast = within(await screen.findByRole('alert'));
  expect(await toast.findByText('Registration failed')).toBeInTheDocument();
  expect(toast.getByText('That username is taken.')).toBeInTheDocument();
  expect(screen.getByLabelText('Username')).toHaveAccessibleDescription('Taken, please choose another');
});

test('a registration that got no answer is tried again under the same key, so that it makes one account', async () => {
  const seen = openAuth({ answers: () => HttpResponse.error() });
  const { user } = visit('/auth');
  await createAccount(user);
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  await waitFor(() => expect(seen).toHaveLength(2));
  expect(seen[1]?.key).toBe(seen[0]?.key);
});

test('a description of the product is next to the form', async () => {
  openAuth();
  visit('/auth');
  expect(await screen.findByRole('complementary', { name: 'What Hearthline does' })).toBeInTheDocument();
});

test('arrow keys move between the tabs', async () => {
  openAuth();
  const { user } = visit('/auth');
  (await screen.findByRole('tab', { name: 'Sign In' })).focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Create Account', selected: true })).toHaveFocus();
});

test('the text size can be changed before signing in, and is remembered', async () => {
  openAuth();
  const { user } = visit('/auth');
  await user.click(await screen.findByRole('button', { name: 'A++, largest text' }));
  expect(document.documentElement).toHaveAttribute('data-text', 'a-plus-plus');
  expect(JSON.parse(localStorage.getItem('hearthline.preferences') ?? '{}')).toMatchObject({ text: 'a-plus-plus' });
});

test('signed in, /auth leads home', async () => {
  stage.server.use(http.get('/api/user/me', () => HttpResponse.json(carla)));
  visit('/auth');
  expect(await screen.findByRole('heading', { name: 'Care Dashboard' })).toBeInTheDocument();
  expect(window.location.pathname).toBe('/');
});

test('a signed-out visitor of a signed-in page is sent to sign in, to come back there', async () => {
  openAuth();
  const { left } = visit('/medications?tab=all');
  await waitFor(() => expect(left).toEqual(['/api/login?next=%2Fmedications%3Ftab%3Dall']));
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
});

test.each(['/nowhere', '/medications/x'])('%s isn’t a page of ours', async (path) => {
  openAuth();
  visit(path);
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeInTheDocument();
});

test('when the session can’t be checked, the page says so and tries again when asked', async () => {
  let isDown = true;
  stage.server.use(http.get('/api/user/me', () => (isDown ? HttpResponse.error() : HttpResponse.json(carla))));
  const { user } = visit('/');
  expect(await screen.findByText(/couldn’t reach Hearthline/)).toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Care Dashboard' })).toBeInTheDocument();
});
