import { randomUUID } from 'node:crypto';
import { join } from '../circle/circleOf.ts';
import { alertEvents, followed, healthFixture, pressure, typesOf, type Somebody } from './healthFixture.ts';

const fixture = healthFixture();
const { clock, rosa, ana, fay, alertOf } = fixture;
const now = '2026-06-10T14:10:00.000Z';

const recordedBy = async (me: Somebody, said = '185/95'): Promise<string> => {
  const { body } = await me.record(pressure(said));
  await followed(fixture.server, body.id);
  return body.id;
};
const circle = async () => {
  const [senior, caregiver, daughter] = [await rosa(), await fay(), await ana()];
  await join(senior, caregiver);
  await join(senior, daughter);
  return { senior, caregiver, daughter, id: await recordedBy(senior) };
};

test('acknowledging answers 200 with the alert, the person on it, since when, and their note', async () => {
  const { senior, caregiver, id } = await circle();
  const { status, body, headers } = await caregiver.acknowledge(id, { note: '  Calling her  ' });
  expect([status, headers.get('x-position')]).toEqual([200, expect.any(String)]);
  const person = { id: caregiver.userId, firstName: 'Fay', lastName: 'Ito' };
  expect(body).toMatchObject({
    id,
    userId: senior.userId,
    acknowledgedBy: person,
    acknowledgedAt: now,
    note: 'Calling her',
  });
  expect((await alertEvents(fixture.server, id)).at(-1)).toMatchObject({
    type: 'HealthAlertAcknowledged',
    data: {
      metricId: id,
      seniorId: senior.userId,
      kind: 'bloodPressure',
      acknowledgedBy: caregiver.userId,
      note: 'Calling her',
    },
    metadata: { actorId: caregiver.userId, subjectId: senior.userId, seniorId: senior.userId, happenedAt: now },
  });
});

test('everybody in the circle sees the person who is on it', async () => {
  const { senior, caregiver, daughter, id } = await circle();
  const { body } = await caregiver.acknowledge(id);
  expect(body.note).toBeNull();
  for (const person of [senior, daughter])
    expect((await person.browser.get(`/api/health-alerts?senior=${senior.userId}`)).body).toEqual([body]);
});

test('the first acknowledgement stays, and a later one gets it as its answer', async () => {
  const { caregiver, daughter, id } = await circle();
  const { body } = await caregiver.acknowledge(id, { note: 'Calling her' });
  clock.set('2026-06-10T15:00:00.000Z');
  for (const later of [daughter, caregiver])
    expect(await later.acknowledge(id, { note: 'Me' })).toMatchObject({ status: 200, body });
  expect(typesOf(await alertEvents(fixture.server, id))).toEqual(['HealthAlertRaised', 'HealthAlertAcknowledged']);
});

test('the senior herself may say that she is on it', async () => {
  const me = await rosa();
  expect(await me.acknowledge(await recordedBy(me))).toMatchObject({
    status: 200,
    body: { acknowledgedBy: { id: me.userId } },
  });
});

test('two at the same moment: one is on it, and both learn who', async () => {
  const { caregiver, daughter, id } = await circle();
  const replies = await Promise.all(
    [caregiver, daughter, caregiver, daughter].map(({ acknowledge }) => acknowledge(id)),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(replies.map(({ body }) => body.acknowledgedBy?.id)).size).toBe(1);
  expect(typesOf(await alertEvents(fixture.server, id))).toEqual(['HealthAlertRaised', 'HealthAlertAcknowledged']);
});

test('a withdrawn alert is 409, with a sentence; raised again it can be answered again', async () => {
  const { senior, caregiver, id } = await circle();
  await senior.correct(id, { value: '118/79' });
  await followed(fixture.server, id);
  expect(await caregiver.acknowledge(id)).toMatchObject({
    status: 409,
    body: { code: 'alert_gone', message: 'This alert is no longer there.' },
  });
  await senior.correct(id, { value: '190/95' });
  await followed(fixture.server, id);
  expect(await caregiver.acknowledge(id)).toMatchObject({
    status: 200,
    body: { acknowledgedBy: { id: caregiver.userId } },
  });
  const types = ['HealthAlertRaised', 'HealthAlertWithdrawn', 'HealthAlertRaised', 'HealthAlertAcknowledged'];
  expect(typesOf(await alertOf(id))).toEqual(types);
});

test('an acknowledgement during a correction gets the alert’s outcome, and no request hangs', async () => {
  const me = await rosa();
  for (let round = 0; round < 5; round += 1) {
    const id = await recordedBy(me);
    const [acknowledged, corrected] = await Promise.all([me.acknowledge(id), me.correct(id, { value: '118/79' })]);
    expect(corrected.status).toBe(200);
    const types = typesOf(await alertOf(id));
    expect(types.at(-1)).toBe('HealthAlertWithdrawn');
    // 202: it was recorded, and the alert was gone before it could be shown
    expect(types.includes('HealthAlertAcknowledged') ? [200, 202] : [409]).toContain(acknowledged.status);
  }
});

test('a request key that is sent again says the same, and says no to another note', async () => {
  const { caregiver, id } = await circle();
  const key = { 'idempotency-key': 'on it' };
  const first = await caregiver.acknowledge(id, { note: 'Calling her' }, key);
  expect(await caregiver.acknowledge(id, { note: 'Calling her' }, key)).toMatchObject({
    status: 200,
    body: first.body,
  });
  expect((await caregiver.acknowledge(id, { note: 'Driving there' }, key)).status).toBe(422);
});

test('a reading without an alert has none to acknowledge', async () => {
  const me = await rosa();
  expect((await me.acknowledge(await recordedBy(me, '118/79'))).status).toBe(404);
});
test.each([
  ['no id', 'x', 400],
  ['a NUL', '%00', 400],
  ['nobody’s id', randomUUID(), 404],
])('a path with %s is refused', async (_what, id, status) =>
  expect((await (await rosa()).acknowledge(id)).status).toBe(status),
);
test.each<[string, object]>([
  ['note', { note: 'x'.repeat(201) }],
  ['note', { note: 7 }],
  ['note', { note: 'a\u0000b' }],
  ['acknowledgedBy', { acknowledgedBy: randomUUID() }],
])('a body with a wrong %s is 400 (%#)', async (field, said) => {
  const me = await rosa();
  const { status, body } = await me.acknowledge(await recordedBy(me), said);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
});
