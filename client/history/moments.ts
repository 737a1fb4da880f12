import { addDays } from '../calendar/monthDays.ts';
import { clockTime, dayName, localDate } from '../ui/wallClock.ts';
import { shortMoment } from '../ui/shortMoment.ts';
import { zonedMoment } from '../ui/zonedMoment.ts';

/** `was`: by when things happened, with all that is known today. `known`: by when they were recorded. */
export type Clock = 'was' | 'known';

/** The moment of the record that is shown. */
export interface Place {
  /** ISO; undefined: now. */
  readonly at: string | undefined;
  readonly clock: Clock;
}

const minuteMs = 60_000;
const quarterMs = 15 * minuteMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;

/** "Tuesday, June 9, 8:22 AM"; "Tuesday, June 9, 2025, 8:22 AM" of another year. */
export const momentLabel = (at: Date | string, now: Date, timeZone: string): string => {
  const [year, thisYear] = [localDate(at, timeZone), localDate(now, timeZone)].map((date) => date.slice(0, 4));
  return `${dayName(at, timeZone)}${year === thisYear ? '' : `, ${year}`}, ${clockTime(at, timeZone)}`;
};

/** "8:22 AM" of today, "Jun 8, 8:22 AM" of this year, else "June 8, 2025, 8:22 AM". */
export const shortLabel = (at: string, now: Date, timeZone: string): string => {
  const [date, today] = [localDate(at, timeZone), localDate(now, timeZone)];
  if (date === today) return clockTime(at, timeZone);
  return date.slice(0, 4) === today.slice(0, 4)
    ? shortMoment(at, timeZone)
    : momentLabel(at, now, timeZone).replace(/^[^,]*, /u, '');
};

/** ISO; undefined: it isn't before now, so the record is that of now. */
export const settled = (ms: number, now: Date): string | undefined =>
  ms >= now.getTime() ? undefined : new Date(ms).toISOString();

/** The end of a day in that zone, or now if that is earlier. */
export const endOfDay = (date: string, now: Date, timeZone: string): string | undefined => {
  const next = zonedMoment(addDays(date, 1), '00:00', timeZone);
  return next === undefined ? undefined : settled(Date.parse(next) - 1, now);
};

export interface Span {
  /** Milliseconds since the epoch. */
  readonly from: number;
  readonly until: number;
}

/** The week that the slider covers: the last one, or as many weeks back as its moment needs. */
export const weekOf = (at: string | undefined, now: Date): Span => {
  const back = at === undefined ? 0 : Math.max(0, Math.ceil((now.getTime() - Date.parse(at)) / weekMs) - 1);
  const until = now.getTime() - back * weekMs;
  return { from: until - weekMs, until };
};

/** The moment under the thumb, on a quarter of an hour. */
export const dragged = (ms: number): number => Math.round(ms / quarterMs) * quarterMs;

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -hourMs,
  ArrowDown: -hourMs,
  ArrowRight: hourMs,
  ArrowUp: hourMs,
  PageDown: -dayMs,
  PageUp: dayMs,
};

/** The moment to which a key moves the slider; undefined: it is none of the slider's keys. */
export const steppedBy = (key: string, ms: number, { from, until }: Span): number | undefined => {
  if (key === 'Home') return from;
  if (key === 'End') return until;
  const step = steps[key];
  return step === undefined ? undefined : ms + step;
};

/** Noon of each day within the span, to name it below the slider. */
export const daysWithin = ({ from, until }: Span): readonly number[] =>
  Array.from({ length: 7 }, (_day, index) => from + (index * (until - from)) / 7);

/** The moments of the entries before and after the shown one, by the chosen clock. */
export const neighbours = (
  moments: readonly string[],
  at: string | undefined,
): { readonly earlier: string | undefined; readonly later: string | undefined } => {
  const sorted = moments.toSorted();
  return {
    earlier: sorted.findLast((each) => at === undefined || each < at),
    later: at === undefined ? undefined : sorted.find((each) => each > at),
  };
};
