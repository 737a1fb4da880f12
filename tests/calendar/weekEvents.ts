import { daysTouched, type CalendarEvent } from '../../client/calendar/calendarEvents.ts';
import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import { appointment } from '../support/appointments.ts';
import { rosa } from '../support/people.ts';

export const heartCheck: AppointmentView = appointment({
  id: '0c5f1d1e-8a63-4b53-9a1b-6a0000000001',
  title: 'Dr. Osei, heart check',
  type: 'Doctor',
  changedBy: null,
  startTime: '2026-06-09T18:30:00.000Z',
  endTime: '2026-06-09T19:15:00.000Z',
});

/** An event of Rosa's own, in New York, unless `more` differs. */
export const anEvent = (
  appointment: Partial<AppointmentView> = {},
  rest: Partial<CalendarEvent> = {},
): CalendarEvent => {
  const view = { ...heartCheck, ...appointment };
  return {
    appointment: view,
    owner: { id: rosa.id, word: 'You', shape: 'circle', tint: 0 },
    days: daysTouched(view),
    canComplete: !view.isCompleted,
    canDelete: true,
    ...rest,
  };
};

let made = 0;
/** From and until as UTC, e.g. "2026-06-09T14:30"; the id grows with each, so that the order of making is that of ids. */
export const timed = (
  from: string,
  until: string | null = null,
  appointment: Partial<AppointmentView> = {},
): CalendarEvent => {
  made += 1;
  const id = `0c5f1d1e-8a63-4b53-9a1b-${String(made).padStart(12, '0')}`;
  return anEvent({
    id,
    startTime: `${from}:00.000Z`,
    endTime: until === null ? null : `${until}:00.000Z`,
    timeZone: 'UTC',
    ...appointment,
  });
};
