import { twoDigitsAt } from '../../events/kernel/isoInstant.ts';
import {
  localMoment,
  nextDay,
  timesOn,
  type DoseSchedule,
  type TimedAmount,
} from '../../events/medication/doseSchedule.ts';
import { dayAt, dayOf, epochOf, startOfDay, type Day } from '../zones/zonedTime.ts';
import { firstFree, isSuspended, type Suspension } from './suspensions.ts';

/** One time a medication is due: the day and time in the senior's zone, and the instant that is. */
export interface DueTime {
  readonly date: string;
  readonly time: string;
  /** ISO instant. */
  readonly dueAt: string;
  /** In the unit one takes; 1 where the schedule doesn't say: what its dosage says. */
  readonly amount: number;
}

/** The times prescribed from an instant on, until the next span begins. */
export type Span = {
  /** ISO instant. */
  readonly from: string;
  readonly timeZone: string;
  /** "HH:MM", sorted; [] for as needed. */
  readonly times: readonly string[];
  /** Days before it are never due. */
  readonly startDate: string | null;
  /** Which days are due, with their times in place of `times`; null: every day. */
  readonly schedule: DoseSchedule | null;
  /** The last moment on the senior's clock that may be due, as `localMoment` writes it; null: there is no end. */
  readonly until: string | null;
};

/** The span in force at an instant; the oldest known one for earlier instants. */
export const spanAt = <S extends Span>(spans: readonly S[], at: string): S | undefined =>
  spans.findLast(({ from }) => from <= at) ?? spans[0];

const day = 86_400_000;

interface Due extends Omit<DueTime, 'dueAt'> {
  readonly at: number;
}
interface Window {
  readonly from: number;
  readonly until: number;
}

const timeOn = (timeZone: string, { date, start, isPlain }: Day, time: string): number =>
  isPlain ? start + (twoDigitsAt(time, 0) * 60 + twoDigitsAt(time, 3)) * 60_000 : epochOf(timeZone, date, time);

const eachDay = (times: readonly string[]): readonly TimedAmount[] => times.map((time) => ({ time, amount: 1 }));

/** In order. */
const dueInSpan = (span: Span, { from, until }: Window): Due[] => {
  const { timeZone, startDate, schedule, until: end } = span;
  const due: Due[] = [];
  if (span.times.length === 0 || from >= until) return due;
  const daily = eachDay(span.times);
  // the date line may skip the whole day before, which is then due at its end
  const first = dayOf(timeZone, dayAt(timeZone, from).previous);
  for (let on = first; on.start < until; on = dayOf(timeZone, on.next)) {
    if (startDate !== null && on.date < startDate) continue;
    if (end !== null && on.date > end) break;
    for (const { time, amount } of schedule === null ? daily : timesOn(schedule, on.date)) {
      const at = timeOn(timeZone, on, time);
      const isBeforeEnd = end === null || localMoment({ date: on.date, time }) <= end;
      if (at >= from && at < until && isBeforeEnd) due.push({ date: on.date, time, amount, at });
    }
  }
  return due;
};

/** Times that a journey east skips: future by the old zone, past by the new one. They are due when the zone changes. */
const jumpedOver = (previous: Span, span: Span): Due[] => {
  if (previous.timeZone === span.timeZone) return [];
  const at = Date.parse(span.from);
  const stillToCome = new Set(
    dueInSpan(previous, { from: at, until: at + 2 * day }).map(({ date, time }) => `${date} ${time}`),
  );
  return dueInSpan(span, { from: at - 2 * day, until: at })
    .filter(({ date, time }) => stillToCome.has(`${date} ${time}`))
    .map((due) => ({ ...due, at }));
};

const byTime = (one: Due, other: Due): number =>
  one.at - other.at || (`${one.date}${one.time}` < `${other.date}${other.time}` ? -1 : 1);
const within = (window: Window, span: Span, next: Span | undefined): Window => ({
  from: Math.max(window.from, Date.parse(span.from)),
  until: Math.min(window.until, next ? Date.parse(next.from) : Infinity),
});

const mostRemembered = 50_000;
const rememberedInstants = new Map<number, string>();

/** Many medications are due at the same instants. */
const isoAt = (at: number): string => {
  const known = rememberedInstants.get(at);
  if (known !== undefined) return known;
  const written = new Date(at).toISOString();
  if (rememberedInstants.size >= mostRemembered) rememberedInstants.clear();
  rememberedInstants.set(at, written);
  return written;
};
const whenDue = ({ date, time, amount, at }: Due): DueTime => ({ date, time, amount, dueAt: isoAt(at) });

const dueThroughChanges = (spans: readonly Span[], window: Window): readonly Due[] => {
  // the two days before the window show what a changed zone would make due a second time
  const wider = { from: window.from - 2 * day, until: window.until };
  const found = spans.flatMap((span, index) => {
    const previous = spans[index - 1];
    const jumped = previous ? jumpedOver(previous, span).filter(({ at }) => at >= wider.from && at < wider.until) : [];
    return [...jumped, ...dueInSpan(span, within(wider, span, spans[index + 1]))];
  });
  const once = new Map<string, Due>();
  for (const due of found.sort(byTime))
    if (!once.has(`${due.date} ${due.time}`)) once.set(`${due.date} ${due.time}`, due);
  return [...once.values()].filter(({ at }) => at >= window.from);
};

/** A change of the zone is felt that long. */
const changesReachMs = 3 * day;

const dueWithin = (spans: readonly Span[], window: Window): readonly Due[] => {
  const last = spans.at(-1);
  if (!last) return [];
  const isSettled = spans.length === 1 || Date.parse(last.from) <= window.from - changesReachMs;
  return isSettled ? dueInSpan(last, within(window, last, undefined)) : dueThroughChanges(spans, window);
};

/**
 * The due times from one instant until before another, in order; each day and time once, whatever the zone did. Spans
 * are in order.
 */
export const dueTimes = (spans: readonly Span[], window: Window): readonly DueTime[] =>
  dueWithin(spans, window).map(whenDue);

interface Search {
  readonly leaveOut?: (due: DueTime) => boolean;
  readonly suspensions?: readonly Suspension[];
}

/** The start of the day before the first one that this span may still make due; undefined: it makes none due any more. */
const mayBeDueFrom = ({ timeZone, startDate, schedule, until }: Span, from: number): number | undefined => {
  const date = dayAt(timeZone, from).previous;
  const first = startDate !== null && startDate > date ? startDate : date;
  const found = schedule === null ? first : nextDay(schedule, first);
  if (found === undefined || (until !== null && found > until)) return undefined;
  return found === date ? from : Math.max(from, startOfDay(timeZone, found) - day);
};

/** The first due time at or after an instant that is not left out or suspended; undefined when nothing is prescribed any more. */
export const nextDueTime = (
  spans: readonly Span[],
  from: number,
  { leaveOut = () => false, suspensions = [] }: Search = {},
): DueTime | undefined => {
  const last = spans.at(-1);
  if (!last || last.times.length === 0) return undefined;
  const suspended = isSuspended(suspensions);
  const settled = Date.parse(last.from) + changesReachMs;
  // each suspension that does not cover the beginning of a day costs two more
  const mostDays = 60 + 2 * suspensions.length;
  let window: number | undefined = from;
  for (let tries = 0; tries < mostDays; tries += 1) {
    window = firstFree(suspensions, window);
    if (window !== undefined && (window >= settled || spans.length === 1)) window = mayBeDueFrom(last, window);
    if (window === undefined) return undefined;
    for (const found of dueWithin(spans, { from: window, until: window + day })) {
      const due = whenDue(found);
      if (!suspended(due) && !leaveOut(due)) return due;
    }
    window += day;
  }
  return undefined;
};
