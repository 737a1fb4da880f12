import { dayMark } from '../appointment/appointmentLabels.ts';
import { firstDay, firstMoment, lastDay, startLabel, type Timed } from '../appointment/shownTimes.ts';
import { distanceInWords, localDate } from '../ui/wallClock.ts';
import type { AppointmentLevel } from './careReminders.ts';

const isToday = (appointment: Timed, now: Date): boolean => {
  const today = localDate(now, appointment.timeZone);
  return (
    firstDay(appointment) <= today && today <= (appointment.isAllDay ? lastDay(appointment) : firstDay(appointment))
  );
};

/** "11:30 AM"; on another day "Yesterday 4:00 PM". */
export const reminderTime = (appointment: Timed, now: Date): string => {
  const { timeZone } = appointment;
  const time = startLabel(appointment, timeZone);
  return isToday(appointment, now) ? time : `${dayMark(firstMoment(appointment), now, timeZone)} ${time}`;
};

const words: Readonly<Record<AppointmentLevel, string>> = {
  missed: 'Missed',
  missedEarlier: 'Missed',
  upcoming: 'Upcoming',
  today: 'Today',
};

/** "Today" means within 24 h (spec.md §4), which may be tomorrow. */
export const levelWord = (appointment: Timed, level: AppointmentLevel, now: Date): string =>
  level === 'today' && !isToday(appointment, now) ? 'Tomorrow' : words[level];

/** "in 1 h 20 min", "2 h 10 min ago"; empty for an earlier day, whose name is shown. */
export const reminderNote = (appointment: Timed, now: Date): string | undefined =>
  !appointment.isAllDay && (isToday(appointment, now) || Date.parse(appointment.startTime) > now.getTime())
    ? distanceInWords(appointment.startTime, now)
    : undefined;
