import { randomUUID } from 'node:crypto';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import { join } from '../circle/circleOf.ts';
import { followed, healthFixture, metricEvents, pressure, typesOf } from './healthFixture.ts';

const fixture = healthFixture();
const { clock, rosa, fay } = fixture;
const now = '2026-06-10T14:10:00.000Z';
const listOf = async (me: Awaited<ReturnType<typeof rosa>>) =>
  (await me.browser.get<readonly HealthMetricView[]>('/api/health-metrics')).body;
const head = () => fixture.server.deps.events.store.head();

describe('recording', () => {
  test('answers 201 with the sent and the parsed reading, and the next GET shows it', async () => {
    const me = await rosa();
    const value = { reading: '128/79', unit: 'mmHg', notes: ' After a walk ' };
    const { status, body, headers } = await me.record({ type: 'Blood Pressure', value });
    expect([status, headers.get('x-position')]).toEqual([201, expect.any(String)]);
    const person = { id: me.userId, firstName: 'Rosa', lastName: 'Alvarez' };
    expect(body).toEqual({
      id: body.id,
      userId: me.userId,
      type: 'Blood Pressure',
      kind: 'bloodPressure',
      value,
      unit: null,
      notes: 'After a walk',
      reading: { systolic: 128, diastolic: 79, number: null, unit: 'mmHg' },
      recordedAt: now,
      recordedBy: person,
      createdAt: now,
      correctedAt: null,
      correctedBy: null,
      firstEntered: null,
      meal: null,
      revision: 1,
      takenBack: null,
      alertWithdrawn: null,
      alertLevel: null,
      limitsThen: {},
      timeZone: 'America/New_York',
    });
    expect(await listOf(me)).toEqual([body]);
  });

  test('is one event in a stream of its own, on the owner’s record', async () => {
    const me = await rosa();
    const { body } = await me.record({ type: 'weight', value: '70', unit: ' kg ' });
    const events = await metricEvents(fixture.server, body.id);
    expect(typesOf(events)).toEqual(['MetricRecorded']);
    expect(events[0]).toMatchObject({
      data: {
        metricId: body.id,
        seniorId: me.userId,
        kind: 'weight',
        type: 'weight',
        value: '70',
        unit: 'kg',
        notes: null,
        reading: { systolic: null, diastolic: null, number: 70, unit: 'kg' },
        recordedAt: now,
        recordedBy: me.userId,
      },
      metadata: { actorId: me.userId, subjectId: me.userId, seniorId: me.userId, happenedAt: now, recordedAt: now },
    });
  });

  test('a reading measured earlier has its time of measurement', async () => {
    const { record } = await rosa();
    const { body } = await record({ type: 'Heart Rate', value: 72, recordedAt: '2026-06-09T08:00:00+02:00' });
    expect(body).toMatchObject({ recordedAt: '2026-06-09T06:00:00.000Z', createdAt: now });
    const [recorded] = await metricEvents(fixture.server, body.id);
    expect(recorded?.metadata).toMatchObject({ happenedAt: '2026-06-09T06:00:00.000Z', recordedAt: now });
  });

  test.each<[string, object, object]>([
    ['a number', { type: 'heart_rate', value: 72 }, { number: 72, unit: 'bpm' }],
    ['text', { type: 'steps', value: '8000' }, { number: 8000, unit: 'steps' }],
    ['text with its unit', { type: 'Temperature', value: '38.5 °C' }, { number: 38.5, unit: '°C' }],
    ['an object', { type: 'Blood Sugar', value: { reading: 7.2, unit: 'mmol/L' } }, { number: 7.2, unit: 'mmol/L' }],
    [
      'JSON text',
      { type: 'blood_pressure', value: '{"systolic":128,"diastolic":79}' },
      { systolic: 128, diastolic: 79, unit: 'mmHg' },
    ],
    [
      'an object with two fields',
      { type: 'bloodPressure', value: { systolic: 128, diastolic: 79 } },
      { systolic: 128, diastolic: 79 },
    ],
    ['a word', { type: 'mood', value: 'excellent' }, { number: 4, unit: null }],
  ])('%s is taken and answered unchanged', async (_form, sent, reading) => {
    const { status, body } = await (await rosa()).record(sent);
    expect([status, body]).toMatchObject([201, { ...sent, reading }]);
    // whatever follows has followed before another test looks where the log ends
    await followed(fixture.server, body.id);
  });

  test('by a member is the senior’s reading, and says who entered it', async () => {
    const [senior, caregiver] = [await rosa(), await fay()];
    await join(senior, caregiver);
    const { body } = await caregiver.record({ ...pressure('128/79'), userId: senior.userId });
    expect(body).toMatchObject({
      userId: senior.userId,
      recordedBy: { id: caregiver.userId, firstName: 'Fay', lastName: 'Ito' },
    });
    const [recorded] = await metricEvents(fixture.server, body.id);
    expect(recorded?.metadata).toMatchObject({
      actorId: caregiver.userId,
      subjectId: senior.userId,
      seniorId: senior.userId,
    });
    expect(await listOf(senior)).toEqual([body]);
    expect(await listOf(caregiver)).toEqual([]);
  });

  test('up to five minutes ahead a phone’s clock means now, and beyond it is refused', async () => {
    const { record } = await rosa();
    const at = (recordedAt: string) => record({ type: 'steps', value: 100, recordedAt });
    expect(await at('2026-06-10T14:15:00.000Z')).toMatchObject({
      status: 201,
      body: { recordedAt: '2026-06-10T14:10:00.000Z' },
    });
    const { status, body } = await at('2026-06-10T14:15:00.001Z');
    expect([status, body.fields]).toEqual([
      400,
      { recordedAt: 'That time is in the future. Please check when it was measured' },
    ]);
  });

  test('a diastolic of 0 is recorded as measured, and shown', async () => {
    const me = await rosa();
    const { status, body } = await me.record({ type: 'blood_pressure', value: '{"systolic":120,"diastolic":0}' });
    expect([status, body]).toMatchObject([201, { reading: { systolic: 120, diastolic: 0 } }]);
    expect(await listOf(me)).toEqual([body]);
  });

  test('of any year from 1901 on is kept', async () => {
    const { record } = await rosa();
    const old = { type: 'steps', value: 100, recordedAt: '1901-01-01T00:00:00+14:00' };
    expect(await record(old)).toMatchObject({ status: 201, body: { recordedAt: '1900-12-31T10:00:00.000Z' } });
  });
});

describe('a request key', () => {
  const key = { 'idempotency-key': 'morning' };
  test('makes one reading however often it is sent, concurrently or later', async () => {
    const { record } = await rosa();
    const replies = await Promise.all(Array.from({ length: 8 }, () => record(pressure('128/79'), key)));
    clock.set('2026-06-10T16:00:00.000Z');
    const again = await record(pressure('128/79'), key);
    const [id = '', ...others] = new Set([...replies, again].map(({ body }) => body.id));
    expect([others, again.status, again.body.recordedAt]).toEqual([[], 201, now]);
    expect(typesOf(await metricEvents(fixture.server, id))).toEqual(['MetricRecorded']);
  });
  test('says no to other content', async () => {
    const { record } = await rosa();
    await record(pressure('128/79'), key);
    expect((await record(pressure('128/80'), key)).status).toBe(422);
  });
});

const nested = (depth: number): unknown => (depth === 0 ? 120 : { a: nested(depth - 1) });
describe('an invalid reading is 400, names the field and appends nothing', () => {
  const refused = async (field: string, sent: object) => {
    const me = await rosa();
    const before = await head();
    const { status, body } = await me.record(sent);
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, 'invalid', [field]]);
    expect(await head()).toBe(before);
    return body;
  };
  test.each<[string, object, string]>([
    ['type', { value: 120 }, 'Metric type is required'],
    ['type', { type: '', value: 120 }, 'Metric type is required'],
    ['type', { type: ' \n ', value: 120 }, 'Metric type is required'],
    ['type', { type: 'Cholesterol', value: 120 }, 'That isn’t a type of reading'],
    ['value', { type: 'Blood Pressure' }, 'Value is required'],
    ['value', { type: 'Blood Pressure', value: null }, 'Value is required'],
    ['value', { type: 'Blood Pressure', value: '' }, 'Value is required'],
    ['value', { type: 'Blood Pressure', value: '  ' }, 'Value is required'],
    ['value', { type: 'Blood Pressure', value: { reading: ' ', notes: 'x' } }, 'Value is required'],
    ['value', { type: 'Blood Pressure', value: '{"reading":""}' }, 'Value is required'],
    ['value', { type: 'Blood Pressure', value: 185 }, 'Please enter both numbers, such as 128/79'],
    ['value', { type: 'Blood Pressure', value: '185' }, 'Please enter both numbers, such as 128/79'],
    ['value', { type: 'Blood Pressure', value: '80/120' }, 'Systolic must be higher than diastolic'],
    [
      'value',
      { type: 'Blood Pressure', value: { systolic: 120, diastolic: 120 } },
      'Systolic must be higher than diastolic',
    ],
    ['value', { type: 'Heart Rate', value: 'fast' }, 'Please enter a number'],
    ['value', { type: 'steps', value: 10.5 }, 'Please enter a whole number'],
    ['value', { type: 'mood', value: 'so so' }, 'Please choose one of excellent, good, fair, poor'],
    ['value', { type: 'weight', value: 70, unit: 'stone' }, '“stone” isn’t a unit for this: please choose lb or kg'],
    [
      'value',
      { type: 'weight', value: { reading: 70, extra: 'a\u0000b' } },
      'This value contains a character that can’t be stored',
    ],
    [
      'value',
      { type: 'weight', value: { reading: 70, 'a\ud800': 1 } },
      'This value contains a character that can’t be stored',
    ],
    ['value', { type: 'weight', value: { reading: 70, extra: nested(9) } }, 'This value is nested too deeply'],
    [
      'value',
      { type: 'weight', value: { reading: 70, extra: 'x'.repeat(4000) } },
      'The value must be at most 4000 characters',
    ],
    [
      'value',
      { type: 'weight', value: { reading: 70, notes: 'x'.repeat(2001) } },
      'Notes must be at most 2000 characters',
    ],
  ])('in the words of the form: %s (%#)', async (field, sent, sentence) =>
    expect(await refused(field, sent)).toMatchObject({ fields: { [field]: sentence }, message: `${sentence}.` }),
  );
  test.each<[string, object]>([
    ['type', { type: 7, value: 1 }],
    ['type', { type: null, value: 1 }],
    ['type', { type: 'x'.repeat(51), value: 1 }],
    ['type', { type: 'steps\u0000', value: 1 }],
    ['value', { type: 'steps', value: [8000] }],
    ['value', { type: 'steps', value: true }],
    ['value', { type: 'steps', value: 'x'.repeat(2001) }],
    ['value', { type: 'steps', value: Object.fromEntries(Array.from({ length: 21 }, (_x, at) => [`a${at}`, at])) }],
    ['unit', { type: 'weight', value: 70, unit: 'x'.repeat(21) }],
    ['unit', { type: 'weight', value: 70, unit: 7 }],
    ['recordedAt', { type: 'steps', value: 1, recordedAt: '' }],
    ['recordedAt', { type: 'steps', value: 1, recordedAt: 'yesterday' }],
    ['recordedAt', { type: 'steps', value: 1, recordedAt: '2026-06-10' }],
    ['recordedAt', { type: 'steps', value: 1, recordedAt: '2026-02-30T08:00:00Z' }],
    ['recordedAt', { type: 'steps', value: 1, recordedAt: '1900-01-01T00:00:00+14:00' }],
    ['recordedAt', { type: 'steps', value: 1, recordedAt: '2199-12-31T23:59:59Z' }],
    ['recordedAt', { type: 'steps', value: 1, recordedAt: 1_780_000_000_000 }],
    ['userId', { type: 'steps', value: 1, userId: 'me' }],
    ['userId', { type: 'steps', value: 1, userId: null }],
    ['level', { type: 'steps', value: 1, level: 'critical' }],
  ])('%s (%#)', async (field, sent) => expect((await refused(field, sent)).message).not.toBe(''));

  test('a value nested as deeply as a body can be isn’t a reading either', async () => {
    const { browser } = await rosa();
    const body = `{"type":"weight","value":${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}}`;
    const reply = await browser.request('POST', '/api/health-metrics', {
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect([reply.status, reply.body]).toMatchObject([400, { fields: { value: 'This value is nested too deeply' } }]);
  });
  test('an empty form gets all problems in one answer', async () => {
    const { status, body } = await (await rosa()).record({});
    const fields = { type: 'Metric type is required', value: 'Value is required' };
    expect([status, body]).toMatchObject([400, { message: 'Metric type is required. Value is required.', fields }]);
  });
  test('a person who does not exist has no readings', async () =>
    expect((await (await rosa()).record({ ...pressure('128/79'), userId: randomUUID() })).status).toBe(404));
});

test('a blood sugar says whether it was before or after a meal; a correction keeps that or changes it, and nothing else has a meal', async () => {
  const { record, correct } = await rosa();
  const { status, body } = await record({ type: 'Blood Sugar', value: 132, meal: 'before' });
  expect([status, body.meal]).toEqual([201, 'before']);
  expect((await correct(body.id, { value: 131 })).body.meal).toBe('before');
  expect((await correct(body.id, { value: 131, meal: 'after' })).body.meal).toBe('after');
  expect((await correct(body.id, { value: 131, meal: null })).body.meal).toBeNull();
  for (const meal of ['before', 'after'])
    expect(await record({ type: 'weight', value: 150, meal })).toMatchObject({
      status: 400,
      body: { fields: { meal: 'Only a blood sugar is measured before or after a meal' } },
    });
  expect((await record({ type: 'Blood Sugar', value: 132, meal: 'during' })).status).toBe(400);
});

test('2000 characters of notes are taken, emoji counted as one', async () => {
  const notes = '😀'.repeat(900);
  expect(await (await rosa()).record({ type: 'weight', value: { reading: 150, notes } })).toMatchObject({
    status: 201,
    body: { notes },
  });
});
