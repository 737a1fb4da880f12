import type { DoseMark, MarkedDose, ReportMedication } from './reportDoses.ts';

/** Number of doses with each mark. */
export const countMarks = (doses: readonly MarkedDose[]): Readonly<Record<DoseMark, number>> => {
  const count = (mark: DoseMark) => doses.filter((dose) => dose.mark === mark).length;
  return {
    taken: count('taken'),
    late: count('late'),
    missed: count('missed'),
    skipped: count('skipped'),
    open: count('open'),
  };
};

const listed = (...parts: readonly (readonly [count: number, word: string])[]): string =>
  parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ');

const isScheduled = ({ time }: MarkedDose): boolean => time !== null;

/** product.md "Adherence": what was due and has an outcome. Open doses and those as needed are no part of it. */
const dosesDue = (doses: readonly MarkedDose[]): number => {
  const { taken, late, missed, skipped } = countMarks(doses.filter(isScheduled));
  return taken + late + missed + skipped;
};

/** "26 of 28 taken, 2 of them late; 1 not taken, 1 skipped" · "Taken 4 times as needed" */
export const dosesInSum = (doses: readonly MarkedDose[]): string => {
  const scheduled = doses.filter(isScheduled);
  const { taken, late, missed, skipped, open } = countMarks(scheduled);
  const asNeeded = countMarks(doses.filter((dose) => !isScheduled(dose))).taken;
  const due = dosesDue(scheduled);
  const rest = listed([missed, 'not taken'], [skipped, 'skipped'], [open, 'open']);
  const times = asNeeded === 1 ? 'once' : `${asNeeded} times`;
  return [
    due > 0 ? `${taken + late} of ${due} taken${late > 0 ? `, ${late} of them late` : ''}` : '',
    rest,
    asNeeded > 0 ? `${due > 0 ? 't' : 'T'}aken ${times} as needed` : '',
  ]
    .filter(Boolean)
    .join('; ');
};

/** The first line of the page: the doses taken among those that were due, then the doses that don't count as due. */
export interface DoseSum {
  /** "85 of 90 doses were taken" */
  readonly taken: string;
  /** ", 2 of them late"; empty: none was. */
  readonly late: string;
  /** "3 not taken, 1 skipped, 4 open today"; empty: none. */
  readonly rest: string;
}

const takenOf = (taken: number, due: number): string => {
  if (due === 0) return 'No scheduled doses were due';
  const doses = due === 1 ? '1 dose' : `${due} doses`;
  return taken === 0 ? `None of ${doses} was taken` : `${taken} of ${doses} ${taken === 1 ? 'was' : 'were'} taken`;
};

export const doseSum = (medications: readonly ReportMedication[]): DoseSum => {
  const doses = medications.flatMap((medication) => medication.doses).filter(isScheduled);
  const { taken, late, missed, skipped, open } = countMarks(doses);
  return {
    taken: takenOf(taken + late, dosesDue(doses)),
    late: late === 0 ? '' : taken + late === 1 ? ', late' : `, ${late} of them late`,
    rest: listed([missed, 'not taken'], [skipped, 'skipped'], [open, 'open today']),
  };
};
