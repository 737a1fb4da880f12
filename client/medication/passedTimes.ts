import { timesOn } from '../../events/medication/doseSchedule.ts';
import { readTimes } from '../../events/medication/timesOfDay.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { listed } from '../ui/listed.ts';
import { localDate, timeOfDayLabel } from '../ui/wallClock.ts';
import { timeFieldOf } from '../ui/zonedMoment.ts';
import { planOf, type MedicationDraft } from './medicationDraft.ts';

const timesOfDay = (
  draft: Pick<MedicationDraft, 'times' | 'frequency' | 'schedule' | 'endDate' | 'doseCount'>,
  today: string,
): readonly string[] => {
  const plan = planOf(draft);
  if (plan) return timesOn(plan.schedule, today).map(({ time }) => time);
  const read = readTimes(draft.times, draft.frequency);
  return 'times' in read ? read.times : [];
};

/** "HH:MM" of those times; empty if the first day is in the future. */
export const passedTimes = (
  draft: Pick<MedicationDraft, 'times' | 'frequency' | 'startDate' | 'schedule' | 'endDate' | 'doseCount'>,
  now: Date,
  timeZone: string,
): readonly string[] => {
  const today = localDate(now, timeZone);
  if (draft.startDate > today) return [];
  const clock = timeFieldOf(now, timeZone);
  return timesOfDay(draft, today).filter((time) => time <= clock);
};

/** "8:00 AM has already passed today." */
export const passedSentence = (times: readonly string[]): string =>
  `${listed(times.map(timeOfDayLabel))} ${times.length === 1 ? 'has' : 'have'} already passed today. ${times.length === 1 ? 'Was that dose' : 'Were those doses'} taken?`;

/** Today's passed doses of a medication that was just added. */
export const passedDoses = ({ occurrences, timeZone }: MedicationView, now: Date) =>
  occurrences.filter(
    ({ date, scheduledTime }) => date === localDate(now, timeZone) && Date.parse(scheduledTime) <= now.getTime(),
  );
