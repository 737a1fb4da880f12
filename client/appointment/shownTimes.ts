import { wholeDaysOf, type WholeDays } from '../../events/appointment/wholeDays.ts';
import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import { clockTime, localDate } from '../ui/wallClock.ts';
import { zonedMoment } from '../ui/zonedMoment.ts';

/** The displayed times of an appointment. Those stored before whole days had dates have only times. */
export type Spanned = Pick<AppointmentView, 'startTime' | 'endTime' | 'isAllDay'> & Partial<WholeDays>;
/** With the owner's zone, in which they are shown. */
export type Timed = Spanned & Pick<AppointmentView, 'timeZone'>;

const earlierBy = (at: string, ms: number): string => new Date(Date.parse(at) - ms).toISOString();

/** Noon in that zone: it names the day in every sentence, and exists on every DST change. */
const noonOf = (day: string, timeZone: string): string => zonedMoment(day, '12:00', timeZone) ?? `${day}T12:00:00.000Z`;

/** An instant within its first day, for its name. */
export const firstMoment = (appointment: Timed): string => {
  const { firstDay: day } = wholeDaysOf(appointment, appointment.timeZone);
  return day === null ? appointment.startTime : noonOf(day, appointment.timeZone);
};

/**
 * An instant within its last day, for its name. An appointment that ends at midnight is not on the day that begins
 * then.
 */
export const lastMoment = (appointment: Timed): string => {
  const { startTime, endTime, timeZone } = appointment;
  const { lastDay: day } = wholeDaysOf(appointment, timeZone);
  if (day !== null) return noonOf(day, timeZone);
  return endTime !== null && Date.parse(endTime) - 1 > Date.parse(startTime) ? earlierBy(endTime, 1) : startTime;
};

export const firstDay = (appointment: Timed): string =>
  wholeDaysOf(appointment, appointment.timeZone).firstDay ?? localDate(appointment.startTime, appointment.timeZone);
export const lastDay = (appointment: Timed): string =>
  wholeDaysOf(appointment, appointment.timeZone).lastDay ?? localDate(lastMoment(appointment), appointment.timeZone);

/** "2:30 PM", "All day" */
export const startLabel = ({ startTime, isAllDay }: Spanned, timeZone: string): string =>
  isAllDay ? 'All day' : clockTime(startTime, timeZone);
