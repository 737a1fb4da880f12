import { doseOfMedication, dosesOfDay, dosesOfScheduled, isDue } from '../../events/medication/doseStatus.ts';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { localDate } from '../ui/wallClock.ts';
import type { MedicationDose } from './doseLabels.ts';

/** One medication with its doses of the day; the data of a row or card. */
export interface MedicationRow {
  readonly medication: MedicationView;
  readonly asNeeded: boolean;
  /** In order; empty for an as-needed medication. */
  readonly doses: readonly MedicationDose[];
  /** The lines in Today's Medications: one, or two when one dose is late and another due (product.md). */
  readonly lines: readonly MedicationDose[];
  readonly lastTaken: DoseLogView | undefined;
  /** When its doses on record were taken, in milliseconds since 1970. */
  readonly takenAt: readonly number[];
}

/** The log that was taken last. */
export const latestTaken = (logs: readonly DoseLogView[]) =>
  logs.reduce<DoseLogView | undefined>(
    (latest, log) =>
      log.status === 'taken' && log.takenTime && log.takenTime > (latest?.takenTime ?? '') ? log : latest,
    undefined,
  );

const takenTimes = (logs: readonly DoseLogView[]): readonly number[] =>
  logs.flatMap(({ status, takenTime }) => (status === 'taken' && takenTime ? [Date.parse(takenTime)] : []));

const rowOf = (medication: MedicationView, logs: readonly DoseLogView[], now: Date): MedicationRow => {
  const doses = dosesOfDay(dosesOfScheduled(medication, logs, now), localDate(now, medication.timeZone), now);
  const shown = doseOfMedication(doses, now);
  const lines = shown ? [shown.first, ...(shown.second ? [shown.second] : [])] : [];
  const asNeeded = medication.frequency === 'As needed';
  return { medication, asNeeded, doses, lines, lastTaken: latestTaken(logs), takenAt: takenTimes(logs) };
};

/** Every medication with the current state of its doses, in the order of `medications`. */
export const rowsOf = (
  medications: readonly MedicationView[],
  logs: readonly DoseLogView[],
  now: Date,
): readonly MedicationRow[] => {
  const logsOf = new Map<string, DoseLogView[]>(medications.map(({ id }) => [id, []]));
  for (const log of logs) logsOf.get(log.medicationId)?.push(log);
  return medications.map((medication) => rowOf(medication, logsOf.get(medication.id) ?? [], now));
};

/** The row's urgency: late, due, later today, as needed, nothing today, done. */
const needs = ['late', 'due', 'later', 'asNeeded', 'resting', 'done'] as const;
export type Need = (typeof needs)[number];

export const needOf = ({ asNeeded, lines }: MedicationRow): Need => {
  const statuses = lines.map(({ status }) => status);
  if (asNeeded) return 'asNeeded';
  if (statuses.length === 0) return 'resting';
  if (statuses.includes('missed')) return 'late';
  if (statuses.some(isDue)) return 'due';
  return statuses.includes('scheduled') ? 'later' : 'done';
};

const rankOf = (row: MedicationRow): number => needs.indexOf(needOf(row));
const timeOf = ({ lines: [first] }: MedicationRow): string => first?.occurrence.scheduledTime ?? '';

/** Rows in the order of urgency, then by time. */
const inOrderOfNeed = (rows: readonly MedicationRow[]): readonly MedicationRow[] =>
  [...rows].sort((a, b) => rankOf(a) - rankOf(b) || timeOf(a).localeCompare(timeOf(b)));

/** The order of the rows, and each row's urgency at the time of sorting. */
interface Places {
  readonly order: readonly string[];
  readonly needs: ReadonlyMap<string, Need>;
}

/**
 * Milliseconds that a row keeps its place after its dose was entered as taken or skipped, so that a second tap hits no
 * other row.
 */
const keepsPlaceMs = 60_000;

const lastDoneAt = ({ doses }: MedicationRow): number =>
  Math.max(0, ...doses.flatMap(({ log }) => (log && log.status !== 'missed' ? [Date.parse(log.recordedAt)] : [])));

/** Whether no dose of these rows was done just now, so that they may move. */
export const areSettled = (rows: readonly MedicationRow[], now: Date): boolean =>
  rows.every((row) => now.getTime() - lastDoneAt(row) > keepsPlaceMs);

/**
 * Sorts the rows again when a medication is added or removed, when one becomes more urgent, and a while after the last
 * dose was done.
 */
export const placesOf = (rows: readonly MedicationRow[], before: Places | undefined, now: Date): Places => {
  const present = new Map(rows.map((row) => [row.medication.id, needOf(row)]));
  const rankBefore = ({ medication }: MedicationRow): number =>
    needs.indexOf(before?.needs.get(medication.id) ?? 'done');
  const isSame = before?.order.length === rows.length && before.order.every((id) => present.has(id));
  const isMore = rows.some((row) => rankOf(row) < rankBefore(row));
  const eased = rows.filter((row) => rankOf(row) > rankBefore(row));
  const isOver = eased.length > 0 && areSettled(eased, now);
  if (before && isSame && !isMore && !isOver) return before;
  return { order: inOrderOfNeed(rows).map(({ medication }) => medication.id), needs: present };
};

export const inPlace = (rows: readonly MedicationRow[], { order }: Places): readonly MedicationRow[] =>
  [...rows].sort((a, b) => order.indexOf(a.medication.id) - order.indexOf(b.medication.id));

/** Rows that were done at the time of sorting are folded; one done since stays. */
export const foldedOf = (
  rows: readonly MedicationRow[],
  places: Places,
): { readonly open: readonly MedicationRow[]; readonly done: readonly MedicationRow[] } => {
  const isDone = ({ medication }: MedicationRow) => places.needs.get(medication.id) === 'done';
  const inOrder = inPlace(rows, places);
  return { open: inOrder.filter((row) => !isDone(row)), done: inOrder.filter(isDone) };
};
