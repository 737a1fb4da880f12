import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { SeniorHomePage } from '../../client/home/SeniorHomePage.tsx';
import { MedicationsPage } from '../../client/medication/MedicationsPage.tsx';
import { cardOf, answersOn, slotOf } from '../medication/pageRows.ts';
import { clientStage } from '../support/clientApp.tsx';
import { inNewYork, medication, rosasDay, taken, tenPastTen } from '../support/medicines.ts';
import { write } from '../support/medicineServer.ts';
import { sourcesOf } from '../support/sources.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';

const stage = clientStage();
const answersWith = answersOn(stage);
afterEach(() => void jest.useRealTimers());

const minutes = (count: number): number => count * 60_000;
const sentence = /This device’s clock is .* Hearthline uses the right time\./;

/**
 * The server's time on each answer about contacts, which every home page requests; null: the server is not sure of it.
 */
const serverSays = (serverTime: Date | null) =>
  stage.server.use(
    http.get('/api/emergency-contacts', () =>
      HttpResponse.json([], serverTime ? { headers: { 'X-Server-Time': serverTime.toISOString() } } : {}),
    ),
    http.get('/api/notices', () =>
      HttpResponse.json([], serverTime ? { headers: { 'X-Server-Time': serverTime.toISOString() } } : {}),
    ),
  );

/** Rosa's device is that many minutes ahead of ten past ten. */
const openHome = (aheadMinutes: number, serverTime: Date | null = tenPastTen) => {
  stopTheClockAt(new Date(tenPastTen.getTime() + minutes(aheadMinutes)));
  serverSays(serverTime);
  const answers = answersWith({ medications: [medication(1, 'Metformin', ['10:15'])], logs: [] });
  return { answers, ...stage.show(<SeniorHomePage />) };
};

const takesMetformin = () => {
  const take = write('post', '/api/medication-logs', () =>
    HttpResponse.json(taken(medication(1, 'Metformin', ['10:15']), '10:15', '10:10'), { status: 201 }),
  );
  stage.server.use(take.handler);
  return take;
};

test.each([
  ['12 minutes ahead', 12, '12 minutes ahead'],
  ['three hours behind', -180, '3 hours behind'],
  ['two hours and 54 minutes behind', -174, '2 hours 54 minutes behind'],
  ['twenty days ahead', 20 * 24 * 60, '20 days ahead'],
])(
  'on a device whose clock is %s, the dose that is due is offered and taken at the right time, and the screen says why',
  async (_what, ahead, said) => {
    const take = takesMetformin();
    const { user } = openHome(ahead);
    expect(await screen.findByText(sentence)).toHaveTextContent(`This device’s clock is ${said}.`);
    const row = await slotOf('Metformin');
    expect(row).toHaveTextContent('10:15 AM, in 5 min');
    const button = within(row).getByRole('button', { name: /^Take Now/ });
    // the day's slots moved with the corrected clock
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
    await user.click(button);
    await waitFor(() => expect(take.sent).toHaveLength(1));
    expect(take.sent[0]?.body).toMatchObject({
      scheduledTime: inNewYork('2026-06-09', '10:15'),
      takenTime: tenPastTen.toISOString(),
    });
  },
);

test('an as-needed dose is recorded at the right time on a device three hours behind', async () => {
  stopTheClockAt(new Date(tenPastTen.getTime() - minutes(180)));
  const { acetaminophen } = rosasDay();
  answersWith({ medications: [acetaminophen] });
  stage.server.use(
    http.get('/api/medication-pauses', () =>
      HttpResponse.json([], { headers: { 'X-Server-Time': tenPastTen.toISOString() } }),
    ),
  );
  const take = takesMetformin();
  const { user } = stage.show(<MedicationsPage />);
  await screen.findByText(sentence);
  await user.click(within(await cardOf('Acetaminophen')).getByRole('button', { name: 'Take: Acetaminophen' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take 1' }));
  await waitFor(() => expect(take.sent).toHaveLength(1));
  expect(take.sent[0]?.body).toMatchObject({ scheduledTime: null, takenTime: tenPastTen.toISOString() });
});

test('a clock that is a minute off is corrected without a word', async () => {
  const { store } = openHome(1);
  await waitFor(() => expect(store.getState().clock).toEqual({ now: tenPastTen.getTime(), deviceAheadMs: minutes(1) }));
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
});

test('a server that is not sure of its clock corrects no device', async () => {
  const take = takesMetformin();
  const { user } = openHome(3, null);
  const row = await slotOf('Metformin');
  await user.click(within(row).getByRole('button', { name: /^Take Now/ }));
  await waitFor(() => expect(take.sent).toHaveLength(1));
  expect(take.sent[0]?.body).toMatchObject({ takenTime: new Date(tenPastTen.getTime() + minutes(3)).toISOString() });
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
});

test('nothing else in the client reads this device’s clock', () => {
  const readers = [...sourcesOf('client').values()]
    .filter(({ text }) => /\bDate\.now\b|\bnew Date\(\)|\bDate\(\)|Temporal\.Now/.test(text))
    .map(({ file }) => file);
  expect(readers).toEqual(['client/api/serverClock.ts']);
});
