import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { createApiClient } from '../../client/api/apiClient.ts';
import { Root } from '../../client/app/Root.tsx';
import { clientStage } from '../support/clientApp.tsx';

const stage = clientStage();

/** Nobody is signed in. */
const openAuth = () => {
  const seen: string[] = [];
  stage.server.use(
    http.get('/api/user/me', () =>
      HttpResponse.json({ message: 'Unauthorized: You are logged out.' }, { status: 401 }),
    ),
    http.post('/api/register', ({ request }) => {
      seen.push(request.url);
      return HttpResponse.json({ message: 'no' }, { status: 400 });
    }),
  );
  return seen;
};

const visit = (path: string) => {
  window.history.replaceState(null, '', path);
  const left: string[] = [];
  render(<Root api={createApiClient()} leave={(to) => void left.push(to)} />);
  return { user: userEvent.setup(), left };
};

test('all problems of a registration are shown together, each at its field; the first has the focus', async () => {
  const seen = openAuth();
  const { user } = visit('/auth');
  await user.click(await screen.findByRole('tab', { name: 'Create Account' }));
  await screen.findByLabelText('Confirm password');
  await user.type(screen.getByLabelText(/^Email/), 'carla at home');
  await user.type(screen.getByLabelText('Password'), 'short');
  await user.type(screen.getByLabelText('Confirm password'), 'shirt');
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  expect(screen.getByLabelText('Username')).toHaveAccessibleDescription('Please choose a username');
  expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription('Invalid email format');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
    'At least 8 characters Please use at least 8 characters',
  );
  expect(screen.getByLabelText('Confirm password')).toHaveAccessibleDescription(
    'Type it again The passwords don’t match',
  );
  expect(screen.getByLabelText('Username')).toHaveFocus();
  expect(screen.getByText('Password mismatch')).toBeInTheDocument();
  expect(seen).toEqual([]);
});

test('next to the registration a line leads to the privacy page, in a window of its own', async () => {
  openAuth();
  const { user } = visit('/auth');
  await user.click(await screen.findByRole('tab', { name: 'Create Account' }));
  await screen.findByLabelText('Confirm password');
  const link = screen.getByRole('link', { name: /^Privacy in plain words/ });
  expect(link).toHaveAttribute('href', '/privacy');
  expect(link).toHaveAttribute('target', '_blank');
});

test('the privacy page is open to visitors', async () => {
  openAuth();
  const { left } = visit('/privacy');
  expect(await screen.findByRole('heading', { name: 'Privacy in plain words' })).toBeInTheDocument();
  expect(left).toEqual([]);
});

test('and to people who are signed in, with plain links away from it', async () => {
  stage.server.use(
    http.get('/api/user/me', () => HttpResponse.json({ id: 'b0c9c2d5-e7f8-4a1f-9b3d-4e5f60718293', role: 'senior' })),
  );
  visit('/privacy');
  expect(await screen.findByRole('heading', { name: 'Privacy in plain words' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Hearthline home page' })).toHaveAttribute('target', '_self');
});
