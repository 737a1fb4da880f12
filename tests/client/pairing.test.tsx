import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { SessionsCard } from '../../client/account/SessionsCard.tsx';
import { accountReads, session, type AccountAnswers } from '../support/accountReads.ts';
import { clientStage } from '../support/clientApp.tsx';
import { stopTheClockAt } from '../support/stoppedClock.ts';

const stage = clientStage();
const here = session({ id: 'a', device: 'Chrome on Mac', isCurrent: true });
const at = new Date('2026-11-21T14:32:00.000Z');
const letters = { code: 'KLMRTWXZ', expiresAt: '2026-11-21T14:42:00.000Z' };
beforeEach(() => stopTheClockAt(at));
afterEach(() => jest.useRealTimers());

/** The card, and the server's answers to each request for letters. */
const show = (answers: readonly (() => Response)[], more: Partial<typeof here> = {}) => {
  const reads: AccountAnswers = { sessions: [{ ...here, ...more }], securityEvents: [], isDown: false };
  const sent: unknown[] = [];
  const ended: string[] = [];
  stage.server.use(
    ...accountReads(reads),
    http.post('/api/pairing-codes', async ({ request }) => {
      sent.push(await request.json());
      return answers[Math.min(sent.length, answers.length) - 1]?.() ?? HttpResponse.error();
    }),
    http.delete('/api/pairing-codes', () => {
      ended.push('ended');
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return { ...stage.show(<SessionsCard />), reads, sent, ended };
};
const made = () => HttpResponse.json(letters, { status: 201 });
const refused =
  (status: number, message: string, fields: object = {}) =>
  () =>
    HttpResponse.json({ code: 'x', message, fields }, { status });
const open = async (user: ReturnType<typeof show>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Sign in another device of yours' }));
  return within(await screen.findByRole('dialog', { name: 'Sign in another device of yours' }));
};

test('the letters are shown in two groups, with three steps, until when they work, and end with their window', async () => {
  const { user, sent, ended } = show([made]);
  const dialog = await open(user);
  expect(await dialog.findByRole('img', { name: 'K L M R T W X Z' })).toHaveTextContent('KLMR-TWXZ');
  expect(dialog.getAllByRole('listitem')).toHaveLength(3);
  expect(
    dialog.getByText(/^Works once, until 9:42\sAM \(10 minutes\)\. Closing this ends the letters\.$/),
  ).toBeVisible();
  expect(dialog.getByText(/Never read them out to anyone/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(ended).toEqual(['ended']));
  expect([sent, screen.queryByRole('dialog')]).toEqual([[{}], null]);
});

test('once the other device is signed in, the window says which, and closing it ends nothing', async () => {
  const { user, reads, ended } = show([made]);
  const dialog = await open(user);
  await dialog.findByText('KLMR-TWXZ');
  reads.sessions = [
    here,
    session({ id: 'b', device: 'Safari on iPhone', isPaired: true, signedInAt: '2026-11-21T14:33:00.000Z' }),
  ];
  expect(await dialog.findByText('Safari on iPhone is signed in.', {}, { timeout: 6000 })).toBeVisible();
  expect(dialog.queryByText('KLMR-TWXZ')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(ended).toEqual([]);
}, 15_000);

test('where the sign-in is older the password comes first; a wrong one is said at its field', async () => {
  const asked = refused(400, 'Enter your password', { password: 'Enter your password' });
  const wrong = refused(400, 'That isn’t your password', { password: 'That isn’t your password' });
  const { user, sent } = show([asked, wrong, made]);
  const dialog = await open(user);
  const field = await dialog.findByLabelText('Your password');
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).not.toHaveAccessibleDescription();
  await user.type(field, 'wrong{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription('That isn’t your password'));
  await user.clear(field);
  await user.type(field, 'right horse{Enter}');
  expect(await dialog.findByText('KLMR-TWXZ')).toBeVisible();
  expect(sent).toEqual([{}, { password: 'wrong' }, { password: 'right horse' }]);
});

test('a refusal is said in its own words, and letters can be made again', async () => {
  const { user } = show([refused(503, 'Back in a moment.'), made, made]);
  const dialog = await open(user);
  expect(await dialog.findByText('Back in a moment.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText('KLMR-TWXZ')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Make new letters' }));
  expect(await dialog.findByText('KLMR-TWXZ')).toBeVisible();
});

test('a refusal that stays says so, and offers no second try', async () => {
  const { user } = show([refused(403, 'This is a demo, so it stays on this device.')]);
  const dialog = await open(user);
  expect(await dialog.findByRole('alert')).toHaveTextContent('This is a demo, so it stays on this device.');
  expect(dialog.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test('a device that letters signed in today offers none, and says where its person does the rest', async () => {
  show([made], { isAdded: true, isPaired: true });
  await screen.findByText(/^Signed in with letters/);
  expect(screen.queryByRole('button', { name: 'Sign in another device of yours' })).not.toBeInTheDocument();
});
