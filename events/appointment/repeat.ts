import { localDateOrNull, oneOf, textOrNull, listOf } from '../kernel/fields.ts';
import { optional, record, type TypeOf } from '../kernel/message.ts';

/** RFC 5545’s FREQ in plain words. */
const frequencies = ['daily', 'weekly', 'monthly', 'yearly'] as const;
type Frequency = (typeof frequencies)[number];
/** Weeks begin on Sunday, as on the calendar. */
export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
export type Weekday = (typeof weekdays)[number];

/** Every 99 days, weeks, months or years at most. */
export const longestInterval = 99;
/** A daily one of thirteen years. */
export const mostTimes = 5000;
/** The weekday’s place in its month; -1: the last one. */
export const nths = [1, 2, 3, 4, 5, -1] as const;

/**
 * The rule by which an appointment repeats. `days`: of a week; with `nth`, the one weekday of a month; otherwise empty. `monthDay`: the
 * day of the month or year, which in a shorter month is its last day. `until`: the last possible date, or a number of times, or neither.
 */
export const storedRepeat = record({
  freq: oneOf(...frequencies),
  interval: { type: 'integer', minimum: 1, maximum: longestInterval },
  days: listOf(oneOf(...weekdays), 0, 7),
  nth: { type: ['integer', 'null'], minimum: -1, maximum: 5 },
  monthDay: { type: ['integer', 'null'], minimum: 1, maximum: 31 },
  until: localDateOrNull,
  count: { type: ['integer', 'null'], minimum: 1, maximum: mostTimes },
});
export type Repeat = {
  readonly freq: Frequency;
  readonly interval: number;
  readonly days: readonly Weekday[];
  readonly nth: number | null;
  readonly monthDay: number | null;
  /** YYYY-MM-DD */
  readonly until: string | null;
  readonly count: number | null;
};

const integer = { type: 'integer', minimum: -1_000_000, maximum: 1_000_000 } as const;
const integerOrNull = { ...integer, type: ['integer', 'null'] } as const;

/** The rule in a body, wider than what is accepted: readRepeat.ts says in words what is wrong. */
export const sentRepeat = record({
  freq: oneOf(...frequencies),
  interval: optional(integer),
  days: optional(listOf(oneOf(...weekdays), 0, 7)),
  nth: optional(integerOrNull),
  monthDay: optional(integerOrNull),
  until: optional(textOrNull(40)),
  count: optional(integerOrNull),
});
export type SentRepeat = TypeOf<typeof sentRepeat>;
