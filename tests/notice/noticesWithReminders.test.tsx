import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { NoticesPage } from '../../client/notice/NoticesPage.tsx';
import type { NotificationView } from '../../projections/notification/notificationViews.ts';
import { delivery, notification } from '../reminder/notificationViews.ts';
import { circleOn } from '../support/circleStage.ts';
import { clientStage } from '../support/clientApp.tsx';
import { tenPastTen } from '../support/medicines.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { changed, notice } from './noticeViews.ts';

const stage = clientStage();
beforeEach(() => {
  stopTheClockAt(tenPastTen);
  circleOn(stage, { connections: [] });
});
afterEach(() => void jest.useRealTimers());

const show = (notifications: readonly NotificationView[]) => {
  stage.server.use(
    http.get('/api/notices', () =>
      HttpResponse.json([notice(changed({ dosage: '850 mg' }), { at: '2026-06-09T13:12:00.000Z', isNew: false })]),
    ),
    http.get('/api/notifications', () => HttpResponse.json([...notifications])),
  );
  stage.show(<NoticesPage />);
};
const lines = async (day: string): Promise<readonly string[]> => {
  const card = await screen.findByRole('region', { name: day });
  return within(card)
    .getAllByRole('listitem')
    .map(({ textContent }) => (textContent ?? '').replace(/[\u00a0\u202f]/g, ' '));
};
const earlier = (decidedAt: string) => ({ decidedAt, dueAt: decidedAt });

test('reminders stand among the notices, by time, each with what became of it', async () => {
  show([
    notification(1),
    notification(2, {
      ...earlier('2026-06-09T12:00:00.000Z'),
      title: '8:00 AM: Metformin',
      deliveries: [delivery({ device: null, state: 'noDevice' })],
    }),
    notification(3, { ...earlier('2026-06-08T12:00:00.000Z'), title: '8:00 AM: Metformin' }),
  ]);
  expect(await screen.findByText('10:10 AM: Amlodipine, Lisinopril')).toBeInTheDocument();
  const [first, second, third] = await lines('Today');
  expect(first).toMatch(/^10:10 AM: Amlodipine, Lisinopril.*10:10 AM\. Shown on .*Chrome on Android.*, 10:10 AM/);
  expect(second).toMatch(/^Ana changed Metformin to 850 mg/);
  expect(third).toMatch(/^8:00 AM: Metformin8:00 AM\. No phone that rings/);
  expect(await lines('Yesterday')).toHaveLength(1);
  expect(screen.getAllByRole('link', { name: /^Open: 10:10 AM/ })[0]).toHaveAttribute(
    'href',
    '/reminder?due=2026-06-09T14%3A10%3A00.000Z',
  );
});

test.each([
  ['Shown on', [delivery({ state: 'failed', reason: 'gone' }), delivery({ state: 'shown' })]],
  ['Answered on', [delivery({ state: 'actedOn' })]],
  ['not shown there yet', [delivery({ state: 'accepted', shownAt: null })]],
  ['Didn’t reach', [delivery({ state: 'failed', reason: 'its browser removed reminders' })]],
  ['It came in quiet hours', [delivery({ state: 'held', reason: 'It came in quiet hours: the summary has it.' })]],
  ['Too late to ring', [delivery({ state: 'expired' })]],
])('“%s” is said of the delivery that went best', async (words, deliveries) => {
  show([notification(1, { deliveries })]);
  await screen.findByText('10:10 AM: Amlodipine, Lisinopril');
  expect((await lines('Today'))[0]).toContain(words);
});

test('a change that has its notice is not listed twice, and nothing is older than 30 days', async () => {
  show([
    notification(1, { kind: 'appointmentChanged', title: 'Dentist moved' }),
    notification(2, { ...earlier('2026-05-01T12:00:00.000Z'), title: 'Long ago' }),
    notification(3),
  ]);
  await screen.findByText('10:10 AM: Amlodipine, Lisinopril');
  expect(await lines('Today')).toHaveLength(2);
  expect(screen.queryByText('Dentist moved')).not.toBeInTheDocument();
  expect(screen.queryByText('Long ago')).not.toBeInTheDocument();
});

test('reminders that can’t be loaded leave the notices readable', async () => {
  stage.server.use(
    http.get('/api/notices', () => HttpResponse.json([notice(changed({ dosage: '850 mg' }), { isNew: false })])),
  );
  stage.server.use(http.get('/api/notifications', () => HttpResponse.json({ message: 'No' }, { status: 503 })));
  stage.show(<NoticesPage />);
  expect(await screen.findByText('We couldn’t load your reminders.')).toBeInTheDocument();
  expect(screen.getByText(/changed Metformin/)).toBeInTheDocument();
});

test('of the messages of one conversation the newest stands for all, and says nothing of a phone', async () => {
  const message = (id: number, time: string, tag: string) =>
    notification(id, {
      ...earlier(`2026-06-09T${time}:00.000Z`),
      kind: 'message',
      urgency: 'quiet',
      title: `A message from Ana at ${time}`,
      body: null,
      tag,
      deliveries: [delivery({ device: null, state: 'noDevice' })],
    });
  show([message(1, '14:00', 'ana'), message(2, '13:30', 'fay'), message(3, '13:20', 'ana')]);
  await screen.findByText('A message from Ana at 14:00');
  const [newest, other, ...more] = await lines('Today');
  expect(newest).toMatch(/^A message from Ana at 14:0010:00 AMOpen/);
  expect(other).toMatch(/^A message from Ana at 13:30/);
  expect(more).toHaveLength(1);
});
