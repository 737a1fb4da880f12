import { dosesDue, noDoses, type DoseCounts } from '../../events/medication/adherence.ts';
import { adherenceInShort, offTime } from '../medication/adherenceLabels.ts';
import type { MarkedDose, ReportMedication } from './reportDoses.ts';

/** The doses with a record by their outcomes; open ones are no part of it. */
export const countsOf = (doses: readonly MarkedDose[]): DoseCounts => {
  const counts = { ...noDoses };
  for (const { mark, time } of doses) {
    if (mark === 'open') continue;
    counts[mark !== 'taken' ? mark : time === null ? 'asNeeded' : 'onTime'] += 1;
  }
  return counts;
};

const openOf = (doses: readonly MarkedDose[]): number => doses.filter(({ mark }) => mark === 'open').length;

/** "26 of 28 on time; 1 taken late, 1 missed; 1 open" · "Taken 4 times as needed" */
export const dosesInSum = (doses: readonly MarkedDose[]): string => {
  const counts = countsOf(doses);
  const open = openOf(doses);
  const hasCounts = dosesDue(counts) + counts.asNeeded > 0;
  return [hasCounts || open === 0 ? adherenceInShort(counts) : '', open > 0 ? `${open} open` : '']
    .filter(Boolean)
    .join('; ');
};

/** The first line of the page: the doses on time among those that were due, then the others. */
export interface DoseSum {
  /** "85 of 90 doses were on time" */
  readonly onTime: string;
  /** "1 taken late, 3 missed, 1 skipped, 4 open today"; empty: none. */
  readonly rest: string;
}

const onTimeOf = (onTime: number, due: number): string => {
  if (due === 0) return 'No scheduled doses were due';
  const doses = due === 1 ? '1 dose' : `${due} doses`;
  return onTime === 0
    ? `None of ${doses} was on time`
    : `${onTime} of ${doses} ${onTime === 1 ? 'was' : 'were'} on time`;
};

export const doseSum = (medications: readonly ReportMedication[]): DoseSum => {
  const doses = medications.flatMap((medication) => medication.doses);
  const [counts, open] = [countsOf(doses), openOf(doses)];
  return {
    onTime: onTimeOf(counts.onTime, dosesDue(counts)),
    rest: [offTime(counts), open > 0 ? `${open} open today` : ''].filter(Boolean).join(', '),
  };
};
