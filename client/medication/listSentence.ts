import { listed } from '../ui/listed.ts';
import { summarySentence, tallyOf } from './dayTally.ts';
import { isDormant } from './medicationGroups.ts';
import type { MedicationRow } from './medicationRows.ts';

/** The opening sentence of My Medications: what it asks for, and how many there are. */
export interface ListSentence {
  /** "3 are late and 2 are due now."; undefined if nothing is to be taken now. */
  readonly asks: string | undefined;
  /** "9 in use, 2 not needed lately." */
  readonly rest: string;
}

const counted = (count: number, words: string): readonly string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? 'is' : 'are'} ${words}`];

export const listSentence = (rows: readonly MedicationRow[], now: Date): ListSentence => {
  const tally = tallyOf(rows);
  const asks = listed([...counted(tally.late, 'late'), ...counted(tally.toTakeNow, 'due now')]);
  if (asks === '') return { asks: undefined, rest: summarySentence(tally) };
  const dormant = rows.filter((row) => isDormant(row, now)).length;
  const inUse = `${rows.length - dormant} in use`;
  return { asks: `${asks}.`, rest: dormant > 0 ? `${inUse}, ${dormant} not needed lately.` : `${inUse}.` };
};
