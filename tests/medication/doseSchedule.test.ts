import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { nextDay, timesOfSchedule, timesOn, type DoseSchedule } from '../../events/medication/doseSchedule.ts';
import { dueTimes, nextDueTime, type DueTime, type Span } from '../../projections/medication/occurrences.ts';
import { everyDay } from '../support/everyDay.ts';
import { somePlan, type Plan } from './somePlans.ts';
import { wallClock } from './wallClockModel.ts';

const zones = [
  'America/New_York',
  'America/Havana',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Europe/Berlin',
  'Europe/Dublin',
  'Africa/Casablanca',
  'Asia/Kathmandu',
  'Asia/Gaza',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Auckland',
];
const [first, years] = ['2010-03-01', 10];
const spanOf = ({ schedule }: Plan, timeZone: string): Span => ({
  from: '2000-01-01T00:00:00.000Z',
  timeZone,
  startDate: null,
  ...everyDay,
  times: timesOfSchedule(schedule),
  schedule,
});

/** A skipped time is at the end of the gap. */
const endOfGap = (timeZone: string, { date, time }: DueTime): number =>
  Temporal.PlainDateTime.from(`${date}T${time}`)
    .toZonedDateTime(timeZone, { disambiguation: 'earlier' })
    .getTimeZoneTransition('next')?.epochMilliseconds ?? NaN;
const quarter = 15 * 60_000;
/** By a clock on the wall: it shows the due time then, and not before on that day; or never, and the gap ends then. */
const isRightInstant = (timeZone: string, due: DueTime): boolean => {
  const [at, shown] = [Date.parse(due.dueAt), `${due.date} ${due.time}`];
  if (wallClock(timeZone, at) !== shown) return at === endOfGap(timeZone, due);
  return [2, 4].every((quarters) => wallClock(timeZone, at - quarters * quarter) !== shown);
};

const night = fc
  .uniqueArray(fc.constantFrom('00:00', '00:30', '01:30', '02:00', '02:15', '02:30', '03:00', '08:00', '23:30'), {
    minLength: 1,
    maxLength: 3,
  })
  .map((times) => times.sort());

const kinds = new Map<string, Plan>();
for (const plan of fc.sample(somePlan(first, night), { seed: 39, numRuns: 60 })) kinds.set(plan.schedule.kind, plan);
const dates: string[] = [];
for (let on = Temporal.PlainDate.from(first); on.year < 2010 + years; on = on.add({ days: 1 }))
  dates.push(on.toString());

describe.each([...kinds])('ten years of %s', (_kind, plan) => {
  const expected = dates.flatMap((date) => plan.timesOn(date).map((time) => `${date} ${time}`));
  test.each(zones)('in %s have each due time once, as a calendar and a clock give them', (timeZone) => {
    const [from, until] = [Date.parse('2010-01-01'), Date.parse(`${2010 + years}-01-02`)];
    const found = dueTimes([spanOf(plan, timeZone)], { from, until }).filter(
      ({ date }) => date <= (dates.at(-1) ?? ''),
    );
    expect(found.map(({ date, time }) => `${date} ${time}`).sort()).toEqual(expected);
    expect(found.filter((due) => !isRightInstant(timeZone, due))).toEqual([]);
  });
});
test('every kind was looked at', () => expect(kinds.size).toBe(5));

test('the next due time is the first of those to come, however far away', () =>
  fc.assert(
    fc.property(
      somePlan(first, night),
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 3000 }),
      (plan, timeZone, days) => {
        const from = Date.parse(`${first}T05:00:00Z`) + (days - 100) * 86_400_000;
        const spans = [spanOf(plan, timeZone)];
        const [next] = dueTimes(spans, { from, until: from + 200 * 86_400_000 });
        const found = nextDueTime(spans, from);
        if (next) expect(found).toEqual(next);
        else if (found) expect(Date.parse(found.dueAt)).toBeGreaterThan(from + 200 * 86_400_000);
      },
    ),
    { numRuns: 300 },
  ));

test('a schedule of a year off is found again', () => {
  const times = [{ time: '08:00', amount: 1 }];
  const schedule: DoseSchedule = { kind: 'cycle', from: '2026-01-01', onDays: 1, offDays: 366, times };
  expect(nextDay(schedule, '2026-01-02')).toBe('2027-01-03');
  expect(nextDay({ kind: 'interval', from: '2026-01-31', everyDays: 366, times }, '2026-02-01')).toBe('2027-02-01');
});

test('other amounts on other days of the week', () => {
  const warfarin: DoseSchedule = {
    kind: 'weekly',
    from: '2026-11-01',
    days: ['mon', 'tue', 'wed'],
    everyWeeks: 1,
    times: [
      { time: '18:00', amount: 1, days: ['mon', 'wed'] },
      { time: '18:00', amount: 0.5, days: ['tue'] },
    ],
  };
  expect(timesOn(warfarin, '2026-11-30').map(({ amount }) => amount)).toEqual([1]);
  expect(timesOn(warfarin, '2026-12-01').map(({ amount }) => amount)).toEqual([0.5]);
  expect(timesOn(warfarin, '2026-12-03')).toEqual([]);
});

test('every second week counts from the Sunday of its first day', () => {
  const times = [{ time: '08:00', amount: 1 }];
  const schedule: DoseSchedule = { kind: 'weekly', from: '2026-11-28', days: ['sat', 'sun'], everyWeeks: 2, times };
  const on = ['2026-11-28', '2026-11-29', '2026-12-05', '2026-12-06', '2026-12-12'].filter(
    (date) => timesOn(schedule, date).length > 0,
  );
  expect(on).toEqual(['2026-11-28', '2026-12-06', '2026-12-12']);
});
