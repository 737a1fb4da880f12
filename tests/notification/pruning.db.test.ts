import { pruneNotifications } from '../../server/notification/pruneNotifications.ts';
import { minutePasses, ringingFixture, settled } from './ringing.ts';

const fixture = ringingFixture();
const { clock } = fixture;

test('a notification is kept for 400 days with its deliveries, and no longer', async () => {
  const rosa = await fixture.rosa();
  await rosa.medicationOf({ times: ['11:00'] });
  await fixture.allow(rosa);
  clock.set('2026-06-10T15:00:00.000Z');
  await minutePasses(fixture.server);
  await settled(rosa);
  const { deps } = fixture.server;
  const kept = async (now: string) => {
    await pruneNotifications.run({ ...deps, now: () => new Date(now) }, new AbortController().signal);
    const { rows } = await deps.db.pool.query<{ notifications: number; deliveries: number }>(
      `select (select count(*)::int from app.notifications) as notifications, (select count(*)::int from app.deliveries) as deliveries`,
    );
    return rows;
  };
  // 400 days after 11:00 AM of 10 June 2026
  expect(await kept('2027-07-15T15:00:00.000Z')).toEqual([{ notifications: 1, deliveries: 1 }]);
  expect(await kept('2027-07-15T15:00:01.000Z')).toEqual([{ notifications: 0, deliveries: 0 }]);
});
