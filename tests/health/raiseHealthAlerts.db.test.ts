import { alertWithinMs } from '../../events/health/healthAlert.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import { daysPass } from '../circle/circleOf.ts';
import { connect } from '../store/rawLog.ts';
import { until } from '../support/waiting.ts';
import { alertEvents, healthFixture, pressure, sugar, metricEvents, typesOf } from './healthFixture.ts';

const fixture = healthFixture();
const { clock, rosa, alertOf, alertView } = fixture;
const now = '2026-06-10T14:10:00.000Z';
const before = (ms: number): string => new Date(Date.parse(now) - ms).toISOString();

const tooHigh = [
  { measure: 'systolic', comparison: 'atLeast', limit: 180, level: 'critical', isStandard: true },
  { measure: 'diastolic', comparison: 'atLeast', limit: 90, level: 'warning', isStandard: true },
];

test.each<[string, unknown]>([
  ['{reading}', { reading: '185/95' }],
  ['the caregiver’s form', { reading: '185/95', unit: 'mmHg', notes: 'Felt dizzy' }],
  ['JSON text', '{"systolic":185,"diastolic":95}'],
  ['JSON text with reading', '{"reading":"185/95"}'],
  ['{systolic, diastolic}', { systolic: 185, diastolic: 95 }],
  ['{systolic, diastolic} as texts', { systolic: '185', diastolic: '95' }],
  ['text', '185/95'],
])('a blood pressure of 185/95 raises the same critical alert, sent as %s', async (_form, value) => {
  const me = await rosa();
  const { status, body } = await me.record({ type: 'Blood Pressure', value });
  expect(status).toBe(201);
  const [raised, ...more] = await alertOf(body.id);
  expect(more).toEqual([]);
  expect(raised).toMatchObject({
    type: 'HealthAlertRaised',
    data: {
      metricId: body.id,
      seniorId: me.userId,
      kind: 'bloodPressure',
      level: 'critical',
      since: now,
      ruleVersion: 1,
      reading: { systolic: 185, diastolic: 95, number: null, unit: 'mmHg' },
      reasons: tooHigh,
    },
  });
});

test('the alert says what caused it, is the senior’s, and can be shown', async () => {
  const me = await rosa();
  const { body } = await me.record(pressure('185/95'));
  const [recorded] = await metricEvents(fixture.server, body.id);
  const [raised] = await alertOf(body.id);
  expect(raised?.metadata).toMatchObject({
    actorId: null,
    agent: 'raiseHealthAlerts',
    subjectId: me.userId,
    seniorId: me.userId,
    happenedAt: now,
    causationId: recorded?.id,
    correlationId: recorded?.metadata.correlationId,
  });
  expect(await alertView(body.id)).toMatchObject({
    id: body.id,
    userId: me.userId,
    kind: 'bloodPressure',
    level: 'critical',
    since: now,
    reasons: tooHigh,
    recordedBy: { id: me.userId, firstName: 'Rosa' },
    acknowledgedBy: null,
    acknowledgedAt: null,
    note: null,
  });
});

test.each<[string, object, string]>([
  ['a blood pressure of 140/80', pressure('140/80'), 'warning'],
  ['a blood pressure of 120/90', pressure('120/90'), 'warning'],
  ['a blood pressure of 180/80', pressure('180/80'), 'critical'],
  ['a blood pressure of 150/120', pressure('150/120'), 'critical'],
  ['a heart rate of 101', { type: 'heart_rate', value: '101' }, 'warning'],
  ['a heart rate of 59', { type: 'Heart Rate', value: 59 }, 'warning'],
  ['a blood sugar of 251', sugar(251), 'critical'],
  ['a blood sugar of 181', sugar(181), 'warning'],
  ['a blood sugar of 69', sugar(69), 'warning'],
  ['a blood sugar of 14 mmol/L', { type: 'blood_sugar', value: { reading: 14, unit: 'mmol/L' } }, 'critical'],
  ['a temperature of 101', { type: 'Temperature', value: 101 }, 'warning'],
  ['a temperature of 103', { type: 'Temperature', value: 103 }, 'warning'],
  ['a temperature of 38.4 °C', { type: 'Temperature', value: 38.4, unit: '°C' }, 'warning'],
  ['an oxygen saturation of 94', { type: 'oxygen_saturation', value: 94 }, 'warning'],
  ['an oxygen saturation of 89', { type: 'Oxygen Saturation', value: '89' }, 'critical'],
])('%s raises an alert', async (_what, metric, level) => {
  const { record } = await rosa();
  const { body } = await record(metric);
  expect(await alertOf(body.id)).toMatchObject([{ type: 'HealthAlertRaised', data: { level } }]);
});

test.each<[string, object]>([
  ['a blood pressure of 139/89', pressure('139/89')],
  ['a heart rate of 100', { type: 'heart_rate', value: 100 }],
  ['a heart rate of 60', { type: 'heart_rate', value: 60 }],
  ['a blood sugar of 180', sugar(180)],
  ['a blood sugar of 70', sugar(70)],
  ['a temperature of 100.9', { type: 'temperature', value: 100.9 }],
  ['an oxygen saturation of 95', { type: 'oxygen_saturation', value: 95 }],
  ['a weight of 400 lb', { type: 'weight', value: 400 }],
  ['a mood', { type: 'mood', value: 'poor' }],
  ['a night of 2 hours', { type: 'sleep', value: 2 }],
  ['a day without a step', { type: 'steps', value: 0 }],
])('%s raises none', async (_what, metric) => {
  const { record } = await rosa();
  const { status, body } = await record(metric);
  expect(status).toBe(201);
  expect(await alertOf(body.id)).toEqual([]);
});

describe('a reading from before', () => {
  test('of exactly 7 days raises an alert, which says since when', async () => {
    const { record } = await rosa();
    const recordedAt = before(alertWithinMs);
    const { body } = await record({ ...pressure('185/95'), recordedAt });
    expect(await alertOf(body.id)).toMatchObject([{ data: { since: recordedAt }, metadata: { happenedAt: now } }]);
  });
  test('later by a millisecond, raises none', async () => {
    const { record } = await rosa();
    const { body } = await record({ ...pressure('185/95'), recordedAt: before(alertWithinMs + 1) });
    expect(await alertOf(body.id)).toEqual([]);
  });
  test('that is corrected too late raises no new alert, and its former alert is withdrawn', async () => {
    const me = await rosa();
    const { body } = await me.record(pressure('185/95'));
    await daysPass(clock, [me], 8);
    expect((await me.correct(body.id, { value: '195/95' })).status).toBe(200);
    expect(typesOf(await alertOf(body.id))).toEqual(['HealthAlertRaised', 'HealthAlertWithdrawn']);
  });
});

describe('a correction', () => {
  const alerted = async () => {
    const me = await rosa();
    const { body } = await me.record(pressure('185/95'));
    await alertOf(body.id);
    return { ...me, id: body.id };
  };
  test('to normal withdraws the alert', async () => {
    const { id, correct } = await alerted();
    await correct(id, { value: '118/79' });
    expect(typesOf(await alertOf(id))).toEqual(['HealthAlertRaised', 'HealthAlertWithdrawn']);
  });
  test('to worse raises it again, and it waits for another acknowledgement', async () => {
    const { id, correct, acknowledge } = await alerted();
    await acknowledge(id);
    await correct(id, { value: '195/125' });
    const [, , raisedAgain] = await alertOf(id);
    expect(raisedAgain).toMatchObject({
      type: 'HealthAlertRaised',
      data: { reading: { systolic: 195, diastolic: 125 } },
    });
    expect(await alertView(id)).toMatchObject({
      level: 'critical',
      reading: { systolic: 195 },
      acknowledgedBy: null,
      note: null,
    });
  });
  test('of the notes alone changes neither the alert nor its acknowledgement', async () => {
    const { id, correct, acknowledge } = await alerted();
    await acknowledge(id);
    await correct(id, { value: { reading: '185/95', notes: 'After the stairs' } });
    expect(typesOf(await alertOf(id))).toEqual(['HealthAlertRaised', 'HealthAlertAcknowledged']);
  });
  test('of a normal reading to a critical one raises an alert', async () => {
    const { record, correct } = await rosa();
    const { body } = await record(pressure('118/79'));
    await correct(body.id, { value: '185/95' });
    const [corrected] = (await metricEvents(fixture.server, body.id)).slice(-1);
    expect(await alertOf(body.id)).toMatchObject([
      { type: 'HealthAlertRaised', metadata: { causationId: corrected?.id } },
    ]);
  });
  test('of the time to long ago withdraws it, and back to today raises it again', async () => {
    const { id, correct } = await alerted();
    await correct(id, { value: '185/95', recordedAt: before(30 * 24 * 3_600_000) });
    await correct(id, { value: '185/95', recordedAt: before(3_600_000) });
    expect(typesOf(await alertOf(id))).toEqual(['HealthAlertRaised', 'HealthAlertWithdrawn', 'HealthAlertRaised']);
    expect(await alertView(id)).toMatchObject({ since: before(3_600_000) });
  });
});

describe('a senior’s own limits', () => {
  const low = { bloodSugar: { warningLow: 60, warningHigh: 140, criticalHigh: 200 } };
  test('her readings are judged by them, and the alert says so', async () => {
    const { setLimits, record } = await rosa();
    await setLimits(low);
    const { body } = await record(sugar(201));
    const reasons = [{ measure: 'number', comparison: 'over', limit: 200, level: 'critical', isStandard: false }];
    expect(await alertOf(body.id)).toMatchObject([{ data: { level: 'critical', reasons } }]);
  });
  test('count from then on: an existing alert stays, and an earlier normal reading raises none', async () => {
    const { setLimits, record } = await rosa();
    const [high, fine] = [(await record(sugar(190))).body.id, (await record(sugar(150))).body.id];
    await alertOf(fine);
    await setLimits(low);
    await setLimits({ bloodSugar: { warningLow: 60, warningHigh: 300, criticalHigh: 400 } });
    const { body } = await record(sugar(262));
    expect(await alertOf(body.id)).toEqual([]);
    expect(typesOf(await alertOf(high))).toEqual(['HealthAlertRaised']);
    expect(await alertOf(fine)).toEqual([]);
  });
  test('set after a reading say nothing about it, however late it is looked at', async () => {
    const { setLimits, record } = await rosa();
    // the reactor is done with what came before, so its row is free
    await alertOf((await record(sugar(120))).body.id);
    const holder = await connect(fixture.server.database.connection);
    await holder.query(`begin; select 1 from runner.reactors where name = 'raiseHealthAlerts' for update`);
    // the reactor raises this one's alert, then waits for its own row before it looks at another reading
    const { body } = await record(sugar(300));
    await until(async () => (await alertEvents(fixture.server, body.id)).length > 0);
    const [fine, high] = [(await record(sugar(150))).body.id, (await record(sugar(190))).body.id];
    await setLimits(low);
    await holder.query('rollback');
    await holder.end();
    expect(await alertOf(fine)).toEqual([]);
    expect(await alertOf(high)).toMatchObject([{ data: { reasons: [{ limit: 180, isStandard: true }] } }]);
  });
  test('come with each reading that they judged; once changed, its alert alone has its level', async () => {
    const me = await rosa();
    const { setLimits, record, browser } = me;
    const listed = async () => {
      const { body } = await browser.get<readonly HealthMetricView[]>('/api/health-metrics');
      return body.map(({ reading, alertLevel, limitsThen }) => [reading.number, alertLevel, limitsThen]);
    };
    await alertOf((await record(sugar(201))).body.id);
    expect(await listed()).toEqual([[201, 'warning', {}]]);
    await daysPass(clock, [me], 1);
    await setLimits(low);
    await alertOf((await record(sugar(205))).body.id);
    expect(await listed()).toEqual([
      [205, 'critical', low],
      [201, 'warning', null],
    ]);
    await daysPass(clock, [me], 1);
    await setLimits({});
    expect(await listed()).toEqual([
      [205, 'critical', null],
      [201, 'warning', null],
    ]);
  });
  test('of another senior are nobody else’s', async () => {
    const [one, other] = [await rosa(), await rosa()];
    await one.setLimits(low);
    const { body } = await other.record(sugar(150));
    expect(await alertOf(body.id)).toEqual([]);
  });
});

test('a reading that is sent again with its request key raises one alert', async () => {
  const { record } = await rosa();
  const key = { 'idempotency-key': 'morning' };
  const replies = await Promise.all([1, 2, 3, 4].map(() => record(pressure('185/95'), key)));
  const [id = '', ...others] = new Set(replies.map(({ body }) => body.id));
  expect(others).toEqual([]);
  expect(typesOf(await metricEvents(fixture.server, id))).toEqual(['MetricRecorded']);
  expect(typesOf(await alertOf(id))).toEqual(['HealthAlertRaised']);
});
