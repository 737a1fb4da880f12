import { appointmentReminder, hasBegun, isLate, upcomingOf } from '../../events/appointment/appointmentStatus.ts';
import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import { dayMark } from '../appointment/appointmentLabels.ts';
import { firstDay, firstMoment, lastDay, startLabel } from '../appointment/shownTimes.ts';
import { localDate } from '../ui/wallClock.ts';

const nearDays = ['Today', 'Tomorrow', 'Yesterday'];
/** The day within a sentence: "today", "Thursday", "Jun 16". */
const dayLabel = (appointment: AppointmentView, now: Date): string => {
  const mark = dayMark(firstMoment(appointment), now, appointment.timeZone);
  return nearDays.includes(mark) ? mark.toLowerCase() : mark;
};
/** "at 2:30 PM", "all day" */
const atTime = (appointment: AppointmentView): string =>
  appointment.isAllDay ? 'all day' : `at ${timeOf(appointment)}`;
const timeOf = (appointment: AppointmentView): string => startLabel(appointment, appointment.timeZone);

/** "1 appointment missed"; undefined: none (spec.md §4: more than 1 h past its start and not completed). */
export const missedLabel = (appointments: readonly AppointmentView[], now: Date): string | undefined => {
  const missed = appointments.filter((appointment) => appointmentReminder(appointment, now) === 'missed').length;
  if (missed === 0) return undefined;
  return missed === 1 ? '1 appointment missed' : `${missed} appointments missed`;
};

/** The appointment that began less than an hour ago, or the first upcoming one. */
const nearestOf = (appointments: readonly AppointmentView[], now: Date): AppointmentView | undefined =>
  upcomingOf(appointments).find((appointment) => appointmentReminder(appointment, now) !== 'missed');

/** "Eye clinic started at 11:30 AM", "Eye clinic at 11:30 AM", "Next: Eye clinic, Thursday at 11:30 AM", "No upcoming appointments" */
export const nextLabel = (appointments: readonly AppointmentView[], now: Date): string => {
  const nearest = nearestOf(appointments, now);
  if (!nearest) return 'No upcoming appointments';
  if (!nearest.isAllDay && hasBegun(nearest, now)) return `${nearest.title} started at ${timeOf(nearest)}`;
  const today = localDate(now, nearest.timeZone);
  const isToday = firstDay(nearest) <= today && today <= lastDay(nearest);
  return isToday
    ? `${nearest.title} ${atTime(nearest)}`
    : `Next: ${nearest.title}, ${dayLabel(nearest, now)} ${atTime(nearest)}`;
};

/**
 * The fact on the Appointments tile: "1 to do, next today at 2:30 PM", "Thursday 10:00 AM: Dr. Weiss", "None scheduled".
 */
export const appointmentsFact = (appointments: readonly AppointmentView[], now: Date): string => {
  const open = upcomingOf(appointments);
  const next = open.find((appointment) => !isLate(appointment, now));
  const late = open.filter((appointment) => isLate(appointment, now)).length;
  if (late > 0) return next ? `${late} to do, next ${dayLabel(next, now)} ${atTime(next)}` : `${late} to do`;
  return next ? `${dayMark(firstMoment(next), now, next.timeZone)} ${timeOf(next)}: ${next.title}` : 'None scheduled';
};
