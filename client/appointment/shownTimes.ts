import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import { clockTime, localDate } from '../ui/wallClock.ts';

/** The times of an appointment, wherever they are shown. */
export type Spanned = Pick<AppointmentView, 'startTime' | 'endTime' | 'isAllDay'>;
/** With the zone they are shown in, which is the owner's. */
export type Timed = Spanned & Pick<AppointmentView, 'timeZone'>;

const noonMs = 12 * 3_600_000;
const shifted = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();

/**
 * The instant by which its first day is named. Whole days are named by their noon, so that they stay the same days when the owner moves
 * to a zone of the same half of the world.
 */
export const firstMoment = ({ startTime, isAllDay }: Spanned): string => (isAllDay ? shifted(startTime, noonMs) : startTime);

/** The instant by which its last day is named. One that ends at midnight is not on the day that begins then. */
export const lastMoment = ({ startTime, endTime, isAllDay }: Spanned): string => {
  if (endTime === null) return startTime;
  if (isAllDay) return shifted(endTime, -noonMs);
  return Date.parse(endTime) - 1 > Date.parse(startTime) ? shifted(endTime, -1) : startTime;
};

export const firstDay = (appointment: Timed): string => localDate(firstMoment(appointment), appointment.timeZone);
export const lastDay = (appointment: Timed): string => localDate(lastMoment(appointment), appointment.timeZone);

/** "2:30 PM", "All day" */
export const startLabel = ({ startTime, isAllDay }: Spanned, timeZone: string): string =>
  isAllDay ? 'All day' : clockTime(startTime, timeZone);
