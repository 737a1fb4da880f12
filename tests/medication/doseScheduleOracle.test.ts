import fc from 'fast-check';
import { RRuleTemporal } from 'rrule-temporal';
import { dateOfDay, dayNumber } from '../../events/kernel/dayNumber.ts';
import { timesOn, weekdays, type DoseSchedule } from '../../events/medication/doseSchedule.ts';

const times = [{ time: '08:00', amount: 1 }];
const from = fc.integer({ min: 0, max: 8000 }).map((day) => dateOfDay(dayNumber('2010-01-01') + day));
const every = fc.integer({ min: 1, max: 30 });

/** A schedule, and the rule of RFC 5545 that has its dates. */
interface Case {
  readonly schedule: DoseSchedule;
  readonly rule: string;
}
/** A number of days, weekdays of some weeks, and days that every month has: RFC 5545 leaves out the 31st of a short month, which is its last day here. */
const agreed: fc.Arbitrary<Case> = fc.oneof(
  fc.record({ from, every }).map(({ from, every: everyDays }) => ({
    schedule: { kind: 'interval' as const, everyDays, from, times },
    rule: `FREQ=DAILY;INTERVAL=${everyDays}`,
  })),
  fc
    .record({ from, every: fc.integer({ min: 1, max: 6 }), days: fc.subarray([...weekdays], { minLength: 1 }) })
    .map(({ from, every: everyWeeks, days }) => ({
      schedule: { kind: 'weekly' as const, days, everyWeeks, from, times },
      rule: `FREQ=WEEKLY;INTERVAL=${everyWeeks};WKST=SU;BYDAY=${days.map((day) => day.slice(0, 2).toUpperCase()).join()}`,
    })),
  fc
    .record({ from, dates: fc.uniqueArray(fc.integer({ min: 1, max: 28 }), { minLength: 1, maxLength: 5 }) })
    .map(({ from, dates }) => ({
      schedule: { kind: 'monthly' as const, dates, from, times },
      rule: `FREQ=MONTHLY;BYMONTHDAY=${[...dates].sort((one, other) => one - other).join()}`,
    })),
);
const most = 20;

/** The first dates that are due. */
const ours = (schedule: Case['schedule'], first: string): readonly string[] => {
  const found: string[] = [];
  for (let day = dayNumber(first); found.length < most; day += 1)
    if (timesOn(schedule, dateOfDay(day)).length > 0) found.push(dateOfDay(day));
  return found;
};

test('schedules on which RFC 5545 and we agree have the dates that rrule-temporal gives', () => {
  fc.assert(
    fc.property(agreed, ({ schedule, rule }) => {
      const first = schedule.kind === 'taper' ? '' : schedule.from;
      const rruleString = `DTSTART:${first.replaceAll('-', '')}T120000Z\nRRULE:${rule}`;
      const theirs = new RRuleTemporal({ rruleString })
        .all((_date, nth) => nth < most)
        .map((date) => date.toPlainDate().toString());
      expect(ours(schedule, first)).toEqual(theirs);
    }),
    { numRuns: 300 },
  );
});
