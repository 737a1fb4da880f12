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

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);

/** The first instant of a day in a zone, which a DST night may move past midnight. */
export const startOfDay = (timeZone: string, date: string): number => epochOf(timeZone, date, '00:00');

/** One day in a zone. `isPlain`: no clock was changed, so that its times are where simple arithmetic says. */
interface Day {
  readonly date: string;
  readonly next: string;
  readonly start: number;
  readonly end: number;
  readonly isPlain: boolean;
}
const rememberedDays = new Map<string, Day>();

const dayOf = (timeZone: string, date: string): Day => {
  const key = `${timeZone} ${date}`;
  const known = rememberedDays.get(key);
  if (known) return known;
  const next = addDays(date, 1);
  const [start, end] = [startOfDay(timeZone, date), startOfDay(timeZone, next)];
  const computed = { date, next, start, end, isPlain: end - start === day };
  if (rememberedDays.size >= mostRemembered) rememberedDays.clear();
  rememberedDays.set(key, computed);
  return computed;
};

/** The day in a zone that an instant is in. */
const dayAt = (timeZone: string, instant: number): Day => {
  let found = dayOf(timeZone, new Date(instant - day).toISOString().slice(0, 10));
  while (found.end <= instant) found = dayOf(timeZone, found.next);
  return found;
};

/** The day it is at an instant in a zone, YYYY-MM-DD. */
export const dateAt = (timeZone: string, instant: number): string => dayAt(timeZone, instant).date;

interface Due extends Omit<DueTime, 'dueAt'> {
  readonly at: number;
}
interface Window {
  readonly from: number;
  readonly until: number;
}

const timeOn = (timeZone: string, { date, start, isPlain }: Day, time: string): number =>
  isPlain ? start + (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * 60_000 : epochOf(timeZone, date, time);

/** In order. */
const dueInSpan = ({ timeZone, times, startDate }: Span, { from, until }: Window): Due[] => {
  const due: Due[] = [];
  if (times.length === 0 || from >= until) return due;
  // the day before may have been swallowed whole by the date line, and be due at its end
  const first = dayOf(timeZone, addDays(dateAt(timeZone, from), -1));
  for (let on = first; on.start < until; on = dayOf(timeZone, on.next)) {
    if (startDate !== null && on.date < startDate) continue;
    for (const time of times) {
      const at = timeOn(timeZone, on, time);
      if (at >= from && at < until) due.push({ date: on.date, time, at });
    }
  }
  return due;
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

const inOrder = (one: Due, other: Due): number => one.at - other.at || (`${one.date}${one.time}` < `${other.date}${other.time}` ? -1 : 1);
const within = (window: Window, span: Span, next: Span | undefined): Window => ({
  from: Math.max(window.from, Date.parse(span.from)),
  until: Math.min(window.until, next ? Date.parse(next.from) : Infinity),
});

const whenDue = ({ date, time, at }: Due): DueTime => ({ date, time, dueAt: new Date(at).toISOString() });

const dueThroughChanges = (spans: readonly Span[], window: Window): readonly Due[] => {
  // the two days before the window say what a changed zone would make due a second time
  const wider = { from: window.from - 2 * day, until: window.until };
  const found = spans.flatMap((span, index) => {
    const previous = spans[index - 1];
    const jumped = previous ? jumpedOver(previous, span).filter(({ at }) => at >= wider.from && at < wider.until) : [];
    return [...jumped, ...dueInSpan(span, within(wider, span, spans[index + 1]))];
  });
  const once = new Map<string, Due>();
  for (const due of found.sort(inOrder)) if (!once.has(`${due.date} ${due.time}`)) once.set(`${due.date} ${due.time}`, due);
  return [...once.values()].filter(({ at }) => at >= window.from);
};

/** What is due from one instant until before another, in order; each day and time once, whatever the zone did. Spans are in order. */
export const dueTimes = (spans: readonly Span[], window: Window): readonly DueTime[] => {
  const last = spans.at(-1);
  if (!last) return [];
  const isSettled = spans.length === 1 || Date.parse(last.from) <= window.from - 3 * day;
  const due = isSettled ? dueInSpan(last, within(window, last, undefined)) : dueThroughChanges(spans, window);
  return due.map(whenDue);
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
