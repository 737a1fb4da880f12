import { dosesOfPage } from '../../events/medication/dosesOfPage.ts';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { medicationTitle } from '../medication/doseLabels.ts';
import { localDate } from '../ui/wallClock.ts';

/** The outcome of one dose. `late`: taken more than half an hour after its time, when spec.md §4 calls it pending. */
export type DoseMark = 'taken' | 'late' | 'missed' | 'skipped';

interface MarkedDose {
  readonly id: string;
  readonly mark: DoseMark;
  /** The day it belongs to, by the senior's clock. */
  readonly day: string;
  /** The time it was due; as needed: the time it was taken. ISO instant. */
  readonly at: string;
}

/** One medication's doses of the period, by time. */
export interface ReportMedication {
  readonly id: string;
  readonly title: string;
  readonly doses: readonly MarkedDose[];
}

const lateAfterMs = 30 * 60_000;

const markOf = ({ status, scheduledTime, takenTime }: DoseLogView): DoseMark => {
  if (status !== 'taken' || scheduledTime === null || takenTime === null) return status;
  return Date.parse(takenTime) - Date.parse(scheduledTime) > lateAfterMs ? 'late' : 'taken';
};

const markedDose = (log: DoseLogView, timeZone: string): MarkedDose => {
  const at = log.scheduledTime ?? log.takenTime ?? log.createdAt;
  return { id: log.id, mark: markOf(log), day: localDate(at, timeZone), at };
};

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
}

/** Every medication with doses in these days, those in use first; a deleted one has the name from its doses. */
export const reportMedications = ({ medications, logs, days, timeZone }: DosesInput): readonly ReportMedication[] => {
  const known = new Map(medications.map((medication) => [medication.id, medicationTitle(medication)]));
  const rows = new Map([...known].map(([id, title]) => [id, { id, title, doses: [] as MarkedDose[] }]));
  const inPeriod = new Set(days);
  for (const log of logs) {
    const dose = markedDose(log, timeZone);
    if (!inPeriod.has(dose.day)) continue;
    const row = rows.get(log.medicationId) ?? {
      id: log.medicationId,
      title: medicationTitle({ name: log.medicationName, dosage: log.dosage }),
      doses: [],
    };
    rows.set(log.medicationId, row);
    row.doses.push(dose);
  }
  return [...rows.values()]
    .filter(({ doses }) => doses.length > 0)
    .map((row) => ({ ...row, doses: row.doses.toSorted((one, other) => one.at.localeCompare(other.at)) }));
};

/** Number of doses with each mark. */
export const countMarks = (doses: readonly MarkedDose[]): Readonly<Record<DoseMark, number>> => {
  const count = (mark: DoseMark) => doses.filter((dose) => dose.mark === mark).length;
  return { taken: count('taken'), late: count('late'), missed: count('missed'), skipped: count('skipped') };
};

/** "26 of 28 taken, 2 of them late; 1 missed, 1 skipped" */
export const dosesInSum = (doses: readonly MarkedDose[]): string => {
  const { taken, late, missed, skipped } = countMarks(doses);
  const rest = [missed > 0 ? `${missed} missed` : '', skipped > 0 ? `${skipped} skipped` : '']
    .filter(Boolean)
    .join(', ');
  return `${taken + late} of ${doses.length} taken${late > 0 ? `, ${late} of them late` : ''}${rest && `; ${rest}`}`;
};
