import { isKnownZone } from '../../events/account/timeZones.ts';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { ofPerson } from '../circle/relationshipLabels.ts';
import type { Moment } from '../ui/moment.ts';
import { whoseOf } from '../person/seniorName.ts';
import { clockTime, dayInWords, dayName, foreignZone, localDate, zoneInWords } from '../ui/wallClock.ts';

/** "today", "yesterday", "on Sunday", "on November 7" */
const onDay = (at: string, { now, timeZone }: Moment): string => {
  const day = dayInWords(at, now, timeZone);
  return day === 'today' || day === 'yesterday' ? day : `on ${day}`;
};

/** The viewer's relation to her: "You’re Rosa’s daughter", "You joined Rosa’s care team on November 7". */
export const placeLabel = (senior: CareConnection, moment: Moment): string => {
  const { relationship, acceptedAt } = senior;
  if (relationship) return `You’re ${ofPerson(whoseOf(senior), relationship)}`;
  return `You joined ${whoseOf(senior)} care team ${onDay(acceptedAt, moment)}`;
};

/** "It’s 5:10 AM there (Pacific Time)", with the day if it differs; undefined if both clocks agree. */
export const localTimeLabel = (
  { seniorTimeZone }: CareConnection,
  now: Date,
  viewerZone: string | undefined,
): string | undefined => {
  if (!isKnownZone(seniorTimeZone)) return `This browser doesn’t know the time there (${zoneInWords(seniorTimeZone)})`;
  const zone = foreignZone(seniorTimeZone, now, viewerZone);
  if (!zone) return undefined;
  const isSameDay = viewerZone !== undefined && localDate(now, seniorTimeZone) === localDate(now, viewerZone);
  const day = isSameDay ? '' : `${dayName(now, seniorTimeZone)}, `;
  return `It’s ${day}${clockTime(now, seniorTimeZone)} there (${zone})`;
};
