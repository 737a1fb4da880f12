import { listOf, localDate, oneOf, timeOfDay } from '../kernel/fields.ts';
import { optional, record } from '../kernel/message.ts';
import { weekdays } from './doseSchedule.ts';

/** A tablet may be cut in four, and insulin is measured in tenths of a unit. */
export const amountBounds = { least: 0.01, most: 1000 } as const;
/** A year: leuprolide implants and zoledronic acid are given once a year. */
export const mostEveryDays = 366;
export const mostEveryWeeks = 52;
export const mostSteps = 60;
/** The most times in one list: those of a day, on each weekday. */
export const mostListed = 24 * 7;

const whole = (min: number, max: number) => ({ type: 'integer', minimum: min, maximum: max }) as const;
const amount = { type: 'number', minimum: amountBounds.least, maximum: amountBounds.most } as const;
const days = listOf(oneOf(...weekdays), 1, 7);
const times = listOf(record({ time: timeOfDay, amount }), 1, 24);
const counted = { from: localDate, times };

/** A schedule as events store it (`DoseSchedule`). */
export const scheduleSchema = {
  anyOf: [
    { type: 'null' },
    record({ kind: oneOf('interval'), everyDays: whole(1, mostEveryDays), ...counted }),
    record({
      kind: oneOf('weekly'),
      from: localDate,
      days,
      everyWeeks: whole(1, mostEveryWeeks),
      times: listOf(record({ time: timeOfDay, amount, days: optional(days) }), 1, mostListed),
    }),
    record({ kind: oneOf('monthly'), dates: listOf(whole(1, 31), 1, 31), ...counted }),
    record({ kind: oneOf('cycle'), onDays: whole(1, 366), offDays: whole(1, 366), ...counted }),
    record({
      kind: oneOf('taper'),
      steps: listOf(
        record({
          from: localDate,
          until: { anyOf: [localDate, { type: 'null' }] },
          times: listOf(record({ time: timeOfDay, amount }), 0, 24),
        }),
        1,
        mostSteps,
      ),
    }),
  ],
} as const;
