import { doseOfMedication, dosesOf, dosesOfDay } from '../../events/medication/doseStatus.ts';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { localDate } from '../ui/wallClock.ts';
import type { MedicationDose } from './doseLabels.ts';

/** One medication with its doses of the day; what a row or card shows. */
export interface MedicationRow {
  readonly medication: MedicationView;
  readonly asNeeded: boolean;
  /** In order; none for as needed. */
  readonly doses: readonly MedicationDose[];
  /** What Today's Medications shows: one line, or two when one dose is late and another due (product.md). */
  readonly lines: readonly MedicationDose[];
  readonly lastTaken: DoseLogView | undefined;
}

/** The one taken last. */
export const latestTaken = (logs: readonly DoseLogView[]) =>
  logs.reduce<DoseLogView | undefined>(
    (latest, log) => (log.status === 'taken' && log.takenTime && log.takenTime > (latest?.takenTime ?? '') ? log : latest),
    undefined,
  );

const rowOf = (medication: MedicationView, logs: readonly DoseLogView[], now: Date): MedicationRow => {
  const doses = dosesOfDay(dosesOf(medication.occurrences, logs, now), localDate(now, medication.timeZone));
  const shown = doseOfMedication(doses, now);
  const lines = shown ? [shown.first, ...(shown.second ? [shown.second] : [])] : [];
  return { medication, asNeeded: medication.frequency === 'As needed', doses, lines, lastTaken: latestTaken(logs) };
};

/** Every medication with where its doses stand now, in the order of `medications`. */
export const rowsOf = (medications: readonly MedicationView[], logs: readonly DoseLogView[], now: Date): readonly MedicationRow[] => {
  const logsOf = new Map<string, DoseLogView[]>(medications.map(({ id }) => [id, []]));
  for (const log of logs) logsOf.get(log.medicationId)?.push(log);
  return medications.map((medication) => rowOf(medication, logsOf.get(medication.id) ?? [], now));
};

const overdue = ({ lines: [first] }: MedicationRow) => first?.status === 'pending' || first?.status === 'missed';
const sortKey = (row: MedicationRow) => (overdue(row) ? '0' : row.lines[0] ? '1' : '2') + (row.lines[0]?.occurrence.scheduledTime ?? '');

/** Ids in the order of Today's Medications: what is overdue, then through the day, as needed last. */
const orderOf = (rows: readonly MedicationRow[]): readonly string[] =>
  [...rows].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : sortKey(a) > sortKey(b) ? 1 : 0)).map(({ medication }) => medication.id);

/** The order of the rows, and which were overdue when they were sorted. */
interface Places {
  readonly order: readonly string[];
  readonly overdue: readonly string[];
}

/** A row keeps its place while its dose is taken. The rows are sorted again when a medication is added, removed, or newly overdue. */
export const placesOf = (rows: readonly MedicationRow[], before: Places | undefined): Places => {
  const overdueNow = rows.filter(overdue).map(({ medication }) => medication.id);
  const same =
    before?.order.length === rows.length &&
    rows.every(({ medication }) => before.order.includes(medication.id)) &&
    overdueNow.every((id) => before.overdue.includes(id));
  return before && same ? before : { order: orderOf(rows), overdue: overdueNow };
};

export const inPlace = (rows: readonly MedicationRow[], { order }: Places): readonly MedicationRow[] =>
  [...rows].sort((a, b) => order.indexOf(a.medication.id) - order.indexOf(b.medication.id));
