import { Temporal } from 'temporal-polyfill';

const day = 86_400_000;
const remembered = new Map<string, number>();
const mostRemembered = 50_000;

const endOfGap = (wanted: Temporal.PlainDateTime, timeZone: string): number => {
  const before = wanted.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  return (before.getTimeZoneTransition('next') ?? wanted.toZonedDateTime(timeZone)).epochMilliseconds;
};

const computeInstant = (timeZone: string, date: string, time: string): number => {
  const wanted = Temporal.PlainDateTime.from(`${date}T${time}`);
  const zoned = wanted.toZonedDateTime(timeZone, { disambiguation: 'compatible' });
  return zoned.toPlainDateTime().equals(wanted) ? zoned.epochMilliseconds : endOfGap(wanted, timeZone);
};

/** Epoch milliseconds of a wall-clock time. One that a DST night skips is the end of the gap, one that it repeats is the first. */
export const epochOf = (timeZone: string, date: string, time: string): number => {
  const key = `${timeZone} ${date} ${time}`;
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const computed = computeInstant(timeZone, date, time);
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(key, computed);
  return computed;
};

/** The same as an ISO instant. */
export const instantOf = (timeZone: string, date: string, time: string): string =>
  new Date(epochOf(timeZone, date, time)).toISOString();

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);

/** The first instant of a day in a zone, which a DST night may move past midnight. */
export const startOfDay = (timeZone: string, date: string): number => epochOf(timeZone, date, '00:00');

/** One day in a zone. `isPlain`: no clock was changed, so simple arithmetic gives its times. */
export interface Day {
  readonly date: string;
  readonly previous: string;
  readonly next: string;
  readonly start: number;
  readonly end: number;
  readonly isPlain: boolean;
}
/** By zone, then by date, so that a look-up need not build a key. */
const rememberedDays = new Map<string, Map<string, Day>>();
let daysRemembered = 0;

const rememberDay = (timeZone: string, day: Day): void => {
  if (daysRemembered >= mostRemembered) {
    rememberedDays.clear();
    daysRemembered = 0;
  }
  daysRemembered += 1;
  const ofZone = rememberedDays.get(timeZone) ?? new Map<string, Day>();
  rememberedDays.set(timeZone, ofZone.set(day.date, day));
};

export const dayOf = (timeZone: string, date: string): Day => {
  const known = rememberedDays.get(timeZone)?.get(date);
  if (known) return known;
  const next = addDays(date, 1);
  const [start, end] = [startOfDay(timeZone, date), startOfDay(timeZone, next)];
  const computed = { date, previous: addDays(date, -1), next, start, end, isPlain: end - start === day };
  rememberDay(timeZone, computed);
  return computed;
};

/** The last day of each zone: the next look-up is mostly for the same one. */
const lastDays = new Map<string, Day>();

/** The day in a zone that an instant is in. */
export const dayAt = (timeZone: string, instant: number): Day => {
  const last = lastDays.get(timeZone);
  if (last && last.start <= instant && instant < last.end) return last;
  let found = dayOf(timeZone, new Date(instant - day).toISOString().slice(0, 10));
  while (found.end <= instant) found = dayOf(timeZone, found.next);
  lastDays.set(timeZone, found);
  return found;
};

/** The day it is at an instant in a zone, YYYY-MM-DD. */
export const dateAt = (timeZone: string, instant: number): string => dayAt(timeZone, instant).date;

/** The wall-clock time at an instant in a zone, "HH:MM". */
export const timeAt = (timeZone: string, instant: number): string =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toPlainTime().toString().slice(0, 5);
