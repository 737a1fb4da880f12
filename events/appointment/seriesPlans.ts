import { dateOfNumber, datesOf, dayNumber, isDateOf, lastDateOf, nextDate, timesBefore } from './recurrence.ts';
import type { Repeat } from './repeat.ts';
import { movedRepeat } from './movedRepeat.ts';
import type { SeriesPlan } from './seriesEvents.ts';

/** The times of an occurrence by its owner’s clock. `date`: its first day. */
export type PlannedTimes = { readonly date: string } & Pick<SeriesPlan, 'isAllDay' | 'startsAt' | 'endsAt' | 'endDays'>;
export type PlannedDetails = Pick<SeriesPlan, 'title' | 'type' | 'location' | 'description' | 'reminderMinutes'>;
/** A sentence by field. */
type PlanProblems = Readonly<Record<string, string>>;

/** An occurrence of a series: `date` is the one that the rule gives it. */
export interface Planned {
  readonly plan: SeriesPlan;
  readonly date: string;
}

const before = (date: string): string => dateOfNumber(dayNumber(date) - 1);
const later = (one: string, other: string): string => (one > other ? one : other);

/** The part that a date falls into, whether or not its rule has that date. */
export const planOn = (plans: readonly SeriesPlan[], date: string): SeriesPlan | undefined =>
  plans.findLast(({ start, last }) => start <= date && (last === null || date <= last));

export const findPlanned = (plans: readonly SeriesPlan[], date: string): Planned | undefined => {
  const plan = planOn(plans, date);
  return plan && isDateOf(plan, date) ? { plan, date } : undefined;
};

/** In order; both dates inclusive. */
export function* plannedIn(plans: readonly SeriesPlan[], from: string, to: string): Generator<Planned> {
  for (const plan of plans) for (const date of datesOf(plan, from, to)) yield { plan, date };
}

const endOfTime = '2199-12-30';
/** The first one whose date is this or later. */
export const nextPlanned = (plans: readonly SeriesPlan[], from: string): Planned | undefined =>
  plannedIn(plans, from, endOfTime).next().value;

/** The rule from a day on: its first date is the next one that it names, and weeks and months count from there. */
export const beginning = (repeat: Repeat, from: string): { readonly start: string; readonly last: string | null } => {
  const start = nextDate({ start: from, last: null, repeat: { ...repeat, interval: 1 } }, from) ?? from;
  return { start, last: lastDateOf({ start, last: null, repeat }) };
};

export const neverDue = (repeat: Repeat, from: string): PlanProblems => {
  const { start, last } = beginning(repeat, from);
  return last !== null && last < start
    ? { 'repeat.until': `It would never take place: the first one is on ${start}` }
    : {};
};

/** The parts of a series before a date. */
export const endedBefore = (plans: readonly SeriesPlan[], date: string): readonly SeriesPlan[] =>
  plans
    .filter(({ start }) => start < date)
    .map((plan) => {
      if (plan.last !== null && plan.last < date) return plan;
      const last = before(date);
      return { ...plan, last, repeat: { ...plan.repeat, until: last, count: null } };
    });

/** A change of a series from a date on. */
export interface SeriesChange {
  /** The date of the first occurrence that it concerns. */
  readonly from: string;
  /** The date of the occurrence that was changed, from which `times` moves it. */
  readonly at: string;
  readonly details: Partial<PlannedDetails>;
  readonly times?: PlannedTimes;
  readonly repeat?: Repeat;
}

/** The rule that stays has as many times left as it had. */
const remaining = (plan: SeriesPlan, from: string): Repeat => {
  const { repeat } = plan;
  return repeat.count === null ? repeat : { ...repeat, count: repeat.count - timesBefore(plan, from) };
};

/** The rule of a part that goes on as long as the whole series does. */
const toTheEnd = (plans: readonly SeriesPlan[], plan: SeriesPlan, from: string): Repeat => {
  const last = plans.at(-1);
  if (last === undefined || last === plan) return remaining(plan, from);
  return { ...plan.repeat, until: last.last, count: null };
};

/** Other times or another rule: one part from there to the end. */
const replanned = (plans: readonly SeriesPlan[], plan: SeriesPlan, change: SeriesChange): SeriesPlan => {
  const { from, at, details, times } = change;
  const moved = movedRepeat(plan.repeat, { at, from, to: times?.date ?? at });
  const repeat = change.repeat ?? { ...toTheEnd(plans, plan, from), ...moved.named };
  const { date: _, ...clock } = times ?? { date: at };
  return { ...plan, ...details, ...clock, repeat, ...beginning(repeat, moved.from) };
};

/** Other details: the later parts keep their times and rules. */
const redetailed = (plans: readonly SeriesPlan[], plan: SeriesPlan, { from, details }: SeriesChange) => {
  const repeat = remaining(plan, from);
  const split = { ...plan, ...details, repeat, ...beginning(repeat, from) };
  return [split, ...plans.filter(({ start }) => start > from).map((each) => ({ ...each, ...details }))];
};

/** The series after a change, or what is wrong with that. `since`: the version that it makes. */
export const changedFrom = (
  plans: readonly SeriesPlan[],
  change: SeriesChange,
  since: number,
): { readonly plans: readonly SeriesPlan[] } | { readonly problems: PlanProblems } => {
  const { from, times, repeat } = change;
  const plan = planOn(plans, from);
  if (!plan) return { problems: { scope: 'Nothing of this series is left from then on' } };
  const made = times || repeat ? [replanned(plans, plan, change)] : redetailed(plans, plan, change);
  const [first] = made;
  if (!first || (first.last !== null && first.last < first.start))
    return { problems: { 'repeat.until': `It would never take place: the first one is on ${first?.start ?? from}` } };
  const overlaps = plannedIn(plans, first.start, before(from)).next().value;
  if (overlaps) return { problems: { startTime: `It must begin after the one before it, on ${overlaps.date}` } };
  const cut = first.start < from ? first.start : from;
  return { plans: [...endedBefore(plans, cut), ...made.map((each) => ({ ...each, since }))] };
};

/** The last date on which any of it can be; null: it goes on. */
export const lastOfSeries = (plans: readonly SeriesPlan[]): string | null => {
  const lasts = plans.map(({ last }) => last);
  return lasts.includes(null) ? null : lasts.reduce<string>((one, other) => later(one, other ?? one), '1900-01-01');
};
