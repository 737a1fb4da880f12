import { startPushService, type PushService } from '../support/pushService.ts';
import { until } from '../support/waiting.ts';
import { minutePasses, ringingFixture, settled } from './ringing.ts';

/** So long that nothing but the hanging pushes themselves can keep others waiting until then, however busy the machine is. */
const pushDeadlineMs = 50_000;
const fixture = ringingFixture({ pushDeadlineMs });
/** It takes connections and never answers. */
let tarpit: PushService;
/** Requests that it has taken. */
let hanging = 0;
beforeAll(async () => {
  tarpit = await startPushService();
  tarpit.answerWith(() => {
    hanging += 1;
    return undefined;
  });
});
afterAll(() => tarpit.close());

/** Adds devices of one person, each with deliveries that were due before everybody else's. */
const hangingDevices = async (devices: number, each: number): Promise<void> => {
  const { userId } = await fixture.rosa();
  await fixture.allow({ userId });
  await fixture.server.deps.db.pool.query({
    text: `with device as (
        insert into app.devices (id, person_id, kind, name, session_id, endpoint, p256dh, auth, created_at)
        select gen_random_uuid(), person_id, kind, name, session_id, $2 || n, p256dh, auth, created_at
        from app.devices, generate_series(1, $4::integer) n where person_id = $1 returning id),
      notification as (
        insert into app.notifications (id, kind, person_id, subject, tag, urgency, about, due_at, expires_at, decided_at)
        select gen_random_uuid(), 'joinRequest', $1, n::text, n::text, 'quiet', '{}', $3, $3::timestamptz + interval '1 day', $3
        from generate_series(1, $5::integer) n returning id)
      insert into app.deliveries (id, notification_id, device_id, send_at)
      select gen_random_uuid(), notification.id, device.id, $3 from device, notification`,
    values: [userId, `${tarpit.url}/push/${userId}`, '2026-06-10T14:00:00.000Z', devices, each],
  });
};

/** Hanging pushes that had ended by their deadline when Rosa's phone rang for the dose of 11:00 AM. */
const endedBefore = async (hang: () => Promise<void>): Promise<number> => {
  const rosa = await fixture.rosa();
  await rosa.medicationOf({ times: ['11:00'] });
  const phone = await fixture.allow(rosa);
  const before = hanging;
  await hang();
  await until(() => hanging > before);
  fixture.clock.set('2026-06-10T15:00:00.000Z');
  await minutePasses(fixture.server);
  await until(() => fixture.service.receivedBy(phone).length === 1);
  const { rows } = await fixture.server.deps.db.pool.query<{ ended: number }>({
    text: `select count(*)::integer as ended from app.deliveries l join app.devices d on d.id = l.device_id
      where d.endpoint like $1 || '%' and l.reason is not null`,
    values: [tarpit.url],
  });
  await settled(rosa);
  return rows[0]?.ended ?? NaN;
};

test('a device with thousands of deliveries that never answers keeps no other waiting', async () => {
  expect(await endedBefore(() => hangingDevices(2, 1000))).toBe(0);
});

test('a push service that never answers keeps no other waiting', async () => {
  expect(await endedBefore(() => hangingDevices(1000, 1))).toBe(0);
});
