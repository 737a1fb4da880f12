import { appointmentStatus } from '../../events/appointment/appointmentStatus.ts';
import { dayHeading } from '../appointment/appointmentLabels.ts';
import { capitalised, clockTime, zoneReason } from '../ui/wallClock.ts';
import type { CalendarEvent } from './calendarEvents.ts';

const written = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** "Tuesday, June 9" */
export const dayInFull = (day: string): string => written(day, { weekday: 'long', month: 'long', day: 'numeric' });
/** "June 2026" */
export const monthName = (day: string): string => written(day, { month: 'long' });
export const monthInWords = (day: string): string => written(day, { month: 'long', year: 'numeric' });
const yearOf = (day: string): string => day.slice(0, 4);

/** "June 7 to 13, 2026", "June 28 to July 4, 2026", "December 27, 2026 to January 2, 2027" */
export const weekInWords = (days: readonly string[]): string => {
  const [first = '', last = first] = [days[0], days.at(-1)];
  const from = written(first, { month: 'long', day: 'numeric' });
  if (yearOf(first) !== yearOf(last)) return `${from}, ${yearOf(first)} to ${written(last, { dateStyle: 'long' })}`;
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  return `${from} to ${written(last, isOneMonth ? { day: 'numeric' } : { month: 'long', day: 'numeric' })}, ${yearOf(last)}`;
};

const countInWords = (count: number): string =>
  count === 0 ? 'no appointments' : count === 1 ? '1 appointment' : `${count} appointments`;

/** The name of a cell: "Tuesday, June 9, 2026, today, 5 appointments"; without the number until it is loaded. */
export const cellName = (day: string, isToday: boolean, count: number | undefined): string =>
  [
    written(day, { dateStyle: 'full' }),
    ...(isToday ? ['today'] : []),
    ...(count === undefined ? [] : [countInWords(count)]),
  ].join(', ');

/** "Today, Tuesday, June 9"; with the year if it is not this year. */
export const agendaDay = (day: string, today: string): string =>
  dayHeading(`${day}T12:00:00Z`, new Date(`${today}T12:00:00Z`), 'UTC');

/** The time of an event on a day: from its start on the first day, until its end on the last, else all day. */
export const timeOn = (
  { appointment: { startTime, endTime, timeZone, isAllDay }, days }: CalendarEvent,
  day: string,
): string => {
  if (isAllDay) return 'All day';
  if (day === days[0] || endTime === null) return clockTime(startTime, timeZone);
  return day === days.at(-1) ? `To ${clockTime(endTime, timeZone)}` : 'All day';
};

/** True if the viewer cares for the owner: a late appointment is then "Missed" (spec.md §4). */
export const isCarersView = ({ owner, canDelete }: CalendarEvent): boolean => canDelete && owner.word !== 'You';

export type EventState = 'done' | 'didn’t happen' | 'late' | 'missed';

/** The state after the title in a cell; undefined for events still ahead. */
export const stateWord = (event: CalendarEvent, now: Date): EventState | undefined => {
  const status = appointmentStatus(event.appointment, now);
  if (status === 'scheduled') return undefined;
  if (status === 'completed') return 'done';
  if (status === 'didNotHappen') return 'didn’t happen';
  return isCarersView(event) ? 'missed' : 'late';
};

/** "Rosa's", "your" */
export const whoseOf = (word: string): string => (word === 'You' ? 'your' : `${word}’s`);

/** The note next to the time in the agenda: "Rosa's, Central Time". */
export const whoseNote = (
  { owner: { word }, zoneNote }: CalendarEvent,
  { showsOwner, namesZone }: { readonly showsOwner: boolean; readonly namesZone: boolean },
): string | undefined => {
  const whose = showsOwner && word !== 'You' ? whoseOf(word) : undefined;
  return capitalised([whose, namesZone ? zoneNote : undefined].filter(Boolean).join(', ')) || undefined;
};

/** The zone if all events share one that differs from the viewer's, so that one sentence can name it for all. */
export const oneZoneOf = (events: readonly CalendarEvent[]): string | undefined => {
  const zones = new Set(events.map(({ zoneNote }) => zoneNote));
  return zones.size === 1 ? events[0]?.zoneNote : undefined;
};

/** "Rosa's times are in Central Time.": one sentence for each owner and foreign zone, or one for all if they share the zone. */
export const zoneSentences = (events: readonly CalendarEvent[]): readonly string[] => {
  const noted = events.map(({ owner, zoneNote, appointment: { timeZone } }) => ({
    owner,
    zone: zoneNote && `${zoneNote}${zoneReason(timeZone)}`,
  }));
  const [zones, owners] = [new Set(noted.map(({ zone }) => zone)), new Set(noted.map(({ owner }) => owner.id))];
  const sentences = noted.flatMap(({ owner: { word }, zone }) => {
    if (zone === undefined) return [];
    const whose = zones.size === 1 && owners.size > 1 ? 'All' : word === 'You' ? 'Your' : whoseOf(word);
    return [`${whose} times are in ${zone}.`];
  });
  return [...new Set(sentences)];
};
