import { appointmentReminder, hasBegun, upcomingOf } from '../../events/appointment/appointmentStatus.ts';
import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import { dayMark } from '../appointment/appointmentLabels.ts';
import { clockTime, localDate } from '../ui/wallClock.ts';

const nearDays = ['Today', 'Tomorrow', 'Yesterday'];
/** The day within a sentence: "today", "Thursday", "Jun 16". */
const dayLabel = ({ startTime, timeZone }: AppointmentView, now: Date): string => {
  const mark = dayMark(startTime, now, timeZone);
  return nearDays.includes(mark) ? mark.toLowerCase() : mark;
};
const timeOf = ({ startTime, timeZone }: AppointmentView): string => clockTime(startTime, timeZone);

/** "1 appointment missed"; undefined: none was (spec.md §4: more than 1 h past its start and not completed). */
export const missedLabel = (appointments: readonly AppointmentView[], now: Date): string | undefined => {
  const missed = appointments.filter((appointment) => appointmentReminder(appointment, now) === 'missed').length;
  if (missed === 0) return undefined;
  return missed === 1 ? '1 appointment missed' : `${missed} appointments missed`;
};

/** Begun less than an hour ago, or the first that is ahead. */
const nearestOf = (appointments: readonly AppointmentView[], now: Date): AppointmentView | undefined =>
  upcomingOf(appointments).find((appointment) => appointmentReminder(appointment, now) !== 'missed');

/** "Eye clinic started at 11:30 AM", "Eye clinic at 11:30 AM", "Next: Eye clinic, Thursday at 11:30 AM", "No upcoming appointments" */
export const nextLabel = (appointments: readonly AppointmentView[], now: Date): string => {
  const nearest = nearestOf(appointments, now);
  if (!nearest) return 'No upcoming appointments';
  if (hasBegun(nearest, now)) return `${nearest.title} started at ${timeOf(nearest)}`;
  const isToday = localDate(nearest.startTime, nearest.timeZone) === localDate(now, nearest.timeZone);
  return isToday ? `${nearest.title} at ${timeOf(nearest)}` : `Next: ${nearest.title}, ${dayLabel(nearest, now)} at ${timeOf(nearest)}`;
};

/** What the Appointments tile says: "1 late, next today at 2:30 PM", "Thursday 10:00 AM: Dr. Weiss", "None scheduled". */
export const appointmentsFact = (appointments: readonly AppointmentView[], now: Date): string => {
  const open = upcomingOf(appointments);
  const next = open.find((appointment) => !hasBegun(appointment, now));
  const late = open.filter((appointment) => hasBegun(appointment, now)).length;
  if (late > 0) return next ? `${late} late, next ${dayLabel(next, now)} at ${timeOf(next)}` : `${late} late`;
  return next ? `${dayMark(next.startTime, now, next.timeZone)} ${timeOf(next)}: ${next.title}` : 'None scheduled';
};
