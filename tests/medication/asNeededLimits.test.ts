import fc from 'fast-check';
import { nextDose } from '../../events/medication/asNeededLimits.ts';
import { safetyReasons } from '../../events/medication/doseSafety.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const now = Date.parse('2026-11-21T12:00:00.000Z');

const minutesAgo = (minutes: number): number => now - minutes * minute;

const ofIbuprofen = { medicationId: 'm', name: 'Ibuprofen' };
const rosa = { id: 'rosa', firstName: 'Rosa' };
const iso = (at: number): string => new Date(at).toISOString();

/** Whether the safety rules ask about the limits of a dose then. */
const isAsked = (at: number, taken: readonly number[], limits: Parameters<typeof nextDose>[2]): boolean =>
  safetyReasons(
    {
      ...ofIbuprofen,
      ...limits,
      doseId: 'new',
      dueAt: null,
      takenAt: iso(at),
      takenBy: rosa.id,
      times: [],
      schedule: null,
    },
    taken.map((time, place) => ({ ...ofIbuprofen, doseId: `dose ${place}`, takenAt: iso(time), takenBy: rosa })),
  ).some(({ code }) => code === 'tooSoon' || code === 'tooMany');

const orNull = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null });
const cases = fc.record({
  // tenths of an hour are no whole milliseconds in floating point; one dose may be entered with a clock that is ahead
  taken: fc.array(fc.integer({ min: -2, max: 3000 }).map(minutesAgo), { maxLength: 9 }),
  minHoursBetween: orNull(fc.integer({ min: 5, max: 400 }).map((tenths) => tenths / 10)),
  maxPerDay: orNull(fc.integer({ min: 1, max: 5 })),
});

test('a dose is possible from the first moment on at which the rules ask nothing about its limits', () =>
  fc.assert(
    fc.property(cases, fc.double({ min: 0, max: 1, noNaN: true }), ({ taken, ...limits }, part) => {
      const { possibleFrom } = nextDose(now, taken, limits);
      expect(isAsked(possibleFrom, taken, limits)).toBe(false);
      if (possibleFrom === now) return;
      const earlier = [now, possibleFrom - 1, Math.floor(now + part * (possibleFrom - 1 - now))];
      expect(earlier.map((at) => isAsked(at, taken, limits))).toEqual([true, true, true]);
    }),
    { numRuns: 300 },
  ));

test('the last dose is announced before it is taken: after it, the rules ask until that moment', () =>
  fc.assert(
    fc.property(cases, ({ taken, ...limits }) => {
      const { possibleFrom, lastUntil } = nextDose(now, taken, limits);
      const after = [...taken, now];
      const isReached =
        limits.maxPerDay !== null && taken.filter((at) => at > now - day && at <= now).length + 1 >= limits.maxPerDay;
      if (lastUntil === undefined) return expect(possibleFrom === now && isReached).toBe(false);
      expect(isAsked(lastUntil, after, limits)).toBe(false);
      expect(isAsked(lastUntil - 1, after, limits)).toBe(true);
    }),
    { numRuns: 300 },
  ));

test.each([
  ['nothing is known', [], { minHoursBetween: 4, maxPerDay: 4 }, { count: 0, possibleFrom: 0, lastUntil: undefined }],
  [
    'one, 110 minutes ago',
    [110],
    { minHoursBetween: 4, maxPerDay: 4 },
    { count: 1, possibleFrom: 130, lastUntil: undefined },
  ],
  [
    'three of four',
    [300, 700, 860],
    { minHoursBetween: 4, maxPerDay: 4 },
    { count: 3, possibleFrom: 0, lastUntil: 580 },
  ],
  [
    'all of two',
    [300, 700],
    { minHoursBetween: null, maxPerDay: 2 },
    { count: 2, possibleFrom: 740, lastUntil: undefined },
  ],
  [
    '24 hours ago to the minute',
    [1440],
    { minHoursBetween: null, maxPerDay: 1 },
    { count: 0, possibleFrom: 0, lastUntil: 1440 },
  ],
] as const)('%s', (_what, ago, limits, expected) => {
  const { count, possibleFrom, lastUntil } = nextDose(now, ago.map(minutesAgo), limits);
  const inMinutes = (at: number | undefined) => (at === undefined ? undefined : (at - now) / minute);
  expect({ count, possibleFrom: inMinutes(possibleFrom), lastUntil: inMinutes(lastUntil) }).toEqual(expected);
});
