import { isDone, type DoseStatus } from '../../events/medication/doseStatus.ts';
import type { MedicationRow } from './medicationRows.ts';

/** Today's doses of all medications, except as-needed ones. */
export interface DayTally {
  readonly medications: number;
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
    medications: rows.length,
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
  if (taken === 1) return 'Today’s dose is taken.';
  if (open === 0) return 'Today’s dose is skipped.';
  return late === 1 ? 'Today’s dose is late.' : 'Today’s dose isn’t taken yet.';
};

const manyDoses = ({ doses, taken, late, open }: DayTally) => {
  if (taken === doses) return `All ${doses} of today’s doses are taken.`;
  if (taken === 0 && open === 0) return `All ${doses} of today’s doses are skipped.`;
  const rest = late > 0 ? `, ${late} ${isAre(late)} late` : open === 0 ? ', the rest skipped' : '';
  return taken === 0
    ? `No doses taken yet today${rest}.`
    : `Today ${taken} of ${doses} doses ${isAre(taken)} taken${rest}.`;
};

/** The sentence under "My Medications": "6 medications. Today 1 of 6 doses is taken, 1 is late." */
export const summarySentence = (day: DayTally): string => {
  const first = day.medications === 1 ? '1 medication.' : `${day.medications} medications.`;
  if (day.doses === 0) return `${first} No scheduled doses today.`;
  return `${first} ${day.doses === 1 ? oneDose(day) : manyDoses(day)}`;
};

/** "1 of 6 taken", "No doses taken yet"; undefined without scheduled doses. */
export const takenOf = ({ doses, taken, open }: DayTally): string | undefined => {
  if (doses === 0) return undefined;
  if (taken > 0) return `${taken} of ${doses} taken`;
  return open > 0 ? 'No doses taken yet' : 'No doses taken';
};

/** The fact on the Medications tile: "1 late, 2 to take now". */
export const tileFact = ({ medications, doses, late, toTakeNow, open, taken }: DayTally): string => {
  if (medications === 0) return 'None right now';
  const asks = [late > 0 ? `${late} late` : '', toTakeNow > 0 ? `${toTakeNow} to take now` : '']
    .filter(Boolean)
    .join(', ');
  if (asks) return asks;
  if (doses === 0) return 'Nothing due today';
  if (open === 0) return taken === doses ? 'All taken today' : 'All done for today';
  return `${open} later today`;
};
