import { readTimes } from '../../events/medication/timesOfDay.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { listed } from '../ui/listed.ts';
import { localDate, timeOfDayLabel } from '../ui/wallClock.ts';
import { timeFieldOf } from '../ui/zonedMoment.ts';

/** The answer about today's past times of a new medication (product.md "A medication added in mid-day"). */
export type PassedAnswer = 'withNext' | 'taken' | 'notTaken';

/** "HH:MM" of those times; empty if the first day is in the future. */
export const passedTimes = (
  { times, frequency, startDate }: { readonly times: string; readonly frequency: string; readonly startDate: string },
  now: Date,
  timeZone: string,
): readonly string[] => {
  const read = readTimes(times, frequency);
  if (!('times' in read) || startDate > localDate(now, timeZone)) return [];
  const clock = timeFieldOf(now, timeZone);
  return read.times.filter((time) => time <= clock);
};

/** "8:00 AM has already passed today." */
export const passedSentence = (times: readonly string[]): string =>
  `${listed(times.map(timeOfDayLabel))} ${times.length === 1 ? 'has' : 'have'} already passed today. ${times.length === 1 ? 'Was that dose' : 'Were those doses'} taken?`;

/** Today's passed doses of a medication that was just added. */
export const passedDoses = ({ occurrences, timeZone }: MedicationView, now: Date) =>
  occurrences.filter(
    ({ date, scheduledTime }) => date === localDate(now, timeZone) && Date.parse(scheduledTime) <= now.getTime(),
  );
