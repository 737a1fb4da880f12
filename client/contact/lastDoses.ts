import { dosesOfScheduled, isDue } from '../../events/medication/doseStatus.ts';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import { dosageLabel, medicationTitle, type ViewerContext } from '../medication/doseLabels.ts';
import type { MedicationRow } from '../medication/medicationRows.ts';
import { clockTime, dayInWords } from '../ui/wallClock.ts';

/** Doses that were taken at one minute, or that are open or skipped since one minute. */
export interface DoseLine {
  readonly kind: 'taken' | 'open' | 'skipped';
  /** "8:04 AM", "Open", "Skipped" */
  readonly label: string;
  /** "Metformin 500 mg" */
  readonly names: readonly string[];
  /** "yesterday", "due 1:00 PM"; empty for those taken today. */
  readonly when: string;
}

/** The hours of doses that a doctor asks about. */
export const hoursOfLastDoses = 24;

interface TimedDose {
  readonly kind: DoseLine['kind'];
  readonly at: string;
  readonly name: string;
}

const takenDose = (log: DoseLogView): TimedDose => ({
  kind: 'taken',
  at: log.takenTime ?? log.recordedAt,
  name: nameOf({ name: log.medicationName, dosage: log.dosage }, log.amount),
});

/** The amount is left out if it is the dosage. */
const nameOf = (medication: Parameters<typeof medicationTitle>[0], amount: string | null = null): string =>
  amount === null || amount === medication.dosage
    ? medicationTitle(medication)
    : `${medicationTitle(medication)} (${dosageLabel({ dosage: amount })})`;

const openDoses = (rows: readonly MedicationRow[], logs: readonly DoseLogView[], now: Date): readonly TimedDose[] =>
  rows.flatMap(({ medication }) =>
    dosesOfScheduled(medication, logs, now).flatMap(({ status, occurrence }) =>
      isDue(status) ? [{ kind: 'open', at: occurrence.scheduledTime, name: nameOf(medication) } as const] : [],
    ),
  );

const skippedDose = (log: DoseLogView): readonly TimedDose[] =>
  log.scheduledTime === null
    ? []
    : [
        {
          kind: 'skipped',
          at: log.scheduledTime,
          name: nameOf({ name: log.medicationName, dosage: log.dosage }),
        },
      ];

const labels = { open: 'Open', skipped: 'Skipped' } as const;

const lineOf = (
  [first, ...others]: readonly [TimedDose, ...TimedDose[]],
  { now, timeZone }: ViewerContext,
): DoseLine => {
  const { kind, at } = first;
  const names = [first, ...others].map(({ name }) => name);
  const time = clockTime(at, timeZone);
  const day = dayInWords(at, now, timeZone);
  const ofDay = day === 'today' ? '' : day;
  if (kind === 'taken') return { kind, label: time, names, when: ofDay };
  return { kind, label: labels[kind], names, when: ['due', ofDay, time].filter(Boolean).join(' ') };
};

/** The doses of each minute together. */
const byMinute = (doses: readonly TimedDose[], context: ViewerContext): readonly DoseLine[] => {
  const lines = new Map<string, readonly [TimedDose, ...TimedDose[]]>();
  for (const dose of doses) {
    const minute = dose.at.slice(0, 16);
    const before = lines.get(minute);
    lines.set(minute, before ? [...before, dose] : [dose]);
  }
  return [...lines.values()].map((line) => lineOf(line, context));
};

const newestFirst = (one: TimedDose, other: TimedDose): number => other.at.localeCompare(one.at);

/**
 * The doses of the last 24 hours: the taken ones, newest first, then those that are due and open, then the skipped ones.
 * A dose that is missing is as important to a doctor as one that was taken.
 */
export const lastDoseLines = (
  rows: readonly MedicationRow[],
  logs: readonly DoseLogView[],
  context: ViewerContext,
): readonly DoseLine[] => {
  const since = new Date(context.now.getTime() - hoursOfLastDoses * 3_600_000).toISOString();
  const recent = (doses: readonly TimedDose[]) => doses.filter(({ at }) => at >= since).toSorted(newestFirst);
  const of = (status: DoseLogView['status']) => logs.filter((log) => log.status === status);
  return [
    recent(of('taken').map(takenDose)),
    recent(openDoses(rows, logs, context.now)),
    recent(of('skipped').flatMap(skippedDose)),
  ].flatMap((doses) => byMinute(doses, context));
};

const mostNames = 4;
const mostLines = 6;

/** The lines that fit one screen; a line with too many names says how many more there are. */
export const shortened = (lines: readonly DoseLine[]): readonly DoseLine[] =>
  lines
    .slice(0, mostLines)
    .map((line) =>
      line.names.length > mostNames + 1
        ? { ...line, names: [...line.names.slice(0, mostNames), `${line.names.length - mostNames} more`] }
        : line,
    );

/** Whether `shortened` leaves any dose out. */
export const isShortened = (lines: readonly DoseLine[]): boolean =>
  lines.length > mostLines || lines.some(({ names }) => names.length > mostNames + 1);
