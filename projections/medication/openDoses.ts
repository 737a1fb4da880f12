import { scheduledDoseId } from '../../events/medication/doseId.ts';
import { missedAfterMs } from '../../events/medication/doseStatus.ts';
import { dueTimes, nextDueTime, spanAt, type DueTime, type Span } from './occurrences.ts';
import { withPlannedEnd } from './plannedEnd.ts';
import { isSuspended, type Suspension } from './suspensions.ts';

/** The prescription from an instant on. */
export type Prescribed = Span & {
  readonly medicationName: string;
  readonly dosage: string;
  /** As prescribed; `until` follows from both. */
  readonly endDate: string | null;
  readonly doseCount: number | null;
};

/** A dose that nobody has taken, skipped or missed yet, with its prescription at the due time. */
export type OpenDose = {
  readonly doseId: string;
  readonly dueAt: string;
  readonly medicationName: string;
  readonly dosage: string;
  /** In the unit one takes, where a schedule says it. */
  readonly amount?: number;
};
type ClosedDose = Pick<OpenDose, 'doseId' | 'dueAt'>;

/** A dose with a reminder at a later moment; instants are ISO in UTC. */
export type Snooze = { readonly doseId: string; readonly until: string };

/**
 * The state of a medication's doses. Every dose due before `until` is either in `open` or closed. All instants are ISO
 * in UTC.
 */
export type Schedule = {
  readonly medicationId: string;
  readonly active: boolean;
  /** The time at which the medication was recorded: doses due before are never asked for. */
  readonly since: string;
  readonly until: string;
  /** In order; only as many as are kept. */
  readonly spans: readonly Prescribed[];
  readonly open: readonly OpenDose[];
  /** Doses closed before they were due, and those closed lately: a change of zone or times must not ask for them again. */
  readonly closed: readonly ClosedDose[];
  /** Reminders that were put off; absent where there never was one. */
  readonly snoozed?: readonly Snooze[];
  /** Stops and pauses, of all medications or of this one: a time inside is not due. Only as many as are kept. */
  readonly suspensions: readonly Suspension[];
  /** When it was removed, and the open doses that this ended; null while it is not. */
  readonly removal: { readonly at: string; readonly dropped: readonly OpenDose[] } | null;
};

const mostSpans = 100;
const keepClosedMs = 2 * 86_400_000;

const doseIdOf = (schedule: Schedule, due: DueTime): string =>
  scheduledDoseId(schedule.medicationId, due.date, due.time);
const isClosed = (schedule: Schedule) => {
  let closedIds: ReadonlySet<string> | undefined;
  return (due: DueTime): boolean => {
    // mostly there is nothing to ask for
    closedIds ??= new Set(schedule.closed.map(({ doseId }) => doseId));
    return closedIds.has(doseIdOf(schedule, due));
  };
};

/** The amount of a dose, where its schedule says one. */
const amountOf = ({ schedule }: Span, { amount }: DueTime): { readonly amount?: number } =>
  schedule === null ? {} : { amount };

/** Every dose that is open at an instant, oldest first. */
export const openAt = (schedule: Schedule, at: string): readonly OpenDose[] => {
  const { active, until, spans, open, suspensions } = schedule;
  if (!active || at <= until) return open;
  const [closedBefore, suspended] = [isClosed(schedule), isSuspended(suspensions)];
  const due = dueTimes(spans, { from: Date.parse(until), until: Date.parse(at) }).filter(
    (time) => !suspended(time) && !closedBefore(time),
  );
  if (due.length === 0) return open;
  const added = due.flatMap((time) => {
    const prescribed = spanAt(spans, time.dueAt);
    if (!prescribed) return [];
    return [
      {
        doseId: doseIdOf(schedule, time),
        dueAt: time.dueAt,
        medicationName: prescribed.medicationName,
        dosage: prescribed.dosage,
        ...amountOf(prescribed, time),
      },
    ];
  });
  return [...open, ...added];
};

/** When the first open dose is or was due; null when none will be. */
export const firstDueAt = (schedule: Schedule): string | null => {
  const { suspensions } = schedule;
  const search = { leaveOut: isClosed(schedule), suspensions };
  const next = schedule.active ? nextDueTime(schedule.spans, Date.parse(schedule.until), search)?.dueAt : undefined;
  return [...schedule.open.map(({ dueAt }) => dueAt), ...(next ? [next] : [])].sort()[0] ?? null;
};

/** Settles the schedule up to an instant: doses due before it keep the rules of their time. */
const accountedUntil = (schedule: Schedule, at: string): Schedule => {
  if (at <= schedule.until) return schedule;
  // a restored medication's doses are looked up from its removal on, however long ago that was
  const lookedUpFrom = schedule.removal === null || schedule.removal.at > at ? at : schedule.removal.at;
  const keepFrom = new Date(Date.parse(lookedUpFrom) - keepClosedMs).toISOString();
  return {
    ...schedule,
    open: openAt(schedule, at),
    until: at,
    closed: schedule.closed.filter(({ dueAt }) => dueAt >= keepFrom),
  };
};

const without = <Dose extends ClosedDose>(doses: readonly Dose[], doseId: string): readonly Dose[] =>
  doses.filter((dose) => dose.doseId !== doseId);

/** Times, days, name or zone change from an instant on; earlier doses keep theirs. */
export const prescribed = (schedule: Schedule, change: Partial<Prescribed> & { readonly from: string }): Schedule => {
  const past = accountedUntil(schedule, change.from);
  const last = past.spans.at(-1);
  if (!last) return past;
  const spans = [...past.spans, { ...last, ...change, from: past.until }].slice(-mostSpans);
  // in another zone it ends with the same dose
  return change.timeZone === undefined ? withPlannedEnd({ ...past, spans }) : { ...past, spans };
};

/** A dose was taken, skipped or missed. */
export const closed = (schedule: Schedule, { doseId, dueAt }: ClosedDose, at: string): Schedule => {
  const past = accountedUntil(schedule, at);
  return { ...past, open: without(past.open, doseId), closed: [...without(past.closed, doseId), { doseId, dueAt }] };
};

const inOrder = (doses: readonly OpenDose[]): readonly OpenDose[] =>
  [...doses].sort((one, other) => one.dueAt.localeCompare(other.dueAt));

/** No journey moves a dose further. */
const movedByMs = 2 * 86_400_000;

/**
 * When a dose that is open again is due: a journey may have moved it since it was closed, or a change of times have
 * ended it, which gives undefined. One of before the oldest known prescription is due when it was.
 */
const dueAgain = (schedule: Schedule, { doseId, dueAt }: ClosedDose): string | undefined => {
  const [oldest] = schedule.spans;
  if (!oldest || dueAt < oldest.from) return dueAt;
  const around = { from: Date.parse(dueAt) - movedByMs, until: Date.parse(dueAt) + movedByMs };
  return dueTimes(schedule.spans, around).find((due) => doseIdOf(schedule, due) === doseId)?.dueAt;
};

/** A dose is open again; one of before the medication was recorded, of a stop or pause, or of a removed one, is asked for no more. */
export const reopened = (schedule: Schedule, undone: OpenDose, at: string): Schedule => {
  const past = accountedUntil(schedule, at);
  const { removal, active, since, until, suspensions } = past;
  const { doseId } = undone;
  const dueAt = dueAgain(past, undone);
  const isWithin =
    dueAt !== undefined && dueAt >= since && dueAt < (removal?.at ?? until) && !isSuspended(suspensions)({ dueAt });
  const again = isWithin ? [{ ...undone, dueAt }] : [];
  const closedBefore = without(past.closed, doseId);
  if (!active) {
    const dropped = [...without(removal?.dropped ?? [], doseId), ...again];
    return { ...past, closed: closedBefore, removal: removal && { ...removal, dropped } };
  }
  return { ...past, open: inOrder([...without(past.open, doseId), ...again]), closed: closedBefore };
};

/** Nothing is due any more. Doses already missed stay open until they are recorded as missed; the others can't be taken now. */
export const removed = (schedule: Schedule, at: string): Schedule => {
  const past = accountedUntil(schedule, at);
  const missedBefore = new Date(Date.parse(at) - missedAfterMs).toISOString();
  const dropped = past.open.filter(({ dueAt }) => dueAt >= missedBefore);
  return {
    ...past,
    active: false,
    open: past.open.filter(({ dueAt }) => dueAt < missedBefore),
    removal: { at: past.until, dropped },
  };
};

/** The removal is undone: the dropped doses are open again, and so are those that have come due since. */
export const restored = (schedule: Schedule, at: string): Schedule => {
  const { removal } = schedule;
  if (!removal) return schedule;
  const closedIds = new Set(schedule.closed.map(({ doseId }) => doseId));
  const dropped = removal.dropped.filter(({ doseId }) => !closedIds.has(doseId));
  const open = inOrder([...schedule.open, ...dropped]);
  return accountedUntil({ ...schedule, active: true, removal: null, open, until: removal.at }, at);
};

export type SuspensionChange = (suspensions: readonly Suspension[], at: string) => readonly Suspension[];

/** Stops or pauses change from an instant on: doses that were due before keep their state. */
export const resuspended = (schedule: Schedule, at: string, change: SuspensionChange): Schedule => {
  const past = accountedUntil(schedule, at);
  return { ...past, suspensions: change(past.suspensions, past.until) };
};
