import { render, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ProfilePage } from '../../client/profile/ProfilePage.tsx';
import { PasswordWaits } from '../../client/session/StillWorks.tsx';
import { accountReads } from '../support/accountReads.ts';
import { clientStage } from '../support/clientApp.tsx';
import { rosa } from '../support/people.ts';

const stage = clientStage();
beforeEach(() => stage.server.use(...accountReads()));
const field = (label: string) => screen.getByLabelText(label);

const fillPasswords = async (user: ReturnType<typeof stage.show>['user'], confirm: string) => {
  await user.type(field('Current password'), 'old-password');
  await user.type(field('New password'), 'new-password');
  await user.type(field('Confirm new password'), confirm);
  await user.click(screen.getByRole('button', { name: 'Change password' }));
};

test('a changed password leaves no password on the screen', async () => {
  let sent: unknown;
  stage.server.use(
    http.put('/api/user/password', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json(rosa);
    }),
  );
  const { user } = stage.show(<ProfilePage />);
  await fillPasswords(user, 'new-password');
  expect(await screen.findByText(/Password changed/)).toBeInTheDocument();
  expect(sent).toEqual({ presentPassword: 'old-password', newPassword: 'new-password' });
  expect(field('Current password')).toHaveValue('');
});

test('while wrong passwords keep somebody waiting, the card says until when, and what still works', async () => {
  const problem = {
    message: 'Too many wrong passwords. Please wait 15 minutes, then try again.',
    code: 'too_many_attempts',
  };
  stage.server.use(
    http.put('/api/user/password', () =>
      HttpResponse.json(problem, { status: 429, headers: { 'Retry-After': '900' } }),
    ),
  );
  const { user } = stage.show(<ProfilePage />);
  await fillPasswords(user, 'new-password');
  const waits = await screen.findByRole('region', { name: 'What still works' });
  expect(waits).toHaveTextContent(problem.message);
  expect(
    within(waits)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'This device, and any other where you’re signed in. Nothing changes there.',
    expect.stringMatching(/^A link that lets you choose a new password: from a person in your care team/),
    expect.stringMatching(/^Your current password here, from (today|tomorrow) at \d+:\d\d\s[AP]M\.$/),
  ]);
  // the next password may be the right one
  await user.type(field('Current password'), 'x');
  expect(screen.queryByRole('region', { name: 'What still works' })).not.toBeInTheDocument();
});

test('the wait ends by the person’s clock, as the rest of the page is', () => {
  const moment = { now: new Date('2026-06-10T07:45:00Z'), timeZone: 'Asia/Tokyo' };
  render(<PasswordWaits until={new Date('2026-06-10T08:00:00Z')} sentence="Please wait." moment={moment} />);
  expect(screen.getByText(/^Your current password here, from today at 5:00\sPM\.$/)).toBeInTheDocument();
});

test('a wrong present password is named at its field; two that differ are not sent', async () => {
  const problem = {
    message: 'That isn’t your current password',
    fields: { presentPassword: 'That isn’t your current password' },
  };
  stage.server.use(http.put('/api/user/password', () => HttpResponse.json(problem, { status: 400 })));
  const { user } = stage.show(<ProfilePage />);
  await fillPasswords(user, 'new-passwort');
  expect(field('Confirm new password')).toHaveAccessibleDescription(/The passwords don’t match/);
  await user.clear(field('Confirm new password'));
  await user.type(field('Confirm new password'), 'new-password');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() =>
    expect(field('Current password')).toHaveAccessibleDescription('That isn’t your current password'),
  );
  expect(field('Current password')).toHaveValue('old-password');
});
