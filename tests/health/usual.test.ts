import { besideUsual, enoughReadings } from '../../client/health/usual.ts';
import type { Meal } from '../../events/health/meal.ts';
import { aboutReading } from '../../client/health/aboutReading.ts';
import { asEntered } from '../../events/health/shownUnits.ts';
import { emptyMetricDraft, ownBodyOf } from '../../client/health/metricDraft.ts';
import { rosa } from '../support/people.ts';
import { metric } from '../support/readings.ts';

const pressures = ['128/79', '131/80', '126/78', '133/82', '130/80', '127/76', '132/81'].map((value, index) =>
  metric(index + 1, 'bloodPressure', value),
);
const [first] = pressures;
const placeOf = (value: string, recent = pressures): string | undefined => {
  const { kind, reading, meal } = metric(90, 'bloodPressure', value);
  return besideUsual({ kind, reading, meal, recordedAt: first?.recordedAt ?? '' }, recent);
};

test.each([
  ['131/80', 'about'],
  ['136/84', 'a little above'],
  ['152/90', 'above'],
  ['124/80', 'a little below'],
  ['101/62', 'below'],
])('%s is %s the usual of her last readings', (value, place) => expect(placeOf(value)).toBe(place));

test('with fewer readings than say something, nothing is said', () => {
  expect(enoughReadings).toBe(7);
  expect(placeOf('152/90', pressures.slice(1))).toBeUndefined();
});

test('one odd reading does not change what is usual', () =>
  expect(
    placeOf('152/90', [...pressures.slice(1), metric(8, 'bloodPressure', '250/90'), ...pressures.slice(0, 1)]),
  ).toBe('above'));

test('readings of months ago say nothing about what is usual now', () => {
  const old = pressures.map((each) => ({ ...each, recordedAt: '2025-01-02T12:00:00.000Z' }));
  expect(placeOf('152/90', old)).toBeUndefined();
});

test('a blood sugar is compared with those of the same meal', () => {
  const after = (meal: Meal | null) =>
    Array.from({ length: 7 }, (_each, index) => ({ ...metric(index, 'bloodSugar', 160 + index), meal }));
  const { kind, reading, recordedAt } = metric(90, 'bloodSugar', 110);
  expect(besideUsual({ kind, reading, recordedAt, meal: 'before' }, after('before'))).toBe('below');
  expect(besideUsual({ kind, reading, recordedAt, meal: 'before' }, after('after'))).toBeUndefined();
});

test('the toast says it beside the number, and nothing about health', () => {
  const summary = { userId: rosa.id, timeZone: 'UTC', kinds: { bloodPressure: pressures }, entriesLast7Days: 7 };
  const draft = { ...emptyMetricDraft('bloodPressure', asEntered), systolic: '136', diastolic: '84' };
  const body = { ...ownBodyOf(draft, 'UTC'), recordedAt: first?.recordedAt ?? '' };
  const said = { draft, body, summary, units: asEntered, isOwn: true };
  expect(aboutReading(said)).toBe('136/84, a little above your usual');
  expect(aboutReading({ ...said, isOwn: false })).toBe('136/84, a little above the usual');
  expect(aboutReading({ ...said, summary: undefined })).toBe('136/84');
  const pulse = { ...draft, kind: 'heartRate', value: '74', unit: 'bpm' } as const;
  const ofPulse = { ...said, draft: pulse, body: { ...body, value: '74' } };
  expect(aboutReading({ ...ofPulse, before: 'another' })).toBe('136/84, a little above your usual; pulse 74');
});
