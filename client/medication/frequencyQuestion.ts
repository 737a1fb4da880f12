import { readTimes } from '../../events/medication/timesOfDay.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { listed } from '../ui/listed.ts';
import { timeOfDayLabel } from '../ui/wallClock.ts';
import type { MedicationDraft } from './medicationDraft.ts';

/** The frequencies with as many times a day, from one. */
const byCount = ['Once daily', 'Twice daily', 'Three times daily'] as const;

/** Asked before saving if the frequency and the number of times don't agree. */
export interface FrequencyQuestion {
  readonly question: string;
  readonly frequency: MedicationDraft['frequency'];
  /** The frequency with as many times; undefined: there is none. */
  readonly other: MedicationDraft['frequency'] | undefined;
}

type Prescribed = Pick<MedicationDraft, 'frequency' | 'times'>;

/** Undefined if they agree, or if an edit leaves both as they are. */
export const frequencyQuestion = (
  { frequency, times }: Prescribed,
  before: Pick<MedicationView, 'frequency' | 'times'> | undefined,
): FrequencyQuestion | undefined => {
  const read = readTimes(times, frequency);
  const wanted = byCount.findIndex((each) => each === frequency) + 1;
  if (!('times' in read) || wanted === 0 || read.times.length === wanted) return undefined;
  if (before?.frequency === frequency && before.times.join() === read.times.join()) return undefined;
  const count = read.times.length === 1 ? '1 time' : `${read.times.length} times`;
  return {
    question: `You chose ${frequency}, and entered ${count}: ${listed(read.times.map(timeOfDayLabel))}. Which is right?`,
    frequency,
    other: byCount[read.times.length - 1],
  };
};
