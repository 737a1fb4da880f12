import { isCalendarDay } from '../../events/kernel/calendarDay.ts';
import { scheduledDoseId } from '../../events/medication/doseId.ts';
import { readTimeOfDay } from '../../events/medication/timesOfDay.ts';
import type { PrescribedMedication } from '../../projections/medication/dueDosesQueries.ts';
import { dueTimes, spanAt, type DueTime } from '../../projections/medication/occurrences.ts';
import { suspensionAt, type Suspension } from '../../projections/medication/suspensions.ts';
import { addDays, dateAt, dayAt, dayOf, epochOf } from '../../projections/zones/zonedTime.ts';
import { Refusal } from '../../events/kernel/refusal.ts';
import { Invalid } from '../http/errors.ts';

/** One occurrence of a medication, with its prescription at the due time. */
export interface DoseOccurrence {
  readonly doseId: string;
  readonly dueAt: string;
  readonly medicationName: string;
  readonly dosage: string;
  /** The amount of its schedule, in the unit one takes. */
  readonly units?: number;
}

interface Sent {
  readonly scheduledTime: string;
  /** Epoch milliseconds. */
  readonly takenAt: number;
  readonly now: number;
  /** An import may name days before the medication was recorded. */
  readonly isImport: boolean;
}

const hour = 3_600_000;
const day = 24 * hour;
const hasOffset = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/i;
const wallClock = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(:00)?$/;

const wrong = (problem: string): Invalid => new Invalid(`${problem}.`, { scheduledTime: problem });

const tooEarly = (): Invalid => wrong('It’s too early to record that dose: it’s due after tomorrow');
/**
 * Beyond tomorrow in any zone. The zone of that day need not be known, which at the end of the calendar would have no
 * answer.
 */
const farAhead = 3 * day;

/**
 * "HH:MM" on the day it was taken; on the day before when that would be more than 12 h ahead; on the day after when that is at most 1 h
 * ahead, as midnight is for who takes it some minutes early (product.md "Which dose is meant").
 */
const dateMeant = (timeZone: string, time: string, takenAt: number): string => {
  const date = dateAt(timeZone, takenAt);
  if (epochOf(timeZone, date, time) - takenAt > 12 * hour) return addDays(date, -1);
  const tomorrow = addDays(date, 1);
  return epochOf(timeZone, tomorrow, time) - takenAt <= hour ? tomorrow : date;
};

/** Extends the current prescription to all earlier days. */
const sinceEver = (spans: PrescribedMedication['spans']): PrescribedMedication['spans'] =>
  spans.slice(-1).map((span) => ({ ...span, from: new Date(0).toISOString(), startDate: null }));

/** Finds the stated due time: an instant, a wall-clock date and time, or a bare time. */
const sentDueTime = (
  medication: PrescribedMedication,
  { scheduledTime, takenAt, now, isImport }: Sent,
): DueTime | undefined => {
  const { timeZone } = medication;
  const spans = isImport ? sinceEver(medication.spans) : medication.spans;
  if (hasOffset.test(scheduledTime)) {
    const at = Date.parse(scheduledTime);
    if (Number.isNaN(at)) throw wrong('The scheduled time isn’t a valid time');
    if (at > now + farAhead) throw tooEarly();
    return dueTimes(spans, { from: at, until: at + 1 })[0];
  }
  const [, sentDate, sentTime] = wallClock.exec(scheduledTime) ?? [];
  const time = readTimeOfDay(sentTime ?? scheduledTime);
  if (time === undefined || (sentDate !== undefined && !isCalendarDay(sentDate)))
    throw wrong('The scheduled time isn’t a valid time');
  const date = sentDate ?? dateMeant(timeZone, time, takenAt);
  if (Date.parse(`${date}T00:00:00Z`) > now + farAhead) throw tooEarly();
  const about = epochOf(timeZone, date, time);
  return dueTimes(spans, { from: about - day, until: about + day }).find(
    (due) => due.date === date && due.time === time,
  );
};

const suspendedRefusals: { readonly [Kind in Suspension['kind']]: () => Refusal } = {
  stop: () => new Refusal('This medication is stopped at that time, so no dose is due.', 'medication_stopped'),
  pause: () => new Refusal('All medications are paused at that time, so no dose is due.', 'medications_paused'),
  firstDay: () => new Refusal('This medication began with a later dose that day.', 'medication_not_started'),
};

/** The requested occurrence; a Refusal when it is stopped or paused then; Invalid when the medication has none, or it is later than tomorrow. */
export const findOccurrence = (medication: PrescribedMedication, sent: Sent): DoseOccurrence => {
  const due = sentDueTime(medication, sent);
  if (!due) throw wrong('This medication isn’t due at that time');
  const tomorrow = dayOf(medication.timeZone, dayAt(medication.timeZone, sent.now).next);
  if (Date.parse(due.dueAt) >= tomorrow.end) throw tooEarly();
  const suspension = sent.isImport ? undefined : suspensionAt(medication.suspensions, due.dueAt);
  if (suspension) throw suspendedRefusals[suspension.kind]();
  const prescribed = spanAt(medication.spans, due.dueAt);
  return {
    doseId: scheduledDoseId(medication.id, due.date, due.time),
    dueAt: due.dueAt,
    medicationName: prescribed?.medicationName ?? medication.name,
    dosage: prescribed?.dosage ?? medication.dosage,
    ...(prescribed?.schedule ? { units: due.amount } : {}),
  };
};
