import { Temporal } from 'temporal-polyfill';

/** One time a medication is due: the day and time in the senior's zone, and the instant that is. */
export interface DueTime {
  readonly date: string;
  readonly time: string;
  /** ISO instant. */
  readonly dueAt: string;
}

/** What is prescribed from an instant on, until the next span begins. */
export type Span = {
  /** ISO instant. */
  readonly from: string;
  readonly timeZone: string;
  /** "HH:MM", sorted; [] for as needed. */
  readonly times: readonly string[];
  /** Days before it are never due. */
  readonly startDate: string | null;
};

/** What was in force at an instant; the oldest that is known for those before. */
export const spanAt = <S extends Span>(spans: readonly S[], at: string): S | undefined =>
  spans.findLast(({ from }) => from <= at) ?? spans[0];

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
export const instantOf = (timeZone: string, date: string, time: string): string => new Date(epochOf(timeZone, date, time)).toISOString();

/** The day it is at an instant in a zone, YYYY-MM-DD. */
export const dateAt = (timeZone: string, instant: number): string =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString();

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);

/** The first instant of a day in a zone, which a DST night may move past midnight. */
export const startOfDay = (timeZone: string, date: string): number => epochOf(timeZone, date, '00:00');

interface Due extends Omit<DueTime, 'dueAt'> {
  readonly at: number;
}
interface Window {
  readonly from: number;
  readonly until: number;
}

/** Days that may have an instant of the window, whatever the zone. */
function* daysAround({ from, until }: Window): Generator<string> {
  const last = new Date(until + day).toISOString().slice(0, 10);
  for (let date = new Date(from - day).toISOString().slice(0, 10); date <= last; date = addDays(date, 1)) yield date;
}

const dueInSpan = (span: Span, window: Window): Due[] => {
  if (span.times.length === 0 || window.from >= window.until) return [];
  return [...daysAround(window)]
    .filter((date) => span.startDate === null || date >= span.startDate)
    .flatMap((date) => span.times.map((time) => ({ date, time, at: epochOf(span.timeZone, date, time) })))
    .filter(({ at }) => at >= window.from && at < window.until);
};

/** Times that a journey east jumped over: still to come by the old zone, past by the new one. They are due when the zone changes. */
const jumpedOver = (previous: Span, span: Span): Due[] => {
  if (previous.timeZone === span.timeZone) return [];
  const at = Date.parse(span.from);
  const stillToCome = new Set(dueInSpan(previous, { from: at, until: at + 2 * day }).map(({ date, time }) => `${date} ${time}`));
  return dueInSpan(span, { from: at - 2 * day, until: at })
    .filter(({ date, time }) => stillToCome.has(`${date} ${time}`))
    .map((due) => ({ ...due, at }));
};

const inOrder = (one: Due, other: Due): number => one.at - other.at || `${one.date}${one.time}`.localeCompare(`${other.date}${other.time}`);
const within = (window: Window, span: Span, next: Span | undefined): Window => ({
  from: Math.max(window.from, Date.parse(span.from)),
  until: Math.min(window.until, next ? Date.parse(next.from) : Infinity),
});

/** What is due from one instant until before another, in order; each day and time once, whatever the zone did. Spans are in order. */
export const dueTimes = (spans: readonly Span[], window: Window): readonly DueTime[] => {
  // the two days before the window say what a changed zone would make due a second time
  const wider = spans.length > 1 ? { from: window.from - 2 * day, until: window.until } : window;
  const found = spans.flatMap((span, index) => {
    const previous = spans[index - 1];
    const jumped = previous ? jumpedOver(previous, span).filter(({ at }) => at >= wider.from && at < wider.until) : [];
    return [...jumped, ...dueInSpan(span, within(wider, span, spans[index + 1]))];
  });
  const once = new Map<string, Due>();
  for (const due of found.sort(inOrder)) if (!once.has(`${due.date} ${due.time}`)) once.set(`${due.date} ${due.time}`, due);
  return [...once.values()]
    .filter(({ at }) => at >= window.from)
    .map(({ date, time, at }) => ({ date, time, dueAt: new Date(at).toISOString() }));
};

/** The first due time at or after an instant that is not left out; undefined when nothing is prescribed any more. */
export const nextDueTime = (
  spans: readonly Span[],
  from: number,
  leaveOut: (due: DueTime) => boolean = () => false,
): DueTime | undefined => {
  const last = spans.at(-1);
  if (!last || last.times.length === 0) return undefined;
  const begins = last.startDate !== null && Date.parse(last.from) <= from ? startOfDay(last.timeZone, last.startDate) - day : from;
  for (let window = Math.max(begins, from), tries = 0; tries < 20; window += 3 * day, tries += 1) {
    const found = dueTimes(spans, { from: window, until: window + 3 * day }).find((due) => !leaveOut(due));
    if (found) return found;
  }
  return undefined;
};
