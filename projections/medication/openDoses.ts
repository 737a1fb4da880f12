import { scheduledDoseId } from '../../events/medication/doseId.ts';
import { missedAfterMs } from '../../events/medication/doseStatus.ts';
import type { Snooze } from './doseSnoozes.ts';
import { dueTimes, nextDueTime, spanAt, type DueTime, type Span } from './occurrences.ts';

/** What is prescribed from an instant on. */
export type Prescribed = Span & { readonly medicationName: string; readonly dosage: string };

/** A dose that nobody has taken, skipped or missed yet, as it was prescribed when it was due. */
export type OpenDose = { readonly doseId: string; readonly dueAt: string; readonly medicationName: string; readonly dosage: string };
type ClosedDose = Pick<OpenDose, 'doseId' | 'dueAt'>;

/** What is known of a medication's doses. Everything due before `until` is accounted for: it is in `open`, or it is closed. All instants are ISO in UTC. */
export type Schedule = {
  readonly medicationId: string;
  readonly active: boolean;
  /** When the medication was recorded: what was due before is never asked for. */
  readonly since: string;
  readonly until: string;
  /** In order; only as many as are kept. */
  readonly spans: readonly Prescribed[];
  readonly open: readonly OpenDose[];
  /** Doses closed before they were due, and those closed lately: a change of zone or times must not ask for them again. */
  readonly closed: readonly ClosedDose[];
  /** Reminders that were put off; absent where there never was one. */
  readonly snoozed?: readonly Snooze[];
};

const mostSpans = 100;
const keepClosedMs = 2 * 86_400_000;

const doseIdOf = (schedule: Schedule, due: DueTime): string => scheduledDoseId(schedule.medicationId, due.date, due.time);
const isClosed = (schedule: Schedule) => {
  let closedIds: ReadonlySet<string> | undefined;
  return (due: DueTime): boolean => {
    // mostly there is nothing to ask for
    closedIds ??= new Set(schedule.closed.map(({ doseId }) => doseId));
    return closedIds.has(doseIdOf(schedule, due));
  };
};

/** Every dose that is open at an instant, oldest first. */
export const openAt = (schedule: Schedule, at: string): readonly OpenDose[] => {
  const { active, until, spans, open } = schedule;
  if (!active || at <= until) return open;
  const closedBefore = isClosed(schedule);
  const due = dueTimes(spans, { from: Date.parse(until), until: Date.parse(at) }).filter((time) => !closedBefore(time));
  if (due.length === 0) return open;
  const added = due.flatMap((time) => {
    const prescribed = spanAt(spans, time.dueAt);
    if (!prescribed) return [];
    return [{ doseId: doseIdOf(schedule, time), dueAt: time.dueAt, medicationName: prescribed.medicationName, dosage: prescribed.dosage }];
  });
  return [...open, ...added];
};

/** When the first open dose is or was due; null when none will be. */
export const firstDueAt = (schedule: Schedule): string | null => {
  const next = schedule.active ? nextDueTime(schedule.spans, Date.parse(schedule.until), isClosed(schedule))?.dueAt : undefined;
  return [...schedule.open.map(({ dueAt }) => dueAt), ...(next ? [next] : [])].sort()[0] ?? null;
};

/** Settles the schedule up to an instant: doses due before it keep the rules of their time. */
const accountedUntil = (schedule: Schedule, at: string): Schedule => {
  if (at <= schedule.until) return schedule;
  const keepFrom = new Date(Date.parse(at) - keepClosedMs).toISOString();
  return { ...schedule, open: openAt(schedule, at), until: at, closed: schedule.closed.filter(({ dueAt }) => dueAt >= keepFrom) };
};

const without = <Dose extends ClosedDose>(doses: readonly Dose[], doseId: string): readonly Dose[] =>
  doses.filter((dose) => dose.doseId !== doseId);

/** Times, start, name or zone change from an instant on; earlier doses keep theirs. */
export const prescribed = (schedule: Schedule, change: Partial<Prescribed> & { readonly from: string }): Schedule => {
  const past = accountedUntil(schedule, change.from);
  const last = past.spans.at(-1);
  return last ? { ...past, spans: [...past.spans, { ...last, ...change, from: past.until }].slice(-mostSpans) } : past;
};

/** A dose was taken, skipped or missed. */
export const closed = (schedule: Schedule, { doseId, dueAt }: ClosedDose, at: string): Schedule => {
  const past = accountedUntil(schedule, at);
  return { ...past, open: without(past.open, doseId), closed: [...without(past.closed, doseId), { doseId, dueAt }] };
};

/** A dose is open again; one of before the medication was recorded, or of a removed one, is asked for no more. */
export const reopened = (schedule: Schedule, dose: OpenDose, at: string): Schedule => {
  const past = accountedUntil(schedule, at);
  const isAskedFor = past.active && dose.dueAt >= past.since && dose.dueAt < past.until;
  const open = [...without(past.open, dose.doseId), ...(isAskedFor ? [dose] : [])];
  return { ...past, open: open.sort((one, other) => one.dueAt.localeCompare(other.dueAt)), closed: without(past.closed, dose.doseId) };
};

/** Nothing is due any more. Doses already missed stay open until they are recorded as missed; the others can't be taken now. */
export const removed = (schedule: Schedule, at: string): Schedule => {
  const past = accountedUntil(schedule, at);
  const missedBefore = new Date(Date.parse(at) - missedAfterMs).toISOString();
  return { ...past, active: false, open: past.open.filter(({ dueAt }) => dueAt < missedBefore) };
};
