import { isDone, type DoseStatus } from '../../events/medication/doseStatus.ts';
import type { MedicationRow } from './medicationRows.ts';

/** Today's doses over all medications, as needed not counted. */
export interface DayTally {
  readonly medicines: number;
  readonly doses: number;
  readonly taken: number;
  /** More than 2 h late. */
  readonly late: number;
  /** 30 min to 2 h late. */
  readonly overdue: number;
  /** Upcoming or pending. */
  readonly toTakeNow: number;
  readonly open: number;
}

export const tallyOf = (rows: readonly MedicationRow[]): DayTally => {
  const statuses: readonly DoseStatus[] = rows.flatMap(({ doses }) => doses.map(({ status }) => status));
  const count = (...which: readonly DoseStatus[]) => statuses.filter((status) => which.includes(status)).length;
  return {
    medicines: rows.length,
    doses: statuses.length,
    taken: count('taken'),
    late: count('missed'),
    overdue: count('pending'),
    toTakeNow: count('upcoming', 'pending'),
    open: statuses.filter((status) => !isDone(status)).length,
  };
};

const isAre = (count: number) => (count === 1 ? 'is' : 'are');

const oneDose = ({ taken, late, open }: DayTally) => {
  if (taken === 1) return 'the one dose is taken';
  if (open === 0) return 'the one dose is skipped';
  return late === 1 ? 'the one dose is late' : 'the one dose is not taken yet';
};

const manyDoses = ({ doses, taken, late, open }: DayTally) => {
  if (taken === doses) return `all ${doses} doses are taken`;
  const rest = late > 0 ? `, ${late} ${isAre(late)} late` : open === 0 ? ', the rest skipped' : '';
  return `${taken} of ${doses} doses ${isAre(taken)} taken${rest}`;
};

/** The sentence under "My Medications": "6 medicines. Today 1 of 6 doses is taken, 1 is late." */
export const summarySentence = (day: DayTally): string => {
  const first = day.medicines === 1 ? '1 medicine.' : `${day.medicines} medicines.`;
  if (day.doses === 0) return `${first} No scheduled doses today.`;
  return `${first} Today ${day.doses === 1 ? oneDose(day) : manyDoses(day)}.`;
};

/** "1 of 6 taken", "No doses taken yet"; undefined without scheduled doses. */
export const takenOf = ({ doses, taken, open }: DayTally): string | undefined => {
  if (doses === 0) return undefined;
  if (taken > 0) return `${taken} of ${doses} taken`;
  return open > 0 ? 'No doses taken yet' : 'No doses taken';
};

/** What the Medications tile says: "1 late, 2 to take now". */
export const tileFact = ({ medicines, doses, late, toTakeNow, open, taken }: DayTally): string => {
  if (medicines === 0) return 'None added yet';
  const asks = [late > 0 ? `${late} late` : '', toTakeNow > 0 ? `${toTakeNow} to take now` : ''].filter(Boolean).join(', ');
  if (asks) return asks;
  if (doses === 0) return 'Nothing due today';
  if (open === 0) return taken === doses ? 'All taken today' : 'All done for today';
  return `${open} later today`;
};
