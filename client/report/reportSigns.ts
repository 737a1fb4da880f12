import type { DoseMark } from './reportDoses.ts';
import type { GapMark } from './reportGrid.ts';

/** The words of the key and of each cell: shapes alone say nothing to a screen reader. */
export const markWords: Readonly<Record<DoseMark, string>> = {
  taken: 'Taken',
  early: 'Taken early',
  late: 'Taken late',
  missed: 'Due, not taken',
  skipped: 'Skipped',
  open: 'Open today',
};

export const gapWords: Readonly<Record<GapMark, string>> = {
  notDue: 'Not due',
  notYet: 'Not on the list yet',
  older: 'Older dose, in Hearthline',
};
