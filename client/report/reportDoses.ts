import { outcomeOf, type DoseOutcome } from '../../events/medication/adherence.ts';
import { readDoseId } from '../../events/medication/doseId.ts';
import { dosesOfScheduled } from '../../events/medication/doseStatus.ts';
import { dosesOfPage } from '../../events/medication/dosesOfPage.ts';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import type { Person } from '../../projections/json/jsonColumns.ts';
import { medicationTitle } from '../medication/doseLabels.ts';
import { localDate } from '../ui/wallClock.ts';
import { timeFieldOf } from '../ui/zonedMoment.ts';

/** The outcome of one dose (docs/adherence.md). `taken`: on time, or as needed. */
export type DoseMark = 'taken' | Exclude<DoseOutcome, 'onTime'> | 'open';

/** Whether somebody took it, at whatever time. */
export const isTaken = (mark: DoseMark): boolean => mark === 'taken' || mark === 'early' || mark === 'late';

export interface MarkedDose {
  readonly id: string;
  readonly mark: DoseMark;
  /** The day it belongs to, by the senior's clock. */
  readonly day: string;
  /** "08:00", by the senior's clock; null: as needed. */
  readonly time: string | null;
  /** The time it was due; as needed: the time it was taken. ISO instant. */
  readonly at: string;
  /** The person who took, gave or skipped it; null: not recorded, or none of these. */
  readonly by: Person | null;
  /** The reason for which it was skipped. */
  readonly reason: string | null;
}

/** One medication's doses of the period, by time. */
export interface ReportMedication {
  readonly id: string;
  readonly title: string;
  readonly doses: readonly MarkedDose[];
}

const markOf = ({ status, scheduledTime, takenTime }: DoseLogView): DoseMark => {
  const outcome = outcomeOf({ status, dueAt: scheduledTime, takenAt: takenTime });
  return outcome === undefined || outcome === 'onTime' ? 'taken' : outcome;
};

const markedDose = (log: DoseLogView, timeZone: string): MarkedDose => {
  const at = log.scheduledTime ?? log.takenTime ?? log.createdAt;
  const name = readDoseId(log.id);
  // the id has the day and time that were prescribed, whatever the zone is now
  const { day, time } =
    name?.kind === 'scheduled'
      ? { day: name.date, time: name.time }
      : { day: localDate(at, timeZone), time: log.scheduledTime === null ? null : timeFieldOf(at, timeZone) };
  const { id, takenBy, skippedBy, reason } = log;
  return { id, mark: markOf(log), day, time, at, by: takenBy ?? skippedBy, reason };
};

/** Doses that nobody took or skipped yet: open, or missed and not recorded as such so far. */
const withoutLog = (medication: MedicationView, logs: readonly DoseLogView[], now: Date): readonly MarkedDose[] =>
  dosesOfScheduled(medication, logs, now)
    .filter(({ log }) => log === undefined)
    .map(({ occurrence: { doseId, date, time, scheduledTime }, status }) => ({
      id: doseId,
      mark: status === 'missed' ? 'missed' : 'open',
      day: date,
      time,
      at: scheduledTime,
      by: null,
      reason: null,
    }));

/**
 * If older doses of the period were not loaded: the day from which all are here. `logs`: the first page, newest first.
 */
export const cutBefore = (logs: readonly DoseLogView[], firstDay: string, timeZone: string): string | undefined => {
  const oldest = logs.at(-1);
  const from = oldest && markedDose(oldest, timeZone).day;
  return logs.length >= dosesOfPage && from !== undefined && from > firstDay ? from : undefined;
};

interface DosesInput {
  /** In use or stopped. */
  readonly medications: readonly MedicationView[];
  readonly logs: readonly DoseLogView[];
  readonly days: readonly string[];
  readonly timeZone: string;
  readonly now: Date;
}

/** Every medication with doses in these days, those in use first; a deleted one has the name from its doses. */
export const reportMedications = (input: DosesInput): readonly ReportMedication[] => {
  const { medications, logs, days, timeZone, now } = input;
  const rows = new Map(
    medications.map((medication) => [
      medication.id,
      { id: medication.id, title: medicationTitle(medication), doses: [...withoutLog(medication, logs, now)] },
    ]),
  );
  for (const log of logs) {
    const row = rows.get(log.medicationId) ?? {
      id: log.medicationId,
      title: medicationTitle({ name: log.medicationName, dosage: log.dosage }),
      doses: [],
    };
    rows.set(log.medicationId, row);
    row.doses.push(markedDose(log, timeZone));
  }
  const inPeriod = new Set(days);
  return [...rows.values()]
    .map((row) => ({
      ...row,
      doses: row.doses.filter(({ day }) => inPeriod.has(day)).toSorted((one, other) => one.at.localeCompare(other.at)),
    }))
    .filter(({ doses }) => doses.length > 0);
};
