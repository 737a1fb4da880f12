import { readingLabel } from '../../events/health/readingLabel.ts';
import type { CareNoteView } from '../../projections/health/careNotes.ts';
import type { HealthAlertView } from '../../projections/health/healthAlerts.ts';
import type { HealthLimitsView } from '../../projections/health/healthLimits.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import { until } from '../support/waiting.ts';
import { openDemoFamily, type DemoFamilyFixture, type Username } from './demoFamilyFixture.ts';

let family: DemoFamilyFixture;
beforeAll(async () => {
  family = await openDemoFamily();
}, 300_000);
afterAll(() => family.fixture.close());

const dayMs = 86_400_000;
const healthOf = async <T>(viewer: Username, senior: Username, path: string) =>
  family.listOf<T>(viewer, `/api/${path}?senior=${family.ids[senior]}`);

/** The alerts of a senior that the viewer sees: the reading, its level, and the person who is on it. */
const alertsOf = async (viewer: Username, senior: Username): Promise<readonly string[]> => {
  const alerts = await until(async () => {
    const found = await healthOf<HealthAlertView>(viewer, senior, 'health-alerts');
    return found.length === (senior === 'rosa' ? 2 : 1) ? found : undefined;
  });
  return alerts.map((one) => {
    const { number, unit } = readingLabel(one.kind, one.reading);
    return `${one.level} ${one.kind} ${number} ${unit}, ${one.acknowledgedBy?.firstName ?? 'nobody'} is on it`;
  });
};

test('a critical and two warning alerts are alive, and the caregiver is on one of them', async () => {
  const rosas = ['critical bloodSugar 262 mg/dL, nobody is on it', 'warning bloodPressure 146/88 mmHg, Fay is on it'];
  expect([await alertsOf('ana', 'rosa'), await alertsOf('fay', 'rosa')]).toEqual([rosas, rosas]);
  expect(await alertsOf('fay', 'june')).toEqual(['warning oxygenSaturation 93 %, nobody is on it']);
  expect((await family.people.ana.get(`/api/health-alerts?senior=${family.ids.june}`)).status).toBe(404);
});

test('both seniors have two weeks of readings of several kinds, one of them corrected, and one has a limit of her own', async () => {
  const recent = async (senior: Username) =>
    (await healthOf<HealthMetricView>('fay', senior, 'health-metrics')).filter(({ recordedAt }) => recordedAt > '1991');
  const [rosas, junes] = [await recent('rosa'), await recent('june')];
  expect([new Set(rosas.map(({ kind }) => kind)).size, new Set(junes.map(({ kind }) => kind)).size]).toEqual([9, 6]);
  expect([rosas.length, junes.length]).toEqual([7 * 13 + 8, 4 * 13 + 4]);
  const age = Date.now() - Date.parse(rosas.at(-1)?.recordedAt ?? '');
  expect(Math.round(age / dayMs)).toBeLessThanOrEqual(14);
  expect(
    [...rosas, ...junes].flatMap(({ kind, reading, firstEntered }) =>
      firstEntered ? [[kind, reading, firstEntered.value]] : [],
    ),
  ).toEqual([['bloodPressure', { systolic: 128, diastolic: 84, number: null, unit: 'mmHg' }, { reading: '218/84' }]]);
  const [limits] = await healthOf<HealthLimitsView>('june', 'june', 'health-limits');
  expect(limits).toMatchObject({
    limits: { heartRate: { warningLow: 50, warningHigh: 100 } },
    changedBy: { firstName: 'Fay' },
  });
});

test('the team wrote what to do about one kind, and the senior can read it', async () => {
  const [note] = await healthOf<CareNoteView>('rosa', 'rosa', 'care-notes');
  expect(note).toMatchObject({
    kind: 'bloodSugar',
    changedBy: { firstName: 'Fay' },
    text: expect.stringContaining('measure again'),
  });
});
