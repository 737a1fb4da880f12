import { twoDigitsAt } from '../../events/kernel/isoInstant.ts';
import { dayAt, dayOf, epochOf, startOfDay, type Day } from '../zones/zonedTime.ts';
import { firstFree, isSuspended, type Suspension } from './suspensions.ts';

/** One time a medication is due: the day and time in the senior's zone, and the instant that is. */
export interface DueTime {
  readonly date: string;
  readonly time: string;
  /** ISO instant. */
  readonly dueAt: string;
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

/** In order. */
const dueInSpan = ({ timeZone, times, startDate }: Span, { from, until }: Window): Due[] => {
  const due: Due[] = [];
  if (times.length === 0 || from >= until) return due;
  // the date line may skip the whole day before, which is then due at its end
  const first = dayOf(timeZone, dayAt(timeZone, from).previous);
  for (let on = first; on.start < until; on = dayOf(timeZone, on.next)) {
    if (startDate !== null && on.date < startDate) continue;
    for (const time of times) {
      const at = timeOn(timeZone, on, time);
      if (at >= from && at < until) due.push({ date: on.date, time, at });
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
    .map(({ date, time }) => ({ date, time, at }));
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
const whenDue = ({ date, time, at }: Due): DueTime => ({ date, time, dueAt: isoAt(at) });

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

const dueWithin = (spans: readonly Span[], window: Window): readonly Due[] => {
  const last = spans.at(-1);
  if (!last) return [];
  const isSettled = spans.length === 1 || Date.parse(last.from) <= window.from - 3 * day;
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

/** The first due time at or after an instant that is not left out or suspended; undefined when nothing is prescribed any more. */
export const nextDueTime = (
  spans: readonly Span[],
  from: number,
  { leaveOut = () => false, suspensions = [] }: Search = {},
): DueTime | undefined => {
  const last = spans.at(-1);
  if (!last || last.times.length === 0) return undefined;
  const begins =
    last.startDate !== null && Date.parse(last.from) <= from ? startOfDay(last.timeZone, last.startDate) - day : from;
  const suspended = isSuspended(suspensions);
  // each suspension that does not cover the beginning of a day costs two more
  const mostDays = 60 + 2 * suspensions.length;
  for (
    let window = firstFree(suspensions, Math.max(begins, from)), tries = 0;
    window !== undefined && tries < mostDays;
    tries += 1
  ) {
    for (const found of dueWithin(spans, { from: window, until: window + day })) {
      const due = whenDue(found);
      if (!suspended(due) && !leaveOut(due)) return due;
    }
    window = firstFree(suspensions, window + day);
  }
  return undefined;
};
