import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import type { DoseSchedule, Weekday } from '../../events/medication/doseSchedule.ts';

/** A schedule, and its times on a date ("YYYY-MM-DD") by a calendar that shares no code with the product. */
export interface Plan {
  readonly schedule: DoseSchedule;
  readonly timesOn: (date: string) => readonly string[];
}

const names: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const plain = (date: string): Temporal.PlainDate => Temporal.PlainDate.from(date);
const daysSince = (from: string, date: string): number => plain(from).until(plain(date), { largestUnit: 'days' }).days;
const sundayOf = (date: string): Temporal.PlainDate => plain(date).subtract({ days: plain(date).dayOfWeek % 7 });
const weeksSince = (from: string, date: string): number =>
  sundayOf(from).until(sundayOf(date), { largestUnit: 'days' }).days / 7;
const timed = (times: readonly string[]) => times.map((time, index) => ({ time, amount: index + 1 }));
const someWeekdays = fc.subarray([...names], { minLength: 1 });

/** Every kind of schedule that counts its days from this one. */
export const somePlan = (from: string, someTimes: fc.Arbitrary<readonly string[]>): fc.Arbitrary<Plan> => {
  const onDays = (times: readonly string[], isOn: (date: string) => boolean) => (date: string) =>
    date >= from && isOn(date) ? times : [];
  return fc.oneof(
    fc.tuple(someTimes, fc.integer({ min: 1, max: 9 })).map(([times, everyDays]) => ({
      schedule: { kind: 'interval' as const, from, everyDays, times: timed(times) },
      timesOn: onDays(times, (date) => daysSince(from, date) % everyDays === 0),
    })),
    fc.tuple(someTimes, someWeekdays, fc.integer({ min: 1, max: 4 })).map(([times, days, everyWeeks]) => ({
      schedule: { kind: 'weekly' as const, from, days, everyWeeks, times: timed(times) },
      timesOn: onDays(
        times,
        (date) =>
          days.some((day) => names.indexOf(day) + 1 === plain(date).dayOfWeek) &&
          weeksSince(from, date) % everyWeeks === 0,
      ),
    })),
    fc
      .tuple(someTimes, fc.uniqueArray(fc.integer({ min: 1, max: 31 }), { minLength: 1, maxLength: 4 }))
      .map(([times, dates]) => ({
        schedule: { kind: 'monthly' as const, from, dates, times: timed(times) },
        timesOn: onDays(times, (date) => {
          const { day, daysInMonth } = plain(date);
          return dates.includes(day) || (day === daysInMonth && dates.some((each) => each > daysInMonth));
        }),
      })),
    fc
      .tuple(someTimes, fc.integer({ min: 1, max: 21 }), fc.integer({ min: 1, max: 14 }))
      .map(([times, onLength, offDays]) => ({
        schedule: { kind: 'cycle' as const, from, onDays: onLength, offDays, times: timed(times) },
        timesOn: onDays(times, (date) => daysSince(from, date) % (onLength + offDays) < onLength),
      })),
    fc
      .tuple(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.option(someTimes, { freq: 4 })), { maxLength: 4 }),
        someTimes,
        fc.boolean(),
      )
      .map(([lengths, lastTimes, isOpen]) => {
        let day = plain(from);
        const steps = [...lengths, [10, lastTimes] as const].map(([length, times], index) => {
          const [first, last] = [day.toString(), day.add({ days: length - 1 }).toString()];
          day = day.add({ days: length });
          return { from: first, until: isOpen && index === lengths.length ? null : last, times: timed(times ?? []) };
        });
        return {
          schedule: { kind: 'taper' as const, steps },
          timesOn: (date: string) =>
            steps
              .filter((step) => step.from <= date && date <= (step.until ?? '9999'))
              .flatMap(({ times }) => times.map(({ time }) => time)),
        };
      }),
  );
};
