import { randomUUID } from 'node:crypto';
import { join } from '../circle/circleOf.ts';
import { healthFixture, limitEvents, typesOf } from './healthFixture.ts';

const fixture = healthFixture();
const { clock, rosa, fay } = fixture;
const now = '2026-06-10T14:10:00.000Z';
const sugar = { bloodSugar: { warningLow: 80, warningHigh: 160, criticalHigh: 220 } };
const all = {
  ...sugar,
  bloodPressure: { systolicWarning: 150, systolicCritical: 190, diastolicWarning: 95, diastolicCritical: 125 },
  heartRate: { warningLow: 50, warningHigh: 110 },
  temperature: { warningHigh: 100.4 },
  oxygenSaturation: { warningLow: 92, criticalLow: 88 },
};
const eventsOf = (id: string) => limitEvents(fixture.server, id);

test('setting limits answers 200 with them, who set them and when, and the next GET shows it', async () => {
  const me = await rosa();
  const { status, body, headers } = await me.setLimits(all);
  expect([status, headers.get('x-position')]).toEqual([200, expect.any(String)]);
  const changedBy = { id: me.userId, firstName: 'Rosa', lastName: 'Alvarez' };
  expect(body).toEqual({ userId: me.userId, limits: all, changedBy, changedAt: now });
  expect((await me.browser.get('/api/health-limits')).body).toEqual([body]);
});

test('a member sets them for the senior, and is named', async () => {
  const [senior, caregiver] = [await rosa(), await fay()];
  await join(senior, caregiver);
  const { body } = await caregiver.setLimits(sugar, { userId: senior.userId });
  expect(body).toMatchObject({
    userId: senior.userId,
    limits: sugar,
    changedBy: { id: caregiver.userId, firstName: 'Fay' },
  });
  expect(await eventsOf(senior.userId)).toMatchObject([
    {
      type: 'HealthLimitsChanged',
      data: { seniorId: senior.userId, limits: sugar, changedBy: caregiver.userId, changedAt: now },
      metadata: { actorId: caregiver.userId, subjectId: senior.userId, seniorId: senior.userId },
    },
  ]);
  expect(await eventsOf(caregiver.userId)).toEqual([]);
});

test('the same again is 200 and no event; an omitted kind is the standard again', async () => {
  const me = await rosa();
  const first = await me.setLimits(all);
  clock.set('2026-06-10T15:00:00.000Z');
  expect((await me.setLimits(all)).body).toEqual(first.body);
  expect((await me.setLimits(sugar)).body).toMatchObject({ limits: sugar, changedAt: '2026-06-10T15:00:00.000Z' });
  expect((await me.setLimits({})).body).toMatchObject({ limits: {} });
  expect(typesOf(await eventsOf(me.userId))).toHaveLength(3);
});

test('a senior without her own limits doesn’t need the standard as a change', async () => {
  const me = await rosa();
  expect(await me.setLimits({})).toMatchObject({
    status: 200,
    body: { userId: me.userId, limits: {}, changedBy: null, changedAt: null },
  });
  expect(await eventsOf(me.userId)).toEqual([]);
});

test('two who set different ones at the same moment are both on record, and the later ones count', async () => {
  const [senior, caregiver] = [await rosa(), await fay()];
  await join(senior, caregiver);
  const replies = await Promise.all([senior.setLimits(sugar), caregiver.setLimits(all, { userId: senior.userId })]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const facts = await eventsOf(senior.userId);
  expect(facts).toHaveLength(2);
  const [shown] = (await senior.browser.get<readonly object[]>('/api/health-limits')).body;
  expect(facts.at(-1)).toMatchObject({ data: { limits: (shown as { limits: object }).limits } });
});

test('a request key that is sent again sets them once', async () => {
  const { setLimits, userId } = await rosa();
  const key = { 'idempotency-key': 'limits' };
  await setLimits(sugar, {}, key);
  await setLimits(all);
  expect((await setLimits(sugar, {}, key)).body).toMatchObject({ limits: all });
  expect(await eventsOf(userId)).toHaveLength(2);
  expect((await setLimits(all, {}, key)).status).toBe(422);
});

describe('limits that can’t be are 400, say which field and append nothing', () => {
  const refused = async (limits: unknown, more: object = {}) => {
    const me = await rosa();
    const { status, body } = await me.browser.put<{ fields?: Record<string, string> }>('/api/health-limits', {
      limits,
      ...more,
    });
    expect([status, await eventsOf(me.userId)]).toEqual([400, []]);
    return Object.keys(body.fields ?? {});
  };
  test.each<[string, object]>([
    ['bloodSugar.criticalHigh', { bloodSugar: { ...sugar.bloodSugar, criticalHigh: 150 } }],
    ['bloodSugar.criticalHigh', { bloodSugar: { ...sugar.bloodSugar, criticalHigh: 160 } }],
    ['bloodSugar.warningHigh', { bloodSugar: { ...sugar.bloodSugar, warningLow: 170 } }],
    ['bloodPressure.systolicCritical', { bloodPressure: { ...all.bloodPressure, systolicCritical: 140 } }],
    ['heartRate.warningHigh', { heartRate: { warningLow: 110, warningHigh: 50 } }],
    ['heartRate.warningLow', { heartRate: { warningLow: 0, warningHigh: 50 } }],
    ['temperature.warningHigh', { temperature: { warningHigh: 38 } }],
    ['oxygenSaturation.criticalLow', { oxygenSaturation: { warningLow: 90, criticalLow: 95 } }],
  ])('%s (%#)', async (field, limits) => expect(await refused(limits)).toEqual([field]));
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['text', 'low'],
    ['a list', []],
    ['an unknown kind', { weight: { warningHigh: 200 } }],
    ['half of a kind', { bloodSugar: { warningLow: 70 } }],
    ['text for a number', { temperature: { warningHigh: '101' } }],
    ['a number below zero', { temperature: { warningHigh: -1 } }],
    ['a number beyond all', { temperature: { warningHigh: 1e9 } }],
  ])('%s', async (_what, limits) => expect(await refused(limits)).toEqual(['limits']));
  test('somebody’s id that is none', async () => expect(await refused(sugar, { userId: 'me' })).toEqual(['userId']));
  test('of a person who does not exist are 404', async () =>
    expect((await (await rosa()).setLimits(sugar, { userId: randomUUID() })).status).toBe(404));
});
