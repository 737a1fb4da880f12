import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import { firstDay } from '../appointment/shownTimes.ts';
import type { Moment } from '../ui/moment.ts';
import { daysBefore, localDate } from '../ui/wallClock.ts';

/** 0: Sunday, on which the week starts (spec.md §9). */
const weekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/**
 * Number of appointments in the calendar from Sunday to Saturday, by the viewer's clock: "3 appointments this week".
 */
export const calendarFact = (appointments: readonly AppointmentView[], { now, timeZone }: Moment): string => {
  const today = localDate(now, timeZone);
  const count = appointments.filter((appointment) => {
    const day = appointment.isAllDay ? firstDay(appointment) : localDate(appointment.startTime, timeZone);
    const fromSunday = weekday(today) - daysBefore(day, today);
    return fromSunday >= 0 && fromSunday < 7;
  }).length;
  if (count === 0) return 'Nothing this week';
  return count === 1 ? '1 appointment this week' : `${count} appointments this week`;
};
