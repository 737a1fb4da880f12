import type { AppointmentTotals, AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import { rosa } from './people.ts';

/** The id of somebody's nth appointment. */
export const appointmentId = (number: number): string => `00000000-0000-4000-a000-${String(number).padStart(12, '0')}`;

/** Rosa's dentist on Tuesday, June 9, 2026, at 3 PM in New York, by default. Others get an id by the nth. */
export const appointment = (more: Partial<AppointmentView> = {}, number = 1): AppointmentView => ({
  id: appointmentId(number),
  userId: rosa.id,
  title: 'Dentist',
  description: null,
  type: 'Dentist',
  startTime: '2026-06-09T19:00:00.000Z',
  endTime: null,
  location: null,
  reminderMinutes: 30,
  isCompleted: false,
  completedAt: null,
  completedBy: null,
  isAllDay: false,
  firstDay: null,
  lastDay: null,
  didNotHappenAt: null,
  didNotHappenBy: null,
  version: 0,
  changedBy: { id: more.userId ?? rosa.id, firstName: 'Rosa' },
  moved: null,
  edited: null,
  scheduledBy: { id: more.userId ?? rosa.id, firstName: 'Rosa' },
  isActive: true,
  createdAt: '2026-06-01T12:00:00.000Z',
  timeZone: 'America/New_York',
  ...more,
});

/** The same one, completed by Rosa at that instant. */
export const completed = (view: AppointmentView, completedAt: string): AppointmentView => ({
  ...view,
  isCompleted: true,
  completedAt,
  completedBy: { id: rosa.id, firstName: rosa.firstName },
});

export const totals = (more: Partial<AppointmentTotals> = {}): AppointmentTotals => ({
  total: 0,
  completed: 0,
  didNotHappen: 0,
  upcoming: 0,
  completedLast7Days: 0,
  ...more,
});
