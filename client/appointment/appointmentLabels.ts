import { zonedFormat } from '../../events/account/timeZones.ts';
import {
  appointmentStatus,
  hasBegun,
  todayWithinMs,
  type AppointmentStatus,
} from '../../events/appointment/appointmentStatus.ts';
import type { ReminderMinutes } from '../../events/appointment/appointmentTypes.ts';
import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import { joinedSentences, type Named, type Sentence } from '../ui/sentence.ts';
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
  foreignClock,
  localDate,
} from '../ui/wallClock.ts';
import { firstDay, firstMoment, lastDay, lastMoment, startLabel, type Spanned, type Timed } from './shownTimes.ts';

/** The word for a late appointment: "Late" to its owner, "Missed" to people who care for the owner (spec.md §4). */
export type LateWord = 'Late' | 'Missed';

const inZone = (at: string, timeZone: string, options: Intl.DateTimeFormatOptions): string =>
  zonedFormat(timeZone, options).format(new Date(at));

/** Non-breaking spaces keep the day and its month on one line. */
const joined = (words: string): string => words.replace(/\s/g, '\u00a0');

const yearOf = (date: string): string => date.slice(0, 4);

/** A type always begins with a capital: "Doctor Visit", "General". */
export const typeLabel = (type: string): string => capitalised(type.trim());

/** The choices that make sense for whole days. */
export const dayReminders: readonly ReminderMinutes[] = [0, 1440];
/** "30 minutes before"; for whole days "On the day", "1 day before". */
export const reminderLabel = ({
  reminderMinutes,
  isAllDay,
}: Pick<AppointmentView, 'reminderMinutes' | 'isAllDay'>): string =>
  isAllDay && reminderMinutes < 1440 ? 'On the day' : reminderLabels[reminderMinutes];

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
  // a narrow margin breaks after the weekday, never within the number
  if (gap > 0 && gap < 7)
    return inZone(at, timeZone, { weekday: 'short', month: 'short', day: 'numeric' }).replace(/(?<!,)\s/g, '\u00a0');
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
export const endLabel = (appointment: Timed): string | undefined => {
  const { startTime, endTime, timeZone, isAllDay } = appointment;
  if (endTime === null) return undefined;
  const days = isAllDay
    ? daysBefore(firstDay(appointment), lastDay(appointment))
    : daysBefore(localDate(startTime, timeZone), localDate(endTime, timeZone));
  if (days === 0) return isAllDay ? undefined : `to ${clockTime(endTime, timeZone)}`;
  const at = isAllDay ? lastMoment(appointment) : endTime;
  const day = joined(
    `to ${inZone(at, timeZone, days < 7 ? { weekday: 'short' } : { month: 'short', day: 'numeric' })}`,
  );
  return isAllDay ? day : `${day}, ${clockTime(endTime, timeZone)}`;
};

/** "2:30 PM", "2:30 PM to 3:15 PM", "All day", "All day to Fri" */
export const timeLabel = (appointment: Timed): string =>
  [startLabel(appointment, appointment.timeZone), endLabel(appointment)].filter(Boolean).join(' ');

/** "Today, 2:30 PM to 3:15 PM" */
export const whenLabel = (appointment: Timed, now: Date): string =>
  `${dayMark(firstMoment(appointment), now, appointment.timeZone)}, ${timeLabel(appointment)}`;

/**
 * On a later day of an appointment past midnight: "until 6:30 AM", "all day", with its start; undefined on its first
 * day.
 */
export const laterDayLabel = (
  appointment: Timed,
  day: string,
): { readonly until: string; readonly began: string } | undefined => {
  const { endTime, timeZone, isAllDay } = appointment;
  if (endTime === null || day <= firstDay(appointment)) return undefined;
  const gap = daysBefore(firstDay(appointment), day);
  const first = inZone(
    firstMoment(appointment),
    timeZone,
    gap < 7 ? { weekday: 'long' } : { month: 'short', day: 'numeric' },
  );
  const isLast = day === lastDay(appointment);
  return { until: isLast && !isAllDay ? `until ${clockTime(endTime, timeZone)}` : 'All day', began: `began ${first}` };
};

/** "Pacific Time" if the owner's clock shows another time than this device's on that day; undefined if they agree. */
export const zoneLabel = ({ startTime, timeZone }: Timed): string | undefined =>
  foreignClock(timeZone, new Date(startTime), deviceZone());

/** "45 min"; undefined without an end, and for whole days. */
export const lengthLabel = ({ startTime, endTime, isAllDay }: Timed): string | undefined =>
  endTime === null || isAllDay
    ? undefined
    : durationInWords(Math.round((Date.parse(endTime) - Date.parse(startTime)) / 60_000));

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
  if (status === 'didNotHappen') return { status, kind: 'skipped', word: 'Didn’t happen' };
  if (status === 'late') return { status, kind: lateWord === 'Missed' ? 'missed' : 'late', word: lateWord };
  if (hasBegun(appointment, now)) return { status, kind: 'today', word: 'Today' };
  const isSoon = !appointment.isAllDay && Date.parse(appointment.startTime) - now.getTime() <= todayWithinMs;
  if (!isSoon) return { status, kind: 'scheduled', word: 'Scheduled' };
  return { status, kind: 'upcoming', word: `Scheduled, ${distanceInWords(appointment.startTime, now)}` };
};

/** "you", "Ana" */
export const namedPerson = ({ id, firstName }: AppointmentView['scheduledBy'], viewerId: string): Named => ({
  id,
  name: id === viewerId ? 'you' : (firstName ?? 'someone'),
});

/** The time and the person of an outcome: "Today, 3:10 PM, by Ana"; undefined while it is open. */
export const closedLabel = (appointment: AppointmentView, now: Date, viewerId: string): Sentence | undefined => {
  const { completedAt, completedBy, didNotHappenAt, didNotHappenBy, timeZone } = appointment;
  const [at, person] = completedAt === null ? [didNotHappenAt, didNotHappenBy] : [completedAt, completedBy];
  if (at === null) return undefined;
  const by = person ? [', by ', namedPerson(person, viewerId)] : [];
  return [`${capitalised(dayInWords(at, now, timeZone))}, ${clockTime(at, timeZone)}`, ...by];
};

/**
 * "Tue 9:00 AM" within six days of the time it is compared with; else "Jun 16, 9:00 AM"; for whole days the day alone.
 */
const formerly = (was: Spanned, now: Date, timeZone: string): string => {
  const at = firstMoment({ ...was, timeZone });
  const isNear = Math.abs(daysBefore(localDate(at, timeZone), localDate(now, timeZone))) < 7;
  const day = inZone(at, timeZone, isNear ? { weekday: 'short' } : { month: 'short', day: 'numeric' });
  return was.isAllDay ? joined(day) : joined(`${day}${isNear ? ' ' : ', '}${clockTime(was.startTime, timeZone)}`);
};

/** "Moved by Ana from Tue 9:00 AM" */
const movedLabel = ({ moved, timeZone, ...now }: AppointmentView, at: Date, viewerId: string): Sentence | undefined => {
  if (moved === null) return undefined;
  const { was, by } = moved;
  const isStartSame =
    was.isAllDay === now.isAllDay && firstMoment({ ...was, timeZone }) === firstMoment({ ...now, timeZone });
  const who = namedPerson(by, viewerId);
  if (!isStartSame) return ['Moved by ', who, ` from ${formerly(was, at, timeZone)}`];
  const end = endLabel({ ...was, timeZone });
  return ['End changed by ', who, end === undefined ? ', there was none' : `, was ${end.replace(/^to\s/, '')}`];
};

/** "Changed by Ana, was “Dentist”" */
const editedLabel = ({ edited, title, location }: AppointmentView, viewerId: string): Sentence | undefined => {
  if (edited === null) return undefined;
  const { was, by } = edited;
  const before = [
    was.title === title ? '' : `“${was.title}”`,
    was.location === location ? '' : `at ${was.location ?? 'no place'}`,
  ];
  const words = before.filter(Boolean).join(' ');
  return ['Changed by ', namedPerson(by, viewerId), words && `, was ${words}`];
};

/** The last change: its content, its author, and the earlier value; undefined if there is none. */
export const changeLabel = (appointment: AppointmentView, now: Date, viewerId: string): Sentence | undefined => {
  const labels = [movedLabel(appointment, now, viewerId), editedLabel(appointment, viewerId)];
  return labels.some(Boolean) ? joinedSentences(labels, '. ') : undefined;
};

/** "Added by Ana"; undefined if the viewer or the owner added it. */
export const addedLabel = ({ scheduledBy, userId }: AppointmentView, viewerId: string): Sentence | undefined =>
  scheduledBy.id === viewerId || scheduledBy.id === userId
    ? undefined
    : ['Added by ', namedPerson(scheduledBy, viewerId)];

/** "Every Tuesday at 2:00 PM until Dec 22"; undefined: it doesn’t repeat. */
export const repeatLabel = ({ repeats }: AppointmentView): string | undefined =>
  repeats ? capitalised(repeats) : undefined;

/** "Doctor Visit, Riverside Clinic" */
export const detailLabel = ({ type, location }: AppointmentView): string =>
  [typeLabel(type), location?.trim()].filter(Boolean).join(', ');
