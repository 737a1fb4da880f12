import { Temporal } from 'temporal-polyfill';
import { appointment } from '../support/appointments.ts';
import { ana } from '../support/medicines.ts';
import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';

interface More extends Partial<Omit<AppointmentView, 'userId' | 'startTime' | 'endTime'>> {
  /** YYYY-MM-DDTHH:MM */
  readonly end?: string | null;
}

const instantOf = (wallClock: string): string =>
  new Date(Temporal.PlainDateTime.from(wallClock).toZonedDateTime('America/New_York').epochMilliseconds).toISOString();

let made = 0;
/** An appointment of somebody in New York; times are YYYY-MM-DDTHH:MM on clocks there. */
export const appointmentOn = (userId: string, start: string, { end = null, ...more }: More = {}): AppointmentView => {
  made += 1;
  return appointment({
    id: `00000000-0000-4000-9000-${String(made).padStart(12, '0')}`,
    userId,
    title: `Appointment ${made}`,
    type: 'general',
    startTime: instantOf(start),
    endTime: end === null ? null : instantOf(end),
    changedBy: null,
    scheduledBy: { id: userId, firstName: 'Rosa' },
    ...more,
  });
};

/** Ana's own on one day, from 11:00 on, an hour each after the other. */
export const anasOn = (day: string, ...titles: readonly string[]): readonly AppointmentView[] =>
  titles.map((title, at) => appointmentOn(ana.id, `${day}T${String(11 + at)}:00`, { title }));
