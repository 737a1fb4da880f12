import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { SecurityEventsCard } from '../../client/account/SecurityEventsCard.tsx';
import { SessionsCard } from '../../client/account/SessionsCard.tsx';
import { accountReads, securityEvent, session, type AccountAnswers } from '../support/accountReads.ts';
import { clientStage } from '../support/clientApp.tsx';
import { write } from '../support/medicineServer.ts';

const stage = clientStage();
const here = session({ id: 'a', device: 'Chrome on Mac', isCurrent: true });
const phone = session({ id: 'b', device: 'Firefox on Android' });
const tablet = session({ id: 'c', device: 'Safari on iPad' });

const show = (more: Partial<AccountAnswers> = {}) => {
  const answers: AccountAnswers = { sessions: [phone, tablet, here], securityEvents: [], isDown: false, ...more };
  stage.server.use(...accountReads(answers));
  const shown = stage.show(
    <>
      <SessionsCard />
      <SecurityEventsCard />
    </>,
  );
  return { ...shown, answers };
};
const sessions = () => within(screen.getByRole('region', { name: 'Where you’re signed in' }));
const events = () => within(screen.getByRole('region', { name: 'Recent sign-ins and changes' }));
const names = () =>
  sessions()
    .getAllByRole('listitem')
    .map((row) => row.querySelector('.person__name')?.textContent);

test('this device comes first and has nothing to sign out; every other one has', async () => {
  show();
  await sessions().findByText('Chrome on Mac');
  expect(names()).toEqual(['Chrome on Mac', 'Firefox on Android', 'Safari on iPad']);
  expect(within(sessions().getAllByRole('listitem')[0] as HTMLElement).getByText('This device')).toBeInTheDocument();
  expect(sessions().getAllByRole('button', { name: /^Sign out: / })).toHaveLength(2);
});

test('a device that is signed out leaves the list, what happened is loaded again, and the list has the focus', async () => {
  const { answers, user } = show();
  const ended = write('delete', '/api/user/sessions/b', () => {
    answers.sessions = [tablet, here];
    answers.securityEvents = [securityEvent({ kind: 'sessionEnded', endedDevice: 'Firefox on Android' })];
    return new HttpResponse(null, { status: 204 });
  });
  stage.server.use(ended.handler);
  await user.click(await sessions().findByRole('button', { name: 'Sign out: Firefox on Android' }));
  expect(await screen.findByText('Signed out: Firefox on Android')).toBeInTheDocument();
  expect(names()).toEqual(['Chrome on Mac', 'Safari on iPad']);
  expect(sessions().getByRole('list')).toHaveFocus();
  expect(await events().findByText('You signed out another device: Firefox on Android')).toBeInTheDocument();
  expect(ended.sent).toHaveLength(1);
});

test('a device that was signed out meanwhile is announced as such, and leaves the list', async () => {
  const { answers, user } = show();
  stage.server.use(
    http.delete('/api/user/sessions/b', () => {
      answers.sessions = [tablet, here];
      return HttpResponse.json({ message: 'That device is already signed out.' }, { status: 404 });
    }),
  );
  await user.click(await sessions().findByRole('button', { name: 'Sign out: Firefox on Android' }));
  expect(await screen.findByText('That device is already signed out.')).toBeInTheDocument();
  await waitFor(() => expect(names()).toEqual(['Chrome on Mac', 'Safari on iPad']));
});

test('signing out everywhere else asks first, and keeps the question when it fails', async () => {
  const { answers, user } = show();
  stage.server.use(
    http.delete('/api/user/sessions', () => HttpResponse.json({ message: 'Please try again.' }, { status: 503 })),
  );
  await user.click(await sessions().findByRole('button', { name: 'Sign out everywhere else' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(
    question.getByText('You’ll stay signed in here. Every other device will need your password again.'),
  ).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Sign out' }));
  expect(await question.findByText('Please try again.')).toBeInTheDocument();
  expect(names()).toHaveLength(3);
  stage.server.use(
    http.delete('/api/user/sessions', () => {
      answers.sessions = [here];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await user.click(question.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(names()).toEqual(['Chrome on Mac']));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await waitFor(() => expect(document.activeElement).toBe(sessions().getByRole('list').parentElement));
});

test('with one other device, its own button is enough', async () => {
  show({ sessions: [here, phone] });
  await sessions().findByText('Chrome on Mac');
  expect(sessions().queryByRole('button', { name: 'Sign out everywhere else' })).not.toBeInTheDocument();
});

test('five events are shown, then all, and the list has the focus', async () => {
  const { user } = show({
    securityEvents: Array.from({ length: 7 }, (_event, index) => securityEvent({ id: String(index) })),
  });
  await user.click(await events().findByRole('button', { name: 'Show all 7' }));
  expect(events().getAllByRole('listitem')).toHaveLength(7);
  expect(document.activeElement).toBe(events().getByRole('list').parentElement);
});

test('a person who has just registered sees a note about future entries', async () => {
  show();
  expect(await events().findByText('You’ll see sign-ins and password changes here.')).toBeInTheDocument();
});

test('a failed load is shown and can be retried', async () => {
  const { answers, user } = show({ isDown: true, securityEvents: [securityEvent()] });
  expect(await sessions().findByText('We couldn’t load where you’re signed in.')).toBeInTheDocument();
  expect(await events().findByText('We couldn’t load recent sign-ins and changes.')).toBeInTheDocument();
  answers.isDown = false;
  await user.click(sessions().getByRole('button', { name: 'Retry' }));
  await user.click(events().getByRole('button', { name: 'Retry' }));
  expect(await sessions().findByText('Safari on iPad')).toBeInTheDocument();
  expect(await events().findByText('Signed in')).toBeInTheDocument();
});
