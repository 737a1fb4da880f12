import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { ofPerson } from '../circle/relationshipLabels.ts';
import type { Moment } from '../circle/useMoment.ts';
import { whoseOf } from '../monitoring/seniorName.ts';
import { clockTime, dayInWords, dayName, foreignZone, localDate } from '../ui/wallClock.ts';

/** What the viewer is to her: "You’re Rosa’s daughter", "In the care team since November 7". */
export const placeLabel = (senior: CareConnection, { now, timeZone }: Moment): string => {
  const { relationship, acceptedAt } = senior;
  if (relationship) return `You’re ${ofPerson(whoseOf(senior), relationship)}`;
  return `In the care team since ${dayInWords(acceptedAt, now, timeZone)}`;
};

/** "It is 5:10 AM there (Pacific Time)", with the day where it is another; undefined where both clocks agree. */
export const localTimeLabel = ({ seniorTimeZone }: CareConnection, now: Date, viewerZone: string): string | undefined => {
  const zone = foreignZone(seniorTimeZone, now, viewerZone);
  if (!zone) return undefined;
  const isSameDay = localDate(now, seniorTimeZone) === localDate(now, viewerZone);
  const day = isSameDay ? '' : `${dayName(now, seniorTimeZone)}, `;
  return `It is ${day}${clockTime(now, seniorTimeZone)} there (${zone})`;
};
