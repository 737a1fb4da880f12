import {
  appointmentReminder,
  hasBegun,
  isOpen as isAppointmentOpen,
} from '../../events/appointment/appointmentStatus.ts';
import { isDone } from '../../events/medication/doseStatus.ts';
import { minuteOf } from '../../events/medication/slots.ts';
import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import type { HealthAlertView } from '../../projections/health/healthAlerts.ts';
import { isOpen as isAlertOpen } from '../alert/alertLabels.ts';
import { isDone as isAlertDone } from '../health/alertLevel.ts';
import { firstDay, lastDay } from '../appointment/shownTimes.ts';
import type { ViewerContext } from '../medication/doseLabels.ts';
import { isOfToday as isDoseOfToday, namedDoses } from '../medication/dueDoses.ts';
import type { NamedDose } from '../medication/nowView.ts';
import { namesSideBySide } from '../person/seniorName.ts';
import { localDate } from '../ui/wallClock.ts';
import type { Reminder } from './careReminders.ts';
import type { SeniorDay } from './seniorDay.ts';

/**
 * In the order of the list. `inHand`: an alert that somebody handles. `lateEarlier`: an appointment missed before today.
 * `closed`: a closed alert, which leaves the list at the next sorting.
 */
const needs = ['critical', 'warning', 'inHand', 'late', 'due', 'lateEarlier', 'later', 'done', 'closed'] as const;
type TodayNeed = (typeof needs)[number];
export const rankOf = ({ need }: Pick<TodayEntry, 'need'>): number => needs.indexOf(need);

interface OfSenior {
  readonly id: string;
  readonly senior: CareConnection;
  /** The name that distinguishes her from the others. */
  readonly name: string;
  /** The clock and time zone of her day. */
  readonly viewerContext: ViewerContext;
  readonly need: TodayNeed;
  /** The instant to sort by. */
  readonly at: number;
}
/** All doses of one senior at one minute. */
export interface TodaySlot extends OfSenior {
  readonly kind: 'doses';
  readonly open: readonly NamedDose[];
  readonly done: readonly NamedDose[];
}
export interface TodayAppointment extends OfSenior {
  readonly kind: 'appointment';
  readonly appointment: AppointmentView;
}
export interface TodayAlert extends OfSenior {
  readonly kind: 'alert';
  readonly alert: HealthAlertView;
}
/** One line of the caregiver's day. */
export type TodayEntry = TodaySlot | TodayAppointment | TodayAlert;

/** A senior with her name in the list. */
interface NamedDay extends SeniorDay {
  readonly name: string;
}

const alertNeed = (alert: HealthAlertView): TodayNeed => {
  if (isAlertDone(alert)) return 'closed';
  return isAlertOpen(alert) ? alert.level : 'inHand';
};

/** The id of its line. */
export const alertEntryId = ({ id }: Pick<HealthAlertView, 'id'>): string => `alert ${id}`;

const alertsOf = ({ health, senior, name, viewerContext }: NamedDay): readonly TodayAlert[] =>
  (health?.alerts.alerts ?? []).map((alert) => ({
    kind: 'alert',
    id: alertEntryId(alert),
    need: alertNeed(alert),
    at: Date.parse(alert.since),
    alert,
    senior,
    name,
    viewerContext,
  }));

const doseNeed = (open: readonly NamedDose[]): TodayNeed => {
  const statuses = open.map(({ dose }) => dose.status);
  if (statuses.length === 0) return 'done';
  if (statuses.some((status) => status === 'missed' || status === 'pending')) return 'late';
  return statuses.includes('upcoming') ? 'due' : 'later';
};

/** Her doses of today: to give, later, and done. One due after midnight counts once it is near. */
const dosesToday = ({ day, viewerContext }: NamedDay): readonly NamedDose[] => {
  if (day?.status !== 'ready') return [];
  return namedDoses(day).filter(isDoseOfToday(viewerContext));
};

const slotsToday = (ofSenior: NamedDay): readonly TodaySlot[] => {
  const { senior, name, viewerContext } = ofSenior;
  const all = dosesToday(ofSenior);
  const minutes = [...new Set(all.map(({ dose }) => minuteOf(dose)))];
  return minutes.map((minute) => {
    const doses = all.filter(({ dose }) => minuteOf(dose) === minute);
    const open = doses.filter(({ dose }) => !isDone(dose.status));
    const done = doses.filter(({ dose }) => isDone(dose.status));
    const id = `doses ${senior.seniorId} ${minute}`;
    return {
      kind: 'doses',
      id,
      need: doseNeed(open),
      at: minute * 60_000,
      open,
      done,
      senior,
      name,
      viewerContext,
    };
  });
};

const isOfToday = (appointment: AppointmentView, now: Date): boolean => {
  const today = localDate(now, appointment.timeZone);
  return (
    firstDay(appointment) === today ||
    (appointment.isAllDay && firstDay(appointment) < today && today <= lastDay(appointment))
  );
};
/** One that was missed stays until it is completed or deleted, however old (spec.md §4). */
const isOfTodayOrMissed = (appointment: AppointmentView, now: Date): boolean =>
  isOfToday(appointment, now) || (isAppointmentOpen(appointment) && appointmentReminder(appointment, now) === 'missed');

/** Whether the day's list has this reminder too. */
export const isOfTodaysList = (reminder: Reminder, now: Date): boolean =>
  reminder.kind === 'dose' || isOfTodayOrMissed(reminder.appointment, now);

const appointmentNeed = (appointment: AppointmentView, now: Date): TodayNeed => {
  const reminder = appointmentReminder(appointment, now);
  if (!isAppointmentOpen(appointment)) return 'done';
  if (reminder === 'missed') return isOfToday(appointment, now) ? 'late' : 'lateEarlier';
  return reminder === 'upcoming' || (!appointment.isAllDay && hasBegun(appointment, now)) ? 'due' : 'later';
};

/** Whether it needs somebody now: it was missed, has begun, or is near. */
export const isAskedNow = (appointment: AppointmentView, now: Date): boolean =>
  isOfTodayOrMissed(appointment, now) && ['late', 'due', 'lateEarlier'].includes(appointmentNeed(appointment, now));

const appointmentsToday = ({ appointments, senior, name, viewerContext }: NamedDay): readonly TodayAppointment[] => {
  if (appointments?.status !== 'ready') return [];
  const { now } = viewerContext;
  return appointments.appointments
    .filter((each) => isOfTodayOrMissed(each, now))
    .map((appointment) => ({
      kind: 'appointment',
      id: `appointment ${appointment.id}`,
      need: appointmentNeed(appointment, now),
      at: Date.parse(appointment.startTime),
      appointment,
      senior,
      name,
      viewerContext,
    }));
};

/** Alerts begin with the newest, everything else with the earliest. */
const byTime = (one: TodayEntry, other: TodayEntry): number =>
  one.kind === 'alert' && other.kind === 'alert' ? other.at - one.at : one.at - other.at;

/**
 * The day of all her seniors in one list: unanswered alerts, those in hand, late, due, later, and done.
 */
export const todayEntries = (days: readonly SeniorDay[]): readonly TodayEntry[] => {
  const names = namesSideBySide(days.map(({ senior }) => senior));
  return days
    .map((each): NamedDay => ({ ...each, name: names.get(each.senior.seniorId) ?? '' }))
    .flatMap((each): readonly TodayEntry[] => [...alertsOf(each), ...slotsToday(each), ...appointmentsToday(each)])
    .sort((one, other) => rankOf(one) - rankOf(other) || byTime(one, other) || one.name.localeCompare(other.name));
};
