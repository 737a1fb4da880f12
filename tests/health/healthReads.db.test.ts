import type { MetricValue } from '../../events/health/metricReading.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import { join } from '../circle/circleOf.ts';
import { healthReadsFixture, noon } from './healthReadsFixture.ts';

const fixture = healthReadsFixture();
const rosa = () => fixture.person('senior');
const dayMs = 24 * 3_600_000;
const fromNow = (ms: number): string => new Date(Date.parse(noon) + ms).toISOString();
const kinds = (list: readonly HealthMetricView[]): readonly string[] => list.map(({ kind }) => kind);

test('a reading’s answer contains all its fields', async () => {
  const { record, metrics, userId } = await rosa();
  const value = { reading: '128/79', unit: 'mmHg', notes: 'After breakfast' };
  const made = await record('Blood Pressure', value, { recordedAt: '2026-06-10T07:30:00-04:00' });
  expect(await metrics()).toEqual([
    {
      id: made.id,
      userId,
      type: 'Blood Pressure',
      kind: 'bloodPressure',
      value,
      unit: null,
      reading: { systolic: 128, diastolic: 79, number: null, unit: 'mmHg' },
      recordedAt: '2026-06-10T11:30:00.000Z',
      notes: 'After breakfast',
      recordedBy: { id: userId, firstName: 'Rosa', lastName: 'Alvarez' },
      createdAt: noon,
      correctedAt: null,
      correctedBy: null,
      firstEntered: null,
      alertWithdrawn: null,
      alertLevel: null,
      limitsThen: {},
      meal: null,
      revision: 1,
      takenBack: null,
      timeZone: 'America/New_York',
    },
  ]);
  expect(await metrics()).toEqual([made]);
});

test.each<[string, MetricValue, object]>([
  ['weight', 162.5, { number: 162.5, unit: 'lb' }],
  ['steps', '8000', { number: 8000, unit: 'steps' }],
  ['blood_pressure', '{"systolic":128,"diastolic":79}', { systolic: 128, diastolic: 79 }],
  ['blood_pressure', { systolic: 128, diastolic: 79 }, { systolic: 128, diastolic: 79 }],
  ['Temperature', { unit: '°C', reading: '37.2', notes: 'Say "ah" \\ <b>ü😀</b>' }, { number: 37.2, unit: '°C' }],
  ['mood', 'good', { number: 3, unit: null }],
])('%s sent as %j is read back as sent, together with its parsed reading', async (type, value, reading) => {
  const { record, browser } = await rosa();
  await record(type, value);
  const text = await (
    await fetch(`${fixture.server.url}/api/health-metrics`, { headers: { cookie: browser.cookie() } })
  ).text();
  expect(text).toContain(`"value":${JSON.stringify(value)},`);
  expect(JSON.parse(text)).toMatchObject([{ value, reading }]);
});

test('a corrected reading has its first value, who corrected it and when, and is sorted by its time of measurement', async () => {
  const [senior, ana] = [await rosa(), await fixture.person('family_member', { firstName: 'Ana' })];
  await join(senior, ana);
  const { id } = await senior.record('weight', { reading: 612, unit: 'lb' });
  await senior.record('steps', 9000, { recordedAt: fromNow(-2 * dayMs) });
  fixture.clock.set(fromNow(60_000));
  await ana.correct(id, '162', { recordedAt: fromNow(-3 * dayMs) });
  fixture.clock.set(fromNow(120_000));
  await ana.correct(id, '161');
  const [steps, weight] = await senior.metrics();
  expect(steps).toMatchObject({ kind: 'steps', correctedAt: null, firstEntered: null });
  expect(weight).toMatchObject({
    id,
    value: '161',
    recordedAt: fromNow(-3 * dayMs),
    createdAt: noon,
    correctedAt: fromNow(120_000),
    correctedBy: { id: ana.userId, firstName: 'Ana', lastName: 'Alvarez' },
    recordedBy: { id: senior.userId },
    firstEntered: {
      value: { reading: 612, unit: 'lb' },
      unit: null,
      reading: { number: 612, unit: 'lb' },
      recordedAt: noon,
    },
  });
});

test('times come with the owner’s present time zone', async () => {
  const { record, metrics, summaries, browser } = await rosa();
  const { recordedAt } = await record('steps', 9000);
  await browser.put('/api/user/profile', { timeZone: 'Europe/Berlin' });
  expect(await metrics()).toMatchObject([{ recordedAt, timeZone: 'Europe/Berlin' }]);
  expect(await summaries()).toMatchObject([
    { timeZone: 'Europe/Berlin', kinds: { steps: [{ timeZone: 'Europe/Berlin' }] } },
  ]);
});

test('the list is by when it was measured, newest first, however late it was recorded', async () => {
  const { record, metrics } = await rosa();
  await record('weight', 160, { recordedAt: fromNow(-1000) });
  await record('steps', 9000, { recordedAt: fromNow(-3000) });
  await record('sleep', 8, { recordedAt: fromNow(-2000) });
  await record('mood', 'fair', { recordedAt: fromNow(5 * 60_000) });
  expect(kinds(await metrics())).toEqual(['mood', 'weight', 'sleep', 'steps']);
});

test('the last days are that many times 24 hours, and a reading of exactly that moment counts', async () => {
  const { record, metrics } = await rosa();
  await record('weight', 160, { recordedAt: fromNow(-7 * dayMs) });
  await record('steps', 9000, { recordedAt: fromNow(-7 * dayMs - 1) });
  await record('sleep', 8, { recordedAt: fromNow(-3660 * dayMs) });
  expect(kinds(await metrics('?days=7'))).toEqual(['weight']);
  expect(kinds(await metrics('?days=8'))).toEqual(['weight', 'steps']);
  expect(kinds(await metrics('?days=1'))).toEqual([]);
  expect(kinds(await metrics('?days=3660'))).toEqual(['weight', 'steps', 'sleep']);
  expect(kinds(await metrics())).toEqual(['weight', 'steps', 'sleep']);
});

test.each(['blood_pressure', 'Blood Pressure', 'bloodPressure', 'BLOOD-PRESSURE', 'blood%20pressure'])(
  'type=%s is answered with readings sent as any spelling of it',
  async (type) => {
    const { record, metrics } = await rosa();
    const [one, other] = [await record('blood_pressure', '128/79'), await record('Blood Pressure', '129/79')];
    await record('blood_sugar', 110);
    expect((await metrics(`?type=${type}&days=1`)).map(({ id }) => id)).toEqual([one.id, other.id].sort().reverse());
  },
);

describe('pages', () => {
  const pagesOf = async (who: Awaited<ReturnType<typeof rosa>>, query: string) => {
    const [seen, sizes]: [HealthMetricView[], number[]] = [[], []];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body, headers } = await who.get(`${query}${cursor === '' ? '' : `&before=${cursor}`}`);
      sizes.push(body.length);
      seen.push(...body);
      cursor = headers.get('x-next-cursor');
    }
    return { seen, sizes };
  };
  const expectInOrder = (list: readonly HealthMetricView[]): void => {
    const order = list.map(({ recordedAt, createdAt, id }) => `${recordedAt} ${createdAt} ${id}`);
    expect(order).toEqual([...order].sort().reverse());
    expect(new Set(order).size).toBe(order.length);
  };

  test('are followed to the oldest without loss or duplicates, even if many were measured at the same moment', async () => {
    const senior = await rosa();
    await fixture.put(
      senior.userId,
      Array.from({ length: 1203 }, (_, n) => fromNow(-1000 * Math.floor(n / 400))),
    );
    const { seen, sizes } = await pagesOf(senior, '?type=steps');
    expect(sizes).toEqual([500, 500, 203]);
    expectInOrder(seen);
    expect((await pagesOf(senior, '?days=7')).sizes).toEqual([500, 500, 203]);
  });

  test('end without a cursor if a page is exactly full', async () => {
    const senior = await rosa();
    await fixture.put(
      senior.userId,
      Array.from({ length: 500 }, () => noon),
    );
    expect((await pagesOf(senior, '?days=1')).sizes).toEqual([500]);
  });

  test('of several seniors are one list', async () => {
    const [one, other, ana] = [await rosa(), await rosa(), await fixture.person('caregiver')];
    for (const senior of [one, other]) {
      await join(senior, ana);
      await fixture.put(
        senior.userId,
        Array.from({ length: 300 }, (_, n) => fromNow(-1000 * Math.floor(n / 7))),
      );
    }
    const { seen, sizes } = await pagesOf(ana, `?senior=${one.userId},${other.userId}`);
    expect(sizes).toEqual([500, 100]);
    expectInOrder(seen);
    expect(seen.filter(({ userId }) => userId === one.userId)).toHaveLength(300);
  });
});
