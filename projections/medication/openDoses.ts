import { missedAfterMs } from '../../events/medication/doseStatus.ts';
import { scheduledDoseId } from '../../events/medication/doseId.ts';
import { dueTimes, nextDueTime, type DueTime, type Span } from './occurrences.ts';

/** A dose that nobody has taken, skipped or missed yet. */
export type OpenDose = {
  readonly doseId: string;
  readonly dueAt: string;
};

/** What is known of a medication's doses. Everything due before `until` is accounted for: it is in `open`, or closed. */
export type Schedule = {
  readonly medicationId: string;
  readonly active: boolean;
  /** When the medication was recorded: what was due before is never asked for. */
  readonly since: string;
  readonly until: string;
  /** The newest last; only as many as are kept. */
  readonly spans: readonly Span[];
  readonly open: readonly OpenDose[];
  /** Doses closed before they were due, and those closed lately: a change of zone or times must not ask for them again. */
  readonly closed: readonly OpenDose[];
};

const mostSpans = 100;
const keepClosedMs = 2 * 86_400_000;

const doseAt = (schedule: Schedule, due: DueTime): OpenDose => ({
  doseId: scheduledDoseId(schedule.medicationId, due.date, due.time),
  dueAt: due.dueAt,
});
const isClosed = (schedule: Schedule) => {
  const closed = new Set(schedule.closed.map(({ doseId }) => doseId));
  return (due: DueTime): boolean => closed.has(doseAt(schedule, due).doseId);
};

/** What is due from one instant until before another and not closed, by this schedule alone. */
const dueBetween = (schedule: Schedule, from: string, until: string): readonly OpenDose[] => {
  const closed = isClosed(schedule);
  return dueTimes(schedule.spans, { from: Date.parse(from), until: Date.parse(until) })
    .filter((due) => !closed(due))
    .map((due) => doseAt(schedule, due));
};

/** Every dose that is open at an instant, oldest first. */
export const openAt = (schedule: Schedule, at: string): readonly OpenDose[] => [
  ...schedule.open,
  ...(schedule.active && at > schedule.until ? dueBetween(schedule, schedule.until, at) : []),
];

/** When the first open dose is or was due; null when none will be. */
export const firstDueAt = (schedule: Schedule): string | null => {
  const next = schedule.active ? nextDueTime(schedule.spans, Date.parse(schedule.until), isClosed(schedule))?.dueAt : undefined;
  return [...schedule.open.map(({ dueAt }) => dueAt), ...(next ? [next] : [])].sort()[0] ?? null;
};

/** The books are brought up to an instant: what was due before it by the rules so far stays as it was. */
const accountedUntil = (schedule: Schedule, at: string): Schedule => {
  if (at <= schedule.until) return schedule;
  const keepFrom = new Date(Date.parse(at) - keepClosedMs).toISOString();
  return { ...schedule, open: openAt(schedule, at), until: at, closed: schedule.closed.filter(({ dueAt }) => dueAt >= keepFrom) };
};

const without = (doses: readonly OpenDose[], doseId: string): readonly OpenDose[] => doses.filter((dose) => dose.doseId !== doseId);

/** Times, start or zone are others from an instant on; nothing that was due before changes. */
export const prescribed = (schedule: Schedule, span: Span): Schedule => {
  const past = accountedUntil(schedule, span.from);
  return { ...past, spans: [...past.spans, { ...span, from: past.until }].slice(-mostSpans) };
};

/** A dose was taken, skipped or missed. */
export const closed = (schedule: Schedule, dose: OpenDose, at: string): Schedule => {
  const past = accountedUntil(schedule, at);
  return { ...past, open: without(past.open, dose.doseId), closed: [...without(past.closed, dose.doseId), dose] };
};

/** A dose is open again; one of before the medication was recorded, or of a removed one, is asked for no more. */
export const reopened = (schedule: Schedule, dose: OpenDose, at: string): Schedule => {
  const past = accountedUntil(schedule, at);
  const isAskedFor = past.active && dose.dueAt >= past.since && dose.dueAt < past.until;
  const open = isAskedFor
    ? [...without(past.open, dose.doseId), dose].sort((one, other) => one.dueAt.localeCompare(other.dueAt))
    : past.open;
  return { ...past, open, closed: without(past.closed, dose.doseId) };
};

/** Nothing is due any more. Doses already missed stay open until they are recorded as missed; the others can't be taken now. */
export const removed = (schedule: Schedule, at: string): Schedule => {
  const past = accountedUntil(schedule, at);
  const missedBefore = new Date(Date.parse(at) - missedAfterMs).toISOString();
  return { ...past, active: false, open: past.open.filter(({ dueAt }) => dueAt < missedBefore) };
};
