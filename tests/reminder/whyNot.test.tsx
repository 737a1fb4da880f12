import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { MedicationsPage } from '../../client/medication/MedicationsPage.tsx';
import { ReminderPage } from '../../client/reminder/ReminderPage.tsx';
import type { DoseFactView } from '../../projections/medication/doseHistory.ts';
import type { DeliveryView, NotificationView } from '../../projections/notification/notificationViews.ts';
import { answersOn } from '../medication/pageRows.ts';
import { rosaAsSenior } from '../support/careTeam.ts';
import { clientStage } from '../support/clientApp.tsx';
import { doseIdOf, inNewYork, medication, taken, tenPastTen } from '../support/medicines.ts';
import { monitoringOn, monitoringPage } from '../support/monitoringScreen.tsx';
import { rosa } from '../support/people.ts';
import { careOn } from '../support/seniorsCare.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { delivery, notification } from './notificationViews.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const amlodipine = medication(2, 'Amlodipine', ['08:00']);
const day = '2026-06-09';
const at8 = inNewYork(day, '08:00');
const fact = (number: number, what: DoseFactView['what'], more: Partial<DoseFactView> = {}): DoseFactView => ({
  id: `fact-${number}`,
  doseId: doseIdOf(amlodipine.id, day, '08:00'),
  what,
  at: inNewYork(day, '08:05'),
  recordedAt: inNewYork(day, '08:05'),
  by: { id: rosa.id, firstName: 'Rosa' },
  scheduledTime: at8,
  remindAt: null,
  reason: null,
  amount: null,
  confirmed: [],
  canUndo: false,
  canEnter: false,
  ...more,
});
const missed = fact(1, 'missed', { by: null, at: inNewYork(day, '10:00'), recordedAt: inNewYork(day, '10:00') });

/** The API's notifications of a dose; `asked` collects the questions. */
const remindersWere = (found: readonly NotificationView[] | 'broken') => {
  const asked: string[] = [];
  stage.server.use(
    http.get('/api/notifications', ({ request }) => {
      const { searchParams } = new URL(request.url);
      if (!searchParams.has('medicationId')) return HttpResponse.json([]);
      asked.push(`${searchParams.get('medicationId')} ${searchParams.get('dueAt')}`);
      return found === 'broken' ? HttpResponse.json({}, { status: 503 }) : HttpResponse.json([...found]);
    }),
  );
  return asked;
};
const plain = (element: Element | null): string => (element?.textContent ?? '').replace(/[\u00a0\u202f]/g, ' ');

const openHistory = async (facts: readonly DoseFactView[], more: Partial<typeof amlodipine> = {}) => {
  answersOn(stage)({ medications: [{ ...amlodipine, ...more }], logs: [], facts });
  const { user } = stage.show(<MedicationsPage />);
  await user.click(await screen.findByRole('button', { name: /^History: Amlodipine/ }));
  await screen.findByRole('dialog', { name: /^History of Amlodipine/ });
  return user;
};
const why = 'Why was I not reminded?';
const openWhy = async (facts: readonly DoseFactView[] = [missed], more: Partial<typeof amlodipine> = {}) => {
  const user = await openHistory(facts, more);
  await user.click(await screen.findByRole('button', { name: new RegExp(`^Why was I not reminded\\? `) }));
  return { user, dialog: await screen.findByRole('dialog', { name: why }) };
};
const lines = async (dialog: HTMLElement) => (await within(dialog).findAllByRole('listitem')).map(plain);

test('it says when the dose was due, in which zone, what became of it on each device, and what no page can do', async () => {
  const asked = remindersWere([
    notification(1, {
      title: '8:00 AM: Amlodipine',
      deliveries: [
        delivery({ sentAt: at8, shownAt: inNewYork(day, '09:12') }),
        delivery({ device: { id: 'd2', name: 'Kitchen tablet' }, sentAt: at8, shownAt: at8, state: 'actedOn' }),
        delivery({
          device: { id: 'd3', name: 'Old phone' },
          state: 'failed',
          sentAt: at8,
          shownAt: null,
          reason: 'The browser no longer takes notifications from Hearthline.',
        }),
      ],
    }),
  ]);
  const { dialog, user } = await openWhy();
  expect(await lines(dialog)).toEqual([
    'Chrome on AndroidSent at 8:00 AM, shown at 9:12 AM, 1 h 12 min later: it was off or had no connection until then.',
    'Kitchen tabletSent at 8:00 AM, shown at 8:00 AM. Somebody answered it there.',
    'Old phoneSent at 8:00 AM, but it didn’t get there. The browser no longer takes notifications from Hearthline.',
  ]);
  expect(plain(dialog)).toContain('Amlodipine 5 mgDue today at 8:00 AM, Eastern Time.');
  expect(plain(dialog)).toContain('A phone on silent or in Do not disturb stays silent. Hearthline can’t change that.');
  expect(asked).toEqual([`${amlodipine.id} ${at8}`]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: why })).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: /^Why was I not reminded\? today, 8:00 AM/ })).toHaveFocus();
});

const unsent = { sentAt: null, acceptedAt: null, shownAt: null } as const;
test.each<[string, Partial<DeliveryView>, string]>([
  ['a switch', { ...unsent, state: 'held', reason: 'It is switched off in the settings.' }, 'It is switched off in'],
  [
    'quiet hours',
    { ...unsent, state: 'held', reason: 'It came in quiet hours: the summary has it.' },
    'It came in quiet',
  ],
  [
    'a phone that is off',
    { sentAt: at8, shownAt: null, state: 'accepted' },
    'Sent at 8:00 AM. It hasn’t reported that',
  ],
  ['a swipe', { sentAt: at8, shownAt: at8, state: 'dismissed' }, 'shown at 8:00 AM. Somebody swiped it away.'],
  ['a retry', { ...unsent, state: 'waiting', reason: 'It isn’t available (503).' }, '(503). We’re trying again.'],
  ['its way', { ...unsent, state: 'waiting' }, 'It’s on its way.'],
  ['an answer before', { ...unsent, state: 'replaced', reason: 'The dose was answered.' }, 'The dose was answered.'],
  ['lateness', { ...unsent, state: 'expired', reason: 'It was no longer worth hearing.' }, 'It was too late to ring.'],
  ['ntfy', { device: { id: 'n', name: 'ntfy' }, sentAt: at8, shownAt: null, state: 'accepted' }, 'ntfy doesn’t report'],
])('a plain sentence for %s', async (_what, more, words) => {
  remindersWere([notification(1, { deliveries: [delivery(more)] })]);
  const { dialog } = await openWhy();
  expect((await lines(dialog))[0]).toContain(words);
  expect(within(dialog).getByRole('link', { name: 'Your reminder settings' })).toBeInTheDocument();
});

test('without a phone it says so, and leads to where reminders are turned on', async () => {
  remindersWere([
    notification(1, {
      deliveries: [
        delivery({ ...unsent, device: null, state: 'noDevice', reason: 'No phone or tablet was allowed to ring.' }),
      ],
    }),
  ]);
  const { dialog } = await openWhy();
  expect(await lines(dialog)).toEqual(['No phone or tablet was allowed to ring.']);
  expect(within(dialog).getByRole('link', { name: 'Turn on reminders' })).toHaveAttribute('href', '/profile#reminders');
});

const early = inNewYork(day, '07:50');
test.each<[string, readonly DoseFactView[], Partial<typeof amlodipine>, string]>([
  [
    'taken early',
    [fact(1, 'taken', { at: early, recordedAt: early })],
    {},
    'It was taken or skipped before it was due.',
  ],
  [
    'added later',
    [missed],
    { createdAt: inNewYork(day, '09:00') },
    'The medication was entered after this dose was due.',
  ],
  [
    'of a year and a half ago',
    [fact(1, 'missed', { scheduledTime: inNewYork('2025-01-09', '08:00') })],
    {},
    'That was more than 400 days ago. We keep what became of reminders for 400 days.',
  ],
  ['that was paused', [missed], {}, 'Nothing was sent. Its times may have been changed later, or it was paused.'],
])('a dose %s that nothing rang for says why', async (_what, facts, more, sentence) => {
  remindersWere([]);
  const { dialog } = await openWhy(facts, { createdAt: '2024-01-01T12:00:00.000Z', ...more });
  expect(await within(dialog).findByText(sentence)).toBeInTheDocument();
});

test('each dose asks once, at its newest entry; an as-needed one never', async () => {
  await openHistory([
    fact(3, 'undone'),
    fact(2, 'taken'),
    fact(4, 'taken', { doseId: 'needed', scheduledTime: null }),
    fact(1, 'missed', {
      doseId: doseIdOf(amlodipine.id, '2026-06-08', '08:00'),
      scheduledTime: inNewYork('2026-06-08', '08:00'),
    }),
  ]);
  const rows = within(await screen.findByRole('dialog')).getAllByRole('listitem');
  expect(rows.map((row) => within(row).queryAllByRole('button', { name: /^Why/ }).length)).toEqual([1, 0, 0, 1]);
});

test('what can’t be loaded says so, and Retry loads it', async () => {
  remindersWere('broken');
  const { dialog, user } = await openWhy();
  await within(dialog).findByText('We couldn’t load what became of it.');
  remindersWere([notification(1)]);
  await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
  expect(await lines(dialog)).toHaveLength(1);
});

test('on the page of a reminder it is one press', async () => {
  const asked = remindersWere([notification(1)]);
  const ten = medication(1, 'Amlodipine', ['10:00']);
  answersOn(stage)({ medications: [ten], logs: [taken(ten, '10:00', '10:02')] });
  const path = `/reminder?due=${encodeURIComponent(inNewYork(day, '10:00'))}`;
  const { user } = stage.show(<ReminderPage />, { path });
  await user.click(await screen.findByRole('button', { name: 'Why was I not reminded? 10:00 AM' }));
  expect(await lines(await screen.findByRole('dialog', { name: why }))).toHaveLength(1);
  expect(asked).toEqual([`${ten.id} ${inNewYork(day, '10:00')}`]);
});

test('before its time the page of a reminder doesn’t ask', async () => {
  answersOn(stage)({ medications: [medication(1, 'Amlodipine', ['18:30'])], logs: [] });
  stage.show(<ReminderPage />, { path: `/reminder?due=${encodeURIComponent(inNewYork(day, '18:30'))}` });
  await screen.findByText('It isn’t time yet. You’ll see it on your home page.');
  expect(screen.queryByRole('button', { name: /^Why/ })).not.toBeInTheDocument();
});

test('a caregiver asks “Was I told?” of a dose that was late, and only of that', async () => {
  remindersWere([]);
  const yesterday = '2026-06-08';
  const inTime = fact(2, 'taken', {
    doseId: doseIdOf(amlodipine.id, yesterday, '08:00'),
    scheduledTime: inNewYork(yesterday, '08:00'),
    at: inNewYork(yesterday, '08:10'),
    recordedAt: inNewYork(yesterday, '08:10'),
  });
  careOn(stage, {
    connections: [rosaAsSenior()],
    medicines: { [rosa.id]: { medications: [amlodipine], logs: [], facts: [] } },
  });
  stage.server.use(http.get('/api/medications/:id/history', () => HttpResponse.json([missed, inTime])));
  const { user } = monitoringOn(stage)(rosa.id, 'medications');
  const card = await monitoringPage.card('Amlodipine');
  await user.click(within(card).getByRole('button', { name: /^History/ }));
  const [first, ...others] = await screen.findAllByRole('button', { name: /^Was I told\?/ });
  expect(others).toEqual([]);
  await user.click(first as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'Was I told?' });
  expect(await within(dialog).findByText(/^Nothing was sent to you\./)).toBeInTheDocument();
});
