import { appointmentReminder, type AppointmentReminder } from '../../events/appointment/appointmentStatus.ts';
import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import { firstDay } from '../appointment/shownTimes.ts';
import type { MedicationDose } from '../medication/doseLabels.ts';
import { isDueBy, namedDoses } from '../medication/dueDoses.ts';
import type { NamedDose } from '../medication/nowView.ts';
import { localDate } from '../ui/wallClock.ts';
import type { SeniorDay, SharedDay } from './seniorDay.ts';

/**
 * spec.md §4 "Caregiver reminder levels", for doses and appointments, the most urgent first. A visit missed last week
 * does not hide today's dose.
 */
const levels = ['missed', 'overdue', 'upcoming', 'missedEarlier', 'today'] as const;
export type ReminderLevel = (typeof levels)[number];
/** A dose's level: more than 2 h late, 30 min to 2 h late, within 30 min of its time. */
type DoseLevel = 'missed' | 'overdue' | 'upcoming';
/** An appointment's level; `missedEarlier`: missed before today. */
export type AppointmentLevel = AppointmentReminder | 'missedEarlier';

/** A dose that needs attention. */
export interface DoseReminder extends NamedDose {
  readonly kind: 'dose';
  readonly level: DoseLevel;
}
/** An appointment that is near, or was missed. */
export interface AppointmentToMind {
  readonly kind: 'appointment';
  readonly appointment: AppointmentView;
  readonly level: AppointmentLevel;
}
export type Reminder = DoseReminder | AppointmentToMind;

const doseLevel = ({ status }: MedicationDose): DoseLevel =>
  status === 'missed' ? 'missed' : status === 'pending' ? 'overdue' : 'upcoming';

export const doseReminders = (day: Pick<SharedDay, 'rows' | 'logs' | 'viewerContext'>): readonly DoseReminder[] =>
  namedDoses(day)
    .filter(isDueBy(day.viewerContext))
    .map((named): DoseReminder => ({ kind: 'dose', ...named, level: doseLevel(named.dose) }));

const appointmentLevel = (appointment: AppointmentView, now: Date): AppointmentLevel | undefined => {
  const level = appointmentReminder(appointment, now);
  const isOfEarlier = firstDay(appointment) < localDate(now, appointment.timeZone);
  return level === 'missed' && isOfEarlier ? 'missedEarlier' : level;
};

/** A missed appointment reminds until it is completed or deleted, however old (spec.md §4). */
const appointmentReminders = (appointments: readonly AppointmentView[], now: Date): readonly AppointmentToMind[] =>
  appointments.flatMap((appointment) => {
    const level = appointmentLevel(appointment, now);
    return level ? [{ kind: 'appointment', appointment, level }] : [];
  });

const instantOf = (reminder: Reminder): number =>
  Date.parse(reminder.kind === 'dose' ? reminder.dose.occurrence.scheduledTime : reminder.appointment.startTime);

/** The reminders known so far: the most urgent first, then by time. */
export const remindersOf = ({ day, appointments, viewerContext }: SeniorDay): readonly Reminder[] => {
  const reminders: readonly Reminder[] = [
    ...(day?.status === 'ready' ? doseReminders(day) : []),
    ...(appointments?.status === 'ready' ? appointmentReminders(appointments.appointments, viewerContext.now) : []),
  ];
  return [...reminders].sort(
    (a, b) => levels.indexOf(a.level) - levels.indexOf(b.level) || instantOf(a) - instantOf(b),
  );
};
