import { appointmentStatus, todayWithinMs, type AppointmentStatus } from '../../events/appointment/appointmentStatus.ts';
import type { ReminderMinutes } from '../../events/appointment/appointmentTypes.ts';
import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import type { Named, Sentence } from '../ui/sentence.ts';
import type { StatusKind } from '../ui/Status.tsx';
import {
  capitalised,
  clockTime,
  dayInWords,
  dayName,
  daysBefore,
  deviceZone,
  distanceInWords,
  durationInWords,
  foreignZone,
  localDate,
} from '../ui/wallClock.ts';

/** The times of an appointment and the zone they are shown in, which is the owner's. */
export type Timed = Pick<AppointmentView, 'startTime' | 'endTime' | 'timeZone'>;

/** The word for a late appointment: "Late" to its owner, "Missed" to people who care for the owner (spec.md §4). */
export type LateWord = 'Late' | 'Missed';

const inZone = (at: string, timeZone: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(new Date(at));

/** Non-breaking spaces keep the day and its month on one line. */
const joined = (words: string): string => words.replace(/\s/g, '\u00a0');

const yearOf = (date: string): string => date.slice(0, 4);

/** A type always begins with a capital: "Doctor Visit", "General". */
export const typeLabel = (type: string): string => capitalised(type.trim());

export const reminderLabels: Readonly<Record<ReminderMinutes, string>> = {
  0: 'At the start',
  10: '10 minutes before',
  30: '30 minutes before',
  60: '1 hour before',
  1440: '1 day before',
};

/**
 * The day in a margin: "Today", "Tomorrow", "Thursday" within six days, "Wed, Jun 3" within six days past, else "Jun 16" or "Jun 16,
 * 2027".
 */
export const dayMark = (at: string, now: Date, timeZone: string): string => {
  const [day, today] = [localDate(at, timeZone), localDate(now, timeZone)];
  const gap = daysBefore(day, today);
  if (Math.abs(gap) <= 1) return capitalised(dayInWords(at, now, timeZone));
  if (gap > -7 && gap < 0) return inZone(at, timeZone, { weekday: 'long' });
  if (gap > 0 && gap < 7) return joined(inZone(at, timeZone, { weekday: 'short', month: 'short', day: 'numeric' }));
  const monthAndDay = joined(inZone(at, timeZone, { month: 'short', day: 'numeric' }));
  return yearOf(day) === yearOf(today) ? monthAndDay : `${monthAndDay}, ${yearOf(day)}`;
};

/** The heading over the list of a day: "Today, Tuesday, June 9", "Monday, June 15", "Friday, January 1, 2027". */
export const dayHeading = (at: string, now: Date, timeZone: string): string => {
  const [day, today] = [localDate(at, timeZone), localDate(now, timeZone)];
  const near = Math.abs(daysBefore(day, today)) <= 1 ? `${capitalised(dayInWords(at, now, timeZone))}, ` : '';
  return `${near}${dayName(at, timeZone)}${yearOf(day) === yearOf(today) ? '' : `, ${yearOf(day)}`}`;
};

/** "to 3:15 PM"; past midnight "to Wed, 2:00 AM", after a week or more "to Jun 16, 2:00 AM". Undefined without an end. */
export const endLabel = ({ startTime, endTime, timeZone }: Timed): string | undefined => {
  if (endTime === null) return undefined;
  const days = daysBefore(localDate(startTime, timeZone), localDate(endTime, timeZone));
  if (days === 0) return `to ${clockTime(endTime, timeZone)}`;
  const day = inZone(endTime, timeZone, days < 7 ? { weekday: 'short' } : { month: 'short', day: 'numeric' });
  return `${joined(`to ${day}`)}, ${clockTime(endTime, timeZone)}`;
};

/** "2:30 PM", "2:30 PM to 3:15 PM" */
export const timeLabel = (appointment: Timed): string =>
  [clockTime(appointment.startTime, appointment.timeZone), endLabel(appointment)].filter(Boolean).join(' ');

/** "Today, 2:30 PM to 3:15 PM" */
export const whenLabel = (appointment: Timed, now: Date): string =>
  `${dayMark(appointment.startTime, now, appointment.timeZone)}, ${timeLabel(appointment)}`;

/** "Pacific Time" if the owner's clock shows another time than this device's on that day; undefined if they agree. */
export const zoneLabel = ({ startTime, timeZone }: Timed): string | undefined => foreignZone(timeZone, new Date(startTime), deviceZone());

/** "45 min"; undefined without an end. */
export const lengthLabel = ({ startTime, endTime }: Timed): string | undefined =>
  endTime === null ? undefined : durationInWords(Math.round((Date.parse(endTime) - Date.parse(startTime)) / 60_000));

/** The state as a word and a shape. */
export interface StatusLabels {
  readonly status: AppointmentStatus;
  readonly kind: StatusKind;
  readonly word: string;
}

/** "Scheduled", "Scheduled, in 4 h 20 min" within a day of its start, "Late", "Completed" */
export const statusOf = (appointment: AppointmentView, now: Date, lateWord: LateWord = 'Late'): StatusLabels => {
  const status = appointmentStatus(appointment, now);
  if (status === 'completed') return { status, kind: 'done', word: 'Completed' };
  if (status === 'late') return { status, kind: lateWord === 'Missed' ? 'missed' : 'late', word: lateWord };
  const isSoon = Date.parse(appointment.startTime) - now.getTime() <= todayWithinMs;
  if (!isSoon) return { status, kind: 'scheduled', word: 'Scheduled' };
  return { status, kind: 'upcoming', word: `Scheduled, ${distanceInWords(appointment.startTime, now)}` };
};

/** "you", "Ana" */
export const namedPerson = ({ id, firstName }: AppointmentView['scheduledBy'], viewerId: string): Named => ({
  id,
  name: id === viewerId ? 'you' : (firstName ?? 'someone'),
});

/** "Today, 3:10 PM, by Ana"; undefined if it was not completed or the author is unknown. */
export const completedLabel = (
  { completedAt, completedBy, timeZone }: AppointmentView,
  now: Date,
  viewerId: string,
): Sentence | undefined => {
  if (completedAt === null) return undefined;
  const by = completedBy ? [', by ', namedPerson(completedBy, viewerId)] : [];
  return [`${capitalised(dayInWords(completedAt, now, timeZone))}, ${clockTime(completedAt, timeZone)}`, ...by];
};

/** "Added by Ana"; undefined if the viewer or the owner added it. */
export const addedLabel = ({ scheduledBy, userId }: AppointmentView, viewerId: string): Sentence | undefined =>
  scheduledBy.id === viewerId || scheduledBy.id === userId ? undefined : ['Added by ', namedPerson(scheduledBy, viewerId)];

/** "Doctor Visit, Riverside Clinic" */
export const detailLabel = ({ type, location }: AppointmentView): string => [typeLabel(type), location?.trim()].filter(Boolean).join(', ');
