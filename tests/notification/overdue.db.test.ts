import { countOverdue } from '../../projections/notification/overdue.ts';
import { browserOf } from '../support/browser.ts';
import { until } from '../support/waiting.ts';
import { minutePasses, ringingFixture, settled } from './ringing.ts';

const fixture = ringingFixture();
const { clock } = fixture;
const due = '2026-06-10T15:00:00.000Z';
const later = (minutes: number): string => new Date(Date.parse(due) + minutes * 60_000).toISOString();
const countAt = (time: string): Promise<number> => countOverdue(fixture.server.deps.db.pool, new Date(time));

/** One reminder of 11:00 AM without an end, which no node takes. */
const withoutEnd = async (state: 'waiting' | 'held', sendAt = due): Promise<void> => {
  const rosa = await fixture.rosa();
  await rosa.medicationOf({ times: ['11:00'] });
  await fixture.allow(rosa);
  clock.set(due);
  await minutePasses(fixture.server);
  await settled(rosa);
  await fixture.server.deps.db.pool.query({
    text: `update app.deliveries set state = $2, ended_at = null, send_at = $3, claimed_until = '2027-01-01'
      where notification_id in (select id from app.notifications where person_id = $1)`,
    values: [rosa.userId, state, sendAt],
  });
};
afterEach(() => fixture.server.deps.db.pool.query('update app.deliveries set ended_at = now() where ended_at is null'));

test('what was sent has its end and is never overdue', async () => {
  await withoutEnd('waiting', '2026-12-01T00:00:00.000Z');
  expect(await countAt(later(600))).toBe(0);
});

test('what should have been sent is overdue after five minutes, and /healthz says so', async () => {
  await withoutEnd('waiting');
  expect(await countAt(later(5))).toBe(0);
  expect(await countAt(later(6))).toBe(1);
  clock.set(later(6));
  const { body } = await browserOf(fixture.server.url).get<{ notificationsOverdue: number }>('/healthz');
  expect(body.notificationsOverdue).toBe(1);
});

test('what quiet hours held is overdue five minutes after their end', async () => {
  await withoutEnd('held', later(60));
  expect(await countAt(later(65))).toBe(0);
  expect(await countAt(later(66))).toBe(1);
});

test('one that was decided without any delivery is overdue after five minutes, for a day, and /metrics counts it', async () => {
  await withoutEnd('waiting');
  const { pool } = fixture.server.deps.db;
  await pool.query('delete from app.deliveries where ended_at is null');
  expect([await countAt(later(5)), await countAt(later(6)), await countAt(later(25 * 60))]).toEqual([0, 1, 0]);
  clock.set(later(6));
  const gauge = () =>
    until(async () => {
      const { body } = await browserOf(fixture.server.url).get<string>('/metrics');
      return body.includes('hearthline_notifications_overdue 1\n');
    });
  expect(await gauge()).toBe(true);
  await pool.query('delete from app.notifications');
});

test('/healthz and /metrics show when reminders were last decided', async () => {
  clock.set(due);
  await minutePasses(fixture.server);
  const isShown = async () => {
    const { body } = await browserOf(fixture.server.url).get<{ lastReminderCheck: string | null }>('/healthz');
    return body.lastReminderCheck === due;
  };
  expect(await until(isShown)).toBe(true);
  const { body } = await browserOf(fixture.server.url).get<string>('/metrics');
  expect(body).toMatch(/^hearthline_reminder_check_age_seconds -?\d/m);
});
