import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Auditors } from '../../client/auditor/Auditors.tsx';
import type { AuditorGrantView } from '../../projections/auditor/auditorGrantsQueries.ts';
import { ids, thatMorning } from '../support/careTeam.ts';
import { clientStage } from '../support/clientApp.tsx';
import { write } from '../support/medicineServer.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { grant, lee, secret } from './auditorViews.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(thatMorning));
afterEach(() => void jest.useRealTimers());

/** The senior with these auditors; a test changes the list while it runs. */
const show = (...grants: readonly AuditorGrantView[]) => {
  const answers = { grants };
  stage.server.use(http.get('/api/auditor-grants', () => HttpResponse.json([...answers.grants])));
  return { answers, ...stage.show(<Auditors />) };
};
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Your auditors' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => (textContent ?? '').replace(/\s/g, ' '));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('each auditor is a line with the end of the access, what they see, and who named them', async () => {
  show(
    grant(1),
    grant(2, { person: lee, name: null, areas: ['medications', 'health'], isByOperator: true }),
    grant(3, { until: '2020-01-01T00:00:00.000Z' }),
    grant(4, { senior: lee }),
  );
  const [first, second, ...others] = await rows();
  expect(first).toMatch(/Ms\. Lee.*Auditor, until March 3, 2126.*Sees everything.*The link hasn’t been used yet/);
  expect(second).toMatch(/Kim Lee.*Sees medications and health.*Named by the person who runs Hearthline/);
  expect(others).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Show the link: Kim Lee' })).not.toBeInTheDocument();
});

test('an auditor gets access by a name, to what is chosen and for 30 days, and the link is shown to pass on', async () => {
  const { user } = show();
  const given = write('post', '/api/auditor-grants', () => HttpResponse.json(grant(1), { status: 201 }));
  const link = { id: ids(1), url: `/auditor#${secret}`, secret, code: null, expiresAt: '2126-01-01T00:00:00.000Z' };
  stage.server.use(
    given.handler,
    http.post('/api/auditor-grants/:id/link', () => HttpResponse.json(link, { status: 201 })),
  );
  await user.click(await screen.findByRole('button', { name: 'Give an auditor access' }));
  const form = await dialog('Give an auditor access');
  await user.click(form.getByRole('button', { name: 'Give Access' }));
  expect(form.getByText('Please enter a name')).toBeInTheDocument();
  await user.type(form.getByLabelText('Who are they?'), 'Ms. Lee');
  await user.click(form.getByRole('checkbox', { name: 'Family' }));
  await user.click(form.getByRole('button', { name: 'Give Access' }));
  const shown = await dialog('Ready. Now give Ms. Lee the link');
  expect(await shown.findByLabelText('Link for Ms. Lee')).toHaveValue(`http://localhost/auditor#${secret}`);
  expect(given.sent.map(({ body }) => body)).toEqual([
    { name: 'Ms. Lee', areas: ['medications', 'health', 'appointments'], until: expect.any(String) as string },
  ]);
  const [sent] = given.sent as readonly { body: { until: string } }[];
  const days = (Date.parse(sent?.body.until ?? '') - new Date(thatMorning).getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(29.9);
  expect(days).toBeLessThanOrEqual(30);
});

test('an address without an account is refused at its field', async () => {
  const { user } = show();
  const message = 'No account has this address.';
  const refusal = write('post', '/api/auditor-grants', () =>
    HttpResponse.json({ code: 'no_account', message, fields: { email: message } }, { status: 409 }),
  );
  stage.server.use(refusal.handler);
  await user.click(await screen.findByRole('button', { name: 'Give an auditor access' }));
  const form = await dialog('Give an auditor access');
  await user.click(form.getByRole('switch', { name: 'Give them a link' }));
  await user.type(form.getByLabelText('Email address of their account'), 'lee@example.org');
  await user.click(form.getByRole('button', { name: 'Give Access' }));
  await waitFor(() =>
    expect(form.getByLabelText('Email address of their account')).toHaveAccessibleDescription(message),
  );
});

test('access is withdrawn after a question, and the line goes', async () => {
  const { user, answers } = show(grant(1, { person: lee }));
  const { handler, sent } = write('delete', '/api/auditor-grants/:id', () => {
    answers.grants = [];
    return new HttpResponse(null, { status: 204 });
  });
  stage.server.use(handler);
  await user.click(await screen.findByRole('button', { name: 'Withdraw access: Kim Lee' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'End access for Kim Lee?' }));
  expect(sent).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(screen.queryByText('Kim Lee')).not.toBeInTheDocument());
  expect(sent.map(({ path }) => path)).toEqual([`/api/auditor-grants/${ids(1)}`]);
});

test('access is renewed for the days that are chosen', async () => {
  const { user } = show(grant(1, { person: lee }));
  const { handler, sent } = write('post', '/api/auditor-grants/:id/renew', () => HttpResponse.json(grant(1)));
  stage.server.use(handler);
  await user.click(await screen.findByRole('button', { name: 'Renew access: Kim Lee' }));
  const form = await dialog('Renew access for Kim Lee');
  await user.click(form.getByRole('radio', { name: '90 days' }));
  await user.click(form.getByRole('button', { name: 'Renew' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});
