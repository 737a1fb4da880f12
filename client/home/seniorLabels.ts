import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import type { Moment } from '../circle/useMoment.ts';
import { clockTime, dayInWords, dayName, foreignZone, localDate } from '../ui/wallClock.ts';

/** What the viewer is to her: "In the care team as daughter", "In the care team since November 7". */
export const placeLabel = ({ relationship, acceptedAt }: CareConnection, { now, timeZone }: Moment): string =>
  relationship ? `In the care team as ${relationship}` : `In the care team since ${dayInWords(acceptedAt, now, timeZone)}`;

/** "It is 5:10 AM there (Pacific Time)", with the day where it is another; undefined where both clocks agree. */
export const localTimeLabel = ({ seniorTimeZone }: CareConnection, now: Date, viewerZone: string): string | undefined => {
  const zone = foreignZone(seniorTimeZone, now, viewerZone);
  if (!zone) return undefined;
  const isSameDay = localDate(now, seniorTimeZone) === localDate(now, viewerZone);
  const day = isSameDay ? '' : `${dayName(now, seniorTimeZone)}, `;
  return `It is ${day}${clockTime(now, seniorTimeZone)} there (${zone})`;
};
