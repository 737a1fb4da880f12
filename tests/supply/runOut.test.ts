import fc from 'fast-check';
import type { DoseSchedule } from '../../events/medication/doseSchedule.ts';
import type { Schedule } from '../../projections/medication/openDoses.ts';
import { orderByOf } from '../../projections/supply/orderBy.ts';
import { runOutOf, type SupplyPlan } from '../../projections/supply/runOut.ts';
import { somePlan } from '../medication/somePlans.ts';
import { wallClock } from '../medication/wallClockModel.ts';
import { everyDayPrescribed } from '../support/everyDay.ts';

const medicationId = '3f2b8a52-7a0e-4d7a-9d51-1f2d6c9f0a11';
const day = 86_400_000;
const quarter = 15 * 60_000;

interface Planned {
  readonly zone: string;
  readonly times: readonly string[];
  readonly startDate?: string | null;
  /** Absent: every day, one each time. */
  readonly schedule?: DoseSchedule;
  /** The times of a date, of which the nth takes n; absent: `times`, one each. */
  readonly timesOn?: (date: string) => readonly string[];
  readonly suspensions?: Schedule['suspensions'];
  readonly closed?: Schedule['closed'];
}

const scheduleOf = (
  now: number,
  { zone, times, startDate = null, schedule, suspensions = [], closed = [] }: Planned,
): Schedule => {
  const since = new Date(now - 10 * day).toISOString();
  const until = new Date(now).toISOString();
  const prescribed = {
    medicationName: 'Metformin',
    dosage: '500 mg',
    ...everyDayPrescribed,
    ...(schedule && { schedule }),
  };
  const span = { from: since, timeZone: zone, times, startDate, ...prescribed };
  return { medicationId, active: true, since, until, spans: [span], open: [], closed, suspensions, removal: null };
};
const planOf = (now: number, planned: Planned): SupplyPlan => ({
  schedule: scheduleOf(now, planned),
  isAsNeeded: false,
  timeZone: planned.zone,
  usedLately: 0,
});
const runsOutOn = (level: number, now: string, planned: Planned): string | null =>
  runOutOf(level, planOf(Date.parse(now), planned), new Date(now)).runsOutOn;

/** Day by day, by a wall clock that is read each quarter of an hour: the date of the first dose that isn't there. */
const simulated = (
  level: number,
  from: number,
  { zone, times, timesOn, startDate, suspensions = [], closed = [] }: Planned,
) => {
  /** Taken before, or come already: an hour that repeats brings its doses once. */
  const over = new Set(closed.map(({ doseId }) => doseId));
  let left = level;
  let shown = wallClock(zone, from - 1);
  for (let at = Math.ceil(from / quarter) * quarter; at < from + 120 * day; at += quarter) {
    const before = shown;
    shown = wallClock(zone, at);
    const date = shown.slice(0, 10);
    if (startDate != null && date < startDate) continue;
    for (const [nth, time] of (timesOn?.(date) ?? times).entries()) {
      const doseId = `${medicationId}-${date}T${time.replace(':', '')}`;
      if (`${date} ${time}` <= before || `${date} ${time}` > shown || over.has(doseId)) continue;
      over.add(doseId);
      const instant = new Date(at).toISOString();
      const isOff = suspensions.some((each) => each.from <= instant && (each.until === null || instant < each.until));
      if (isOff) continue;
      const amount = timesOn ? nth + 1 : 1;
      if (left < amount) return date;
      left -= amount;
    }
  }
  return null;
};

test('eighteen tablets, two a day, last until the first dose that can’t be served', () =>
  expect(runsOutOn(18, '2026-06-09T14:10:00.000Z', { zone: 'America/New_York', times: ['10:15', '18:30'] })).toBe(
    '2026-06-18',
  ));

test('a dose taken before it was due uses nothing up again', () => {
  const closed = [{ doseId: `${medicationId}-2026-06-09T1015`, dueAt: '2026-06-09T14:15:00.000Z' }];
  expect(runsOutOn(1, '2026-06-09T14:10:00.000Z', { zone: 'America/New_York', times: ['10:15'], closed })).toBe(
    '2026-06-11',
  );
});

test('a dose that is due and not yet taken still needs one; a missed one doesn’t', () => {
  const now = '2026-06-09T14:10:00.000Z';
  const open = (dueAt: string): SupplyPlan => {
    const plan = planOf(Date.parse(now), { zone: 'UTC', times: ['20:00'] });
    const dose = { doseId: 'x', dueAt, medicationName: 'Metformin', dosage: '500 mg' };
    return { ...plan, schedule: plan.schedule && { ...plan.schedule, open: [dose] } };
  };
  expect(runOutOf(0, open('2026-06-09T13:00:00.000Z'), new Date(now)).runsOutOn).toBe('2026-06-09');
  expect(runOutOf(1, open('2026-06-09T13:00:00.000Z'), new Date(now)).runsOutOn).toBe('2026-06-09');
  expect(runOutOf(1, open('2026-06-09T12:00:00.000Z'), new Date(now)).runsOutOn).toBe('2026-06-10');
});

test('what was never counted, is below zero, stopped for good or planned for years has no date, and a reason', () => {
  const now = new Date('2026-06-09T14:10:00.000Z');
  const plan = planOf(now.getTime(), { zone: 'UTC', times: ['08:00'] });
  const stop = { kind: 'stop', pauseId: null, from: '2026-06-01T00:00:00.000Z', until: null } as const;
  const stopped = planOf(now.getTime(), { zone: 'UTC', times: ['08:00'], suspensions: [stop] });
  const none = { runsOutOn: null };
  expect(runOutOf(null, plan, now)).toEqual({ ...none, outlook: 'notCounted' });
  expect(runOutOf(-2, plan, now)).toEqual({ ...none, outlook: 'recount' });
  expect(runOutOf(5, stopped, now)).toEqual({ ...none, outlook: 'enough' });
  expect(runOutOf(5000, plan, now)).toEqual({ ...none, outlook: 'enough' });
});

test('as needed it lasts by the mean use of the last 30 days', () => {
  const now = new Date('2026-06-09T14:10:00.000Z');
  const plan = (usedLately: number): SupplyPlan => ({ schedule: null, isAsNeeded: true, timeZone: 'UTC', usedLately });
  expect(runOutOf(22, plan(22), now)).toEqual({ outlook: 'runsOut', runsOutOn: '2026-07-09' });
  expect(runOutOf(22, plan(0), now)).toEqual({ outlook: 'notUsed', runsOutOn: null });
  expect(runOutOf(0, plan(0), now)).toEqual({ outlook: 'runsOut', runsOutOn: '2026-06-09' });
});

const clockTimes = fc
  .uniqueArray(fc.integer({ min: 0, max: 95 }), { minLength: 1, maxLength: 4 })
  .map((quarters) =>
    quarters
      .sort((one, other) => one - other)
      .map((each) => `${String(Math.floor(each / 4)).padStart(2, '0')}:${String((each % 4) * 15).padStart(2, '0')}`),
  );
const zones = fc.constantFrom('America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC');
/** Around both changes of the clock. */
const starts = fc.constantFrom('2026-03-05T13:07:00.000Z', '2026-10-22T02:07:00.000Z', '2026-06-09T23:37:00.000Z');

test('the date equals a simulation day by day, with pauses, a stop, a first day ahead and a dose taken early', () => {
  const intervals = fc.array(fc.tuple(fc.integer({ min: 0, max: 25 * 24 }), fc.integer({ min: 1, max: 200 })), {
    maxLength: 2,
  });
  const cases = fc.record({
    zone: zones,
    times: clockTimes,
    start: starts,
    level: fc.integer({ min: 0, max: 40 }),
    off: intervals,
    ahead: fc.option(fc.integer({ min: 1, max: 12 })),
    isEarly: fc.boolean(),
  });
  fc.assert(
    fc.property(cases, ({ zone, times, start, level, off, ahead, isEarly }) => {
      const now = Date.parse(start);
      const suspensions = off.map(([from, hours], nth) => ({
        kind: nth === 0 ? ('pause' as const) : ('stop' as const),
        pauseId: nth === 0 ? medicationId : null,
        from: new Date(now + from * 3_600_000).toISOString(),
        until: new Date(now + (from + hours) * 3_600_000).toISOString(),
      }));
      const tomorrow = wallClock(zone, now + day).slice(0, 10);
      const first = `${medicationId}-${tomorrow}T${times[0]?.replace(':', '')}`;
      const startDate = ahead === null ? null : wallClock(zone, now + ahead * day).slice(0, 10);
      const closed = isEarly ? [{ doseId: first, dueAt: new Date(now + day).toISOString() }] : [];
      const planned = { zone, times, startDate, suspensions, closed };
      expect(runsOutOn(level, start, planned)).toBe(simulated(level, now, planned));
    }),
    { numRuns: 60 },
  );
});

test('the date equals the simulation for each kind of schedule, with the amounts of its times and a pause', () => {
  const cases = fc.record({
    zone: zones,
    plan: starts.chain((start) => somePlan(start.slice(0, 10), clockTimes).map((plan) => ({ start, ...plan }))),
    level: fc.integer({ min: 0, max: 30 }),
    paused: fc.tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 1, max: 200 })),
  });
  fc.assert(
    fc.property(cases, ({ zone, plan: { start, schedule, timesOn }, level, paused: [from, hours] }) => {
      const now = Date.parse(start);
      const iso = (afterHours: number) => new Date(now + afterHours * 3_600_000).toISOString();
      const pause = { kind: 'pause', pauseId: medicationId, from: iso(from), until: iso(from + hours) } as const;
      const planned = { zone, times: ['00:00'], schedule, timesOn, suspensions: [pause] };
      const date = runsOutOn(level, start, planned);
      const within = (found: string | null) => (found === null || Date.parse(found) > now + 115 * day ? null : found);
      expect(within(date)).toBe(within(simulated(level, now, planned)));
    }),
    { numRuns: 60 },
  );
});

test('more is ordered the lead days before, and earlier where the pharmacy is closed', () => {
  const settings = { leadDays: 7, pharmacyClosedOn: [] } as const;
  expect(orderByOf('2026-06-18', settings)).toBe('2026-06-11');
  expect(orderByOf('2026-06-18', { ...settings, pharmacyClosedOn: ['thu'] })).toBe('2026-06-10');
  expect(orderByOf('2026-06-15', { ...settings, pharmacyClosedOn: ['sat', 'sun', 'mon'] })).toBe('2026-06-05');
});
