import { appointmentStatus } from '../../events/appointment/appointmentStatus.ts';
import { dayHeading } from '../appointment/appointmentLabels.ts';
import { capitalised, clockTime } from '../ui/wallClock.ts';
import type { CalendarEvent } from './calendarEvents.ts';

const written = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** "Tuesday, June 9" */
export const dayInFull = (day: string): string => written(day, { weekday: 'long', month: 'long', day: 'numeric' });
/** "June 2026" */
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

const countInWords = (count: number): string => (count === 0 ? 'no events' : count === 1 ? '1 event' : `${count} events`);

/** A cell's name: "Tuesday, June 9, 2026, today, 5 events"; without the number while it is not known. */
export const cellName = (day: string, isToday: boolean, count: number | undefined): string =>
  [written(day, { dateStyle: 'full' }), ...(isToday ? ['today'] : []), ...(count === undefined ? [] : [countInWords(count)])].join(', ');

/** "Today, Tuesday, June 9"; the year where it is another. */
export const agendaDay = (day: string, today: string): string => dayHeading(`${day}T12:00:00Z`, new Date(`${today}T12:00:00Z`), 'UTC');

/** When on that day: from its start; on later days until its end, or all day. */
export const timeOn = ({ appointment: { startTime, endTime, timeZone }, days }: CalendarEvent, day: string): string => {
  if (day === days[0] || endTime === null) return clockTime(startTime, timeZone);
  return day === days.at(-1) ? `To ${clockTime(endTime, timeZone)}` : 'All day';
};

/** The viewer looks after its owner: what is late is "Missed" (spec.md §4). */
export const isCarersView = ({ owner, canDelete }: CalendarEvent): boolean => canDelete && owner.word !== 'You';

/** What a cell says after the title: nothing of what is still ahead. */
export const stateWord = (event: CalendarEvent, now: Date): 'done' | 'late' | 'missed' | undefined => {
  const status = appointmentStatus(event.appointment, now);
  if (status === 'scheduled') return undefined;
  if (status === 'completed') return 'done';
  return isCarersView(event) ? 'missed' : 'late';
};

/** "Rosa's", "your" */
export const whoseOf = (word: string): string => (word === 'You' ? 'your' : `${word}'s`);

/** What an agenda says beside the time: "Rosa's, Central Time", "Rosa's, since Monday, June 8". */
export const whoseNote = (
  { owner: { word }, zoneNote, days }: CalendarEvent,
  day: string,
  { showsOwner, namesZone }: { readonly showsOwner: boolean; readonly namesZone: boolean },
): string | undefined => {
  const whose = showsOwner && word !== 'You' ? whoseOf(word) : undefined;
  const since = days[0] !== undefined && days[0] < day ? `since ${dayInFull(days[0])}` : undefined;
  return capitalised([whose, namesZone ? zoneNote : undefined, since].filter(Boolean).join(', ')) || undefined;
};

/** All of these are told in one zone, which the viewer's clock does not show: once for all says it. */
export const oneZoneOf = (events: readonly CalendarEvent[]): string | undefined => {
  const zones = new Set(events.map(({ zoneNote }) => zoneNote));
  return zones.size === 1 ? events[0]?.zoneNote : undefined;
};

/** "Rosa's times are in Central Time.": once for each owner and zone that the viewer's clock does not show; once for all where it is the same. */
export const zoneSentences = (events: readonly CalendarEvent[]): readonly string[] => {
  const [zone, owners] = [oneZoneOf(events), new Set(events.map(({ owner }) => owner.id))];
  if (zone !== undefined && owners.size > 1) return [`All times are in ${zone}.`];
  const told = events.flatMap(({ owner: { word }, zoneNote }) =>
    zoneNote === undefined ? [] : [`${word === 'You' ? 'Your' : whoseOf(word)} times are in ${zoneNote}.`],
  );
  return [...new Set(told)];
};
