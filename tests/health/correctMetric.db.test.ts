import { randomUUID } from 'node:crypto';
import { join } from '../circle/circleOf.ts';
import { healthFixture, metricEvents, pressure, typesOf } from './healthFixture.ts';

const fixture = healthFixture();
const { clock, rosa, fay, alertOf } = fixture;
const now = '2026-06-10T14:10:00.000Z';
const measuredAt = '2026-06-10T12:00:00.000Z';
const factsOf = async (id: string) => typesOf(await metricEvents(fixture.server, id));

const recorded = async (metric: object = pressure('185/79')) => {
  const me = await rosa();
  const { body } = await me.record({ ...metric, recordedAt: measuredAt });
  return { ...me, id: body.id, first: body };
};

describe('correcting', () => {
  test('answers 200 with the present and the earlier version', async () => {
    const { id, first, correct, browser, userId } = await recorded();
    clock.set('2026-06-10T14:20:00.000Z');
    const { status, body, headers } = await correct(id, {
      value: { reading: '158/79' },
      recordedAt: '2026-06-10T12:30:00Z',
    });
    expect([status, headers.get('x-position')]).toEqual([200, expect.any(String)]);
    const { value, unit, reading, recordedAt } = first;
    expect(body).toEqual({
      ...first,
      value: { reading: '158/79' },
      reading: { ...reading, systolic: 158 },
      recordedAt: '2026-06-10T12:30:00.000Z',
      notes: null,
      correctedAt: '2026-06-10T14:20:00.000Z',
      correctedBy: { id: userId, firstName: 'Rosa', lastName: 'Alvarez' },
      firstEntered: { value, unit, reading, recordedAt },
      revision: 2,
      // the alert follows the answer
      alertLevel: body.alertLevel,
    });
    await alertOf(id);
    expect((await browser.get('/api/health-metrics')).body).toEqual([{ ...body, alertLevel: 'warning' }]);
  });

  test('is an event with the reading’s time and the corrector’s id', async () => {
    const { id, userId, correct, ...me } = await recorded();
    const caregiver = await fay();
    await join({ ...me, userId }, caregiver);
    clock.set('2026-06-10T15:00:00.000Z');
    await caregiver.correct(id, { value: '128/79', recordedAt: '2026-06-10T11:00:00Z', userId });
    await correct(id, { value: '127/79' });
    const [, second, third] = await metricEvents(fixture.server, id);
    expect(second).toMatchObject({
      type: 'MetricCorrected',
      data: {
        metricId: id,
        seniorId: userId,
        kind: 'bloodPressure',
        type: 'Blood Pressure',
        correctedBy: caregiver.userId,
      },
      metadata: { actorId: caregiver.userId, subjectId: userId, seniorId: userId, happenedAt: measuredAt },
    });
    expect(second).toMatchObject({ metadata: { recordedAt: '2026-06-10T15:00:00.000Z' } });
    expect(third).toMatchObject({
      data: { recordedAt: '2026-06-10T11:00:00.000Z' },
      metadata: { happenedAt: measuredAt },
    });
  });

  test('with the same content again is 200 and no event', async () => {
    const { id, first, correct } = await recorded();
    const { value, type, recordedAt } = first;
    for (const same of [{ value }, { value, type, recordedAt }])
      expect(await correct(id, same)).toMatchObject({ status: 200, body: { correctedAt: null, firstEntered: null } });
    expect(await factsOf(id)).toEqual(['MetricRecorded']);
  });

  test('stays in the unit of the reading unless it names another', async () => {
    const { id, correct } = await recorded({ type: 'Temperature', value: { reading: 38.5, unit: '°C' } });
    expect((await correct(id, { value: 37.5 })).body).toMatchObject({
      value: 37.5,
      reading: { number: 37.5, unit: '°C' },
    });
    expect((await correct(id, { value: 99.5, unit: '°F' })).body).toMatchObject({
      unit: '°F',
      reading: { number: 99.5, unit: '°F' },
    });
    expect((await correct(id, { value: 98.5, unit: null })).body).toMatchObject({
      unit: null,
      reading: { number: 98.5, unit: '°F' },
    });
  });

  test('may spell the type differently, but makes no other reading of it', async () => {
    const { id, correct } = await recorded();
    expect((await correct(id, { type: 'blood_pressure', value: '128/79' })).body).toMatchObject({
      type: 'blood_pressure',
      kind: 'bloodPressure',
    });
    const { status, body } = await correct(id, { type: 'Heart Rate', value: 70 });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['type', 'value']]);
    expect((await correct(id, { type: 'steps', value: '128/79' })).body.fields).toEqual({
      type: 'A reading can’t become one of another type. Please record a new one',
    });
    expect(await factsOf(id)).toEqual(['MetricRecorded', 'MetricCorrected']);
  });

  test('of another’s reading in the name of somebody else is 404', async () => {
    const { id, correct, userId } = await recorded();
    expect((await correct(id, { value: '128/79', userId: randomUUID() })).status).toBe(404);
    expect((await correct(id, { value: '128/79', userId })).status).toBe(200);
  });

  test.each<[string, object]>([
    ['value', {}],
    ['value', { value: '' }],
    ['value', { value: '79/158' }],
    ['value', { value: 185 }],
    ['type', { type: '', value: '128/79' }],
    ['type', { type: 'Cholesterol', value: '128/79' }],
    ['recordedAt', { value: '128/79', recordedAt: '2026-06-10T14:15:00.001Z' }],
    ['recordedAt', { value: '128/79', recordedAt: 'now' }],
    ['unit', { value: '128/79', unit: {} }],
    ['value', { value: { reading: '128/79', notes: 'x'.repeat(2001) } }],
    ['correctedAt', { value: '128/79', correctedAt: now }],
  ])('an invalid correction is 400 and says %s (%#)', async (field, said) => {
    const { id, correct } = await recorded();
    const { status, body } = await correct(id, said);
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, 'invalid', [field]]);
    expect(await factsOf(id)).toEqual(['MetricRecorded']);
  });

  test.each([
    ['no id', 'x', 400],
    ['a NUL', '%00', 400],
    ['nobody’s id', randomUUID(), 404],
  ])('a path with %s is refused', async (_what, id, status) =>
    expect((await (await rosa()).correct(id, { value: '128/79' })).status).toBe(status),
  );
});

describe('at the same moment', () => {
  test('ten who say the same correct it once', async () => {
    const { id, correct } = await recorded();
    const replies = await Promise.all(Array.from({ length: 10 }, () => correct(id, { value: '128/79' })));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await factsOf(id)).toEqual(['MetricRecorded', 'MetricCorrected']);
  });
  test('two who say different things are both on record, and the later one is shown', async () => {
    const { id, correct, browser } = await recorded();
    for (let round = 0; round < 5; round += 1) {
      const values = [`12${round}/79`, `13${round}/79`];
      const replies = await Promise.all(values.map((value) => correct(id, { value })));
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      const facts = await metricEvents(fixture.server, id);
      expect(facts).toHaveLength(1 + 2 * (round + 1));
      const last = facts.at(-1);
      const shown = (await browser.get<readonly { value: unknown }[]>('/api/health-metrics')).body;
      expect(shown).toMatchObject([
        { value: last?.kind === 'event' ? (last.data as { value: unknown }).value : undefined },
      ]);
      expect(values).toContain(shown[0]?.value);
    }
  });
});

test('a request key that is sent again corrects once, also after somebody else has corrected since', async () => {
  const { id, correct } = await recorded();
  const key = { 'idempotency-key': 'slip' };
  await correct(id, { value: '128/79' }, key);
  await correct(id, { value: '127/79' });
  const again = await correct(id, { value: '128/79' }, key);
  expect([again.status, again.body.value]).toEqual([200, '127/79']);
  expect(await metricEvents(fixture.server, id)).toHaveLength(3);
  expect((await correct(id, { value: '126/79' }, key)).status).toBe(422);
});
