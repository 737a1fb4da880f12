import { assess } from '../../events/health/healthAlert.ts';
import { readMetric } from '../../events/health/metricReading.ts';
import { asksOf, roundOf } from './growthRequests.ts';
import type { Household } from './growthSide.ts';
import { dosesOf } from './seed.ts';

const uuidOf = (nth: number): string => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`;
const household = (nth: number): Household => ({
  senior: { id: uuidOf(nth), cookie: `senior=${nth}`, medicationIds: [uuidOf(1000 + nth), uuidOf(2000 + nth)] },
  daughter: { id: uuidOf(3000 + nth), cookie: `daughter=${nth}` },
});
const households = Array.from({ length: 3 }, (_, nth) => household(nth));

test.each([1, 2, 100, 2000, 10_000, 7919, 2 * 7919])('each of %i has its turn before anyone comes again', (count) => {
  const next = roundOf(Array.from({ length: count }, (_, nth) => nth));
  const round = Array.from({ length: count }, next);
  expect(new Set(round).size).toBe(count);
});

test('neighbours in a table are not asked for one after the other', () => {
  const next = roundOf(Array.from({ length: 10_000 }, (_, nth) => nth));
  expect(Math.abs(next() - next())).toBeGreaterThan(1000);
});

test('a daughter reads her mother’s data with her own cookie', () => {
  const { path, cookie } = asksOf(households).get('GET /api/medications?senior=')?.next() ?? {};
  const asked = households.find(({ daughter }) => daughter.cookie === cookie);
  expect(path).toBe(`/api/medications?senior=${asked?.senior.id}`);
});

test('a daughter records her mother’s readings without raising an alert', () => {
  const { method, path, cookie, body } = asksOf(households).get('RecordMetric')?.next() ?? {};
  const asked = households.find(({ daughter }) => daughter.cookie === cookie);
  const { userId, value } = JSON.parse(body ?? '') as { userId: string; value: unknown };
  expect([method, path, userId]).toEqual(['POST', '/api/health-metrics', asked?.senior.id]);
  const read = readMetric('bloodPressure', value);
  expect('problem' in read ? read : assess('bloodPressure', read.reading).level).toBe('normal');
});

test('each of tomorrow’s doses is taken once by its senior, and then none is left', () => {
  const take = asksOf(households).get('TakeDose');
  const seniors = households.map(({ senior }) => senior);
  const due = dosesOf(seniors, 1);
  const taken = due.map(() => take?.next());
  const idOf = (dose: { medicationId: string; scheduledTime: string }): string =>
    `${dose.medicationId} ${dose.scheduledTime}`;
  const bodies = taken.map(
    (asked) => JSON.parse(asked?.body ?? '') as { medicationId: string; scheduledTime: string; userId: string },
  );
  expect(bodies.map(idOf).sort()).toEqual(
    due.map(({ medicationId, dueAt }) => idOf({ medicationId, scheduledTime: dueAt })).sort(),
  );
  expect(taken.map((asked) => asked?.cookie)).toEqual(
    bodies.map(({ userId }) => seniors.find(({ id }) => id === userId)?.cookie),
  );
  expect(() => take?.next()).toThrow('All doses of tomorrow are taken');
});
