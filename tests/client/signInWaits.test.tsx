import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { createApiClient } from '../../client/api/apiClient.ts';
import { Root } from '../../client/app/Root.tsx';
import { clientStage } from '../support/clientApp.tsx';

const stage = clientStage();

test('while wrong passwords keep somebody waiting, the page says until when and what still works', async () => {
  stage.server.use(
    http.get('/api/user/me', () =>
      HttpResponse.json({ message: 'Unauthorized: You are logged out.' }, { status: 401 }),
    ),
    http.post('/api/login', () =>
      HttpResponse.json(
        { message: 'Too many wrong passwords. Please wait 15 minutes, then try again.', code: 'too_many_attempts' },
        { status: 429, headers: { 'Retry-After': '900' } },
      ),
    ),
  );
  window.history.replaceState(null, '', '/auth');
  render(<Root api={createApiClient()} leave={() => undefined} />);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Username'), 'carla');
  await user.type(screen.getByLabelText('Password'), 'secret-enough');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  const ways = within(await screen.findByRole('region', { name: 'What still works' })).getAllByRole('listitem');
  expect(ways.map(({ textContent }) => textContent)).toEqual([
    'Any device where you’re signed in. Nothing changes there, and it can show you eight letters to sign in here.',
    expect.stringMatching(/^A link that lets you choose a new password: from a person in your care team/),
    expect.stringMatching(/^Your password on this device, from (today|tomorrow) at \d+:\d\d\s[AP]M\.$/),
  ]);
});
