import type { ServerResponse } from 'node:http';
import { claimDeliveries } from '../../server/notification/claim.ts';
import { devicesOf, report } from './deviceFixture.ts';
import { circleOf, join, newAna } from '../circle/circleOf.ts';
import { until } from '../support/waiting.ts';
import { endsOf, hasHeard, minutePasses, notificationsOf, ringingFixture, settled } from './ringing.ts';

const fixture = ringingFixture();
const { clock } = fixture;
const at = (time: string): string => `2026-06-10T${time}:00.000Z`;
const at11 = at('15:00');
afterEach(() => fixture.service.answerWith(undefined));

const rosaAt11 = async () => {
  const senior = await fixture.rosa();
  const rosa = { ...senior, ...circleOf(senior.browser), email: '' };
  const { id } = await rosa.medicationOf({ times: ['11:00'] });
  return { rosa, doseId: `${id}-2026-06-10T1100`, medicationId: id };
};
const rings = async (time = at11): Promise<void> => {
  clock.set(time);
  await minutePasses(fixture.server);
};
const answers = (status: number, headers = {}) =>
  fixture.service.answerWith((response) => response.writeHead(status, headers).end());

test('a browser that is gone is removed, and the notification says why it failed', async () => {
  const { rosa } = await rosaAt11();
  await fixture.allow(rosa);
  answers(410);
  await rings();
  expect((await settled(rosa)).flatMap(({ deliveries }) => deliveries)).toMatchObject([
    { state: 'failed', reason: 'The browser no longer takes notifications from Hearthline.' },
  ]);
  await until(async () => (await devicesOf(rosa.browser).list()).length === 0);
});

test('a push service that is busy is asked again later, and the push arrives once', async () => {
  const { rosa } = await rosaAt11();
  const phone = await fixture.allow(rosa);
  answers(503, { 'retry-after': '30' });
  await rings();
  await until(() => fixture.service.receivedBy(phone).length === 1);
  await until(async () => (await notificationsOf(rosa))[0]?.deliveries[0]?.reason);
  answers(201);
  clock.set(at('15:01'));
  await settled(rosa);
  expect(fixture.service.receivedBy(phone)).toHaveLength(2);
  expect((await settled(rosa)).map(endsOf)).toEqual([[['Firefox on Android', 'accepted']]]);
});

test('one that comes late says from when it is, also in neutral words', async () => {
  const { rosa } = await rosaAt11();
  const phone = await fixture.allow(rosa);
  answers(503, { 'retry-after': '30' });
  await rings();
  await until(() => fixture.service.receivedBy(phone).length === 1);
  await until(async () => (await notificationsOf(rosa))[0]?.deliveries[0]?.reason);
  answers(201);
  clock.set(at('15:12'));
  await settled(rosa);
  const bodies = fixture.service.receivedBy(phone).map(({ payload }) => payload.notification.body);
  expect(bodies).toEqual([undefined, 'From 11:00\u00a0AM.']);
});

test('a receipt of the device is its end; an answer that comes later changes nothing', async () => {
  const { rosa } = await rosaAt11();
  const phone = await fixture.allow(rosa);
  await rings();
  await settled(rosa);
  const token = fixture.service.receivedBy(phone)[0]?.payload.notification.data.token;
  expect((await report(fixture.server, token, 'shown')).status).toBe(204);
  expect((await report(fixture.server, token, 'actedOn')).status).toBe(204);
  expect((await settled(rosa)).map(endsOf)).toEqual([[['Firefox on Android', 'actedOn']]]);
});

test('a push that arrived though its answer was lost is shown, without the reason of a failure', async () => {
  const { rosa } = await rosaAt11();
  const phone = await fixture.allow(rosa);
  fixture.service.answerWith((response) => response.destroy());
  await rings();
  await until(async () => (await notificationsOf(rosa))[0]?.deliveries[0]?.reason);
  const token = fixture.service.receivedBy(phone)[0]?.payload.notification.data.token;
  expect((await report(fixture.server, token, 'shown')).status).toBe(204);
  expect((await settled(rosa))[0]?.deliveries).toMatchObject([{ state: 'shown', reason: null }]);
});

test('a dose that was taken meanwhile is not sent again', async () => {
  const { rosa, medicationId } = await rosaAt11();
  const phone = await fixture.allow(rosa);
  answers(503);
  await rings();
  await until(async () => (await notificationsOf(rosa))[0]?.deliveries[0]?.reason);
  await rosa.care.log(medicationId, { scheduledTime: '11:00' });
  answers(201);
  clock.set(at('15:02'));
  expect((await settled(rosa)).map(endsOf)).toEqual([[['Firefox on Android', 'replaced']]]);
  expect(fixture.service.receivedBy(phone)).toHaveLength(1);
});

test('what a removed member was to hear is not sent to them, by the rights of the moment in which it leaves', async () => {
  const { rosa } = await rosaAt11();
  const ana = await newAna(fixture.server);
  const invitationId = await join(rosa, ana);
  await fixture.allow(ana);
  clock.set(at('15:30'));
  const { pool } = fixture.server.deps.db;
  // nobody's sender takes it before this test does
  const later = new Date('2027-01-01T00:00:00.000Z');
  await minutePasses(fixture.server);
  await pool.query({
    text: `update app.deliveries set state = 'waiting', ended_at = null, claimed_until = null, send_at = $2
      where notification_id in (select id from app.notifications where person_id = $1)`,
    values: [ana.userId, later],
  });
  const claimed = async () =>
    (await claimDeliveries(pool, later, 64)).filter(({ notification }) => notification.personId === ana.userId);
  const before = await claimed();
  expect(before.map(({ mayHear }) => mayHear)).toContain(true);
  expect((await rosa.end(invitationId)).status).toBe(204);
  await pool.query({ text: 'update app.deliveries set claimed_until = null where send_at = $1', values: [later] });
  const after = (await claimed()).filter(({ notification }) => notification.kind === 'doseLate');
  expect(after.map(({ mayHear }) => mayHear)).toEqual([false]);
});

test('a push that is tried again is not sent to a member who was removed meanwhile', async () => {
  const { rosa } = await rosaAt11();
  const ana = await newAna(fixture.server);
  const invitationId = await join(rosa, ana);
  const phone = await fixture.allow(ana);
  answers(503);
  await rings(at('15:31'));
  const ofAna = { browser: { ...ana.browser, userId: ana.userId } };
  await until(async () => (await notificationsOf(ofAna))[0]?.deliveries[0]?.reason);
  expect((await rosa.end(invitationId)).status).toBe(204);
  answers(201);
  clock.set(at('15:33'));
  // her own list no longer has it
  const ends = () =>
    fixture.server.deps.db.pool.query<{ state: string; reason: string }>({
      text: `select l.state, l.reason from app.deliveries l join app.notifications n on n.id = l.notification_id
        where n.person_id = $1 and n.kind = 'doseLate' and l.ended_at is not null`,
      values: [ana.userId],
    });
  const { rows } = await until(async () => ((await ends()).rows.length > 0 ? ends() : undefined));
  expect(rows).toEqual([{ state: 'held', reason: 'The right to see it had ended.' }]);
  expect(fixture.service.receivedBy(phone)).toHaveLength(1);
});

const misbehaving: readonly (readonly [string, (response: ServerResponse) => void])[] = [
  ['never answers', () => undefined],
  ['refuses it', (response) => response.writeHead(500).end()],
  ['cuts the connection', (response) => response.destroy()],
];
test.each(misbehaving)(
  'while the push service of one device %s, the person’s other device rings, and so does somebody else’s',
  async (_what, misbehaves) => {
    const [{ rosa }, { rosa: june }] = [await rosaAt11(), await rosaAt11()];
    const phone = await fixture.allow(rosa);
    const tablet = await fixture.allow(rosa, 'X11; Linux x86_64');
    const junes = await fixture.allow(june);
    fixture.service.answerWith((response, request) =>
      phone.endpoint.endsWith(request.url ?? '') ? misbehaves(response) : response.writeHead(201).end(),
    );
    await rings();
    const arrivals = () => [phone, tablet, junes].flatMap((device) => fixture.service.receivedBy(device)[0]?.at ?? []);
    const times = await until(() => (arrivals().length === 3 ? arrivals() : undefined));
    // a push that hangs is given up after ten seconds
    expect(Math.max(...times) - Math.min(...times)).toBeLessThan(5000);
    const ends = await until(async () => {
      const [first] = await notificationsOf(rosa);
      return first?.deliveries.some(({ state }) => state === 'accepted') ? endsOf(first) : undefined;
    });
    expect(ends).toEqual([
      ['Firefox on Android', 'waiting'],
      ['Firefox on Linux', 'accepted'],
    ]);
    expect((await settled(june)).map(endsOf)).toEqual([[['Firefox on Android', 'accepted']]]);
  },
);

test('a device whose sign-in has ended hears nothing', async () => {
  const { rosa } = await rosaAt11();
  const phone = await fixture.allow(rosa);
  await rosa.browser.delete('/api/user/sessions');
  await rings();
  await settled(rosa);
  expect(fixture.service.receivedBy(phone)).toEqual([]);
  expect((await hasHeard(rosa, 1)).map(endsOf)).toEqual([[[undefined, 'noDevice']]]);
});

test('a phone that shows nothing for an hour gets one push when it is back: each later one takes the place of the last', async () => {
  const { rosa } = await rosaAt11();
  for (const hour of ['13:00', '14:00']) await rosa.medicationOf({ name: `At ${hour}`, times: [hour] });
  const phone = await fixture.allow(rosa);
  for (const time of [at11, at('17:00'), at('18:00')]) {
    await rings(time);
    await settled(rosa);
  }
  const topics = fixture.service.receivedBy(phone).map(({ headers }) => headers['topic']);
  expect(topics).toHaveLength(3);
  expect(topics[1]).toBe(topics[2]);
  expect(topics[0]).not.toBe(topics[1]);
});

test('two nodes send each notification once', async () => {
  const { rosa } = await rosaAt11();
  const phones = await Promise.all([fixture.allow(rosa), fixture.allow(rosa, 'X11; Linux x86_64')]);
  clock.set(at11);
  await minutePasses(fixture.server);
  const { pool } = fixture.server.deps.db;
  const [one, other] = await Promise.all([
    claimDeliveries(pool, clock.now(), 64),
    claimDeliveries(pool, clock.now(), 64),
  ]);
  const ids = [...one, ...other].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  clock.set(at('15:02'));
  await settled(rosa);
  for (const phone of phones) expect(fixture.service.receivedBy(phone).length).toBeLessThanOrEqual(1);
});
