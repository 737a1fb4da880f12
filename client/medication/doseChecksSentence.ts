import type { DoseChecksView } from '../../projections/medication/doseChecksView.ts';
import type { Moment } from '../ui/moment.ts';
import { clockTime, dayInWords, localDate } from '../ui/wallClock.ts';

/** "at 3:58 PM", or with the day if that isn't today. */
const whenInWords = (at: string, { now, timeZone }: Moment): string => {
  const isToday = localDate(at, timeZone) === localDate(now, timeZone);
  return isToday ? clockTime(at, timeZone) : `${dayInWords(at, now, timeZone)} at ${clockTime(at, timeZone)}`;
};

export const doseChecksSentence = ({ lastCheckedAt, isOverdue }: DoseChecksView, moment: Moment): string => {
  if (lastCheckedAt === null) return 'Doses haven’t been checked yet.';
  const when = whenInWords(lastCheckedAt, moment);
  if (!isOverdue) return `As of ${when}`;
  return `Doses haven’t been checked since ${when}. A missed dose may not show here yet, so please ask in person.`;
};
