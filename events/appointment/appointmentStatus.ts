/** Status of an appointment (spec.md §4). "late" reads "Missed" in the caregiver's view and "Late" in My Appointments. */
export type AppointmentStatus = 'completed' | 'didNotHappen' | 'late' | 'scheduled';
/** spec.md §4 "Caregiver reminder levels". */
export type AppointmentReminder = 'missed' | 'upcoming' | 'today';

/** The part of an appointment that the rules below need. */
export interface Scheduled {
  /** ISO instant. */
  readonly startTime: string;
  readonly endTime: string | null;
  readonly isAllDay: boolean;
  readonly isCompleted: boolean;
  readonly completedAt: string | null;
  /** ISO instant at which somebody marked it so. */
  readonly didNotHappenAt: string | null;
}

const hour = 3_600_000;
/** An uncompleted appointment becomes a "missed" reminder later than this after its start; exactly this late it is not yet one (spec.md §9). */
const missedAfterMs = hour;
/** From this long ahead, inclusive, it is an "upcoming" reminder (spec.md §9). */
const upcomingWithinMs = 2 * hour;
/** From this long ahead, inclusive, it is a "today" reminder (spec.md §9). */
export const todayWithinMs = 24 * hour;
/** Completed appointments within this time, inclusive, are counted (spec.md §9 "the last 7 days"). */
export const completedCountWithinMs = 7 * 24 * hour;

export const isCompleted = ({ isCompleted: isDone, completedAt }: Scheduled): boolean => isDone || completedAt !== null;

/** The appointment has no outcome yet. */
export const isOpen = (appointment: Scheduled): boolean =>
  !isCompleted(appointment) && appointment.didNotHappenAt === null;

/** From its start time on an appointment has begun and may be completed (spec.md §4). */
export const hasBegun = ({ startTime }: Pick<Scheduled, 'startTime'>, now: Date): boolean =>
  Date.parse(startTime) <= now.getTime();

/** From this moment on an open one is late: its start, of whole days their end. */
const dueAt = ({ startTime, endTime, isAllDay }: Scheduled): number =>
  Date.parse(isAllDay ? (endTime ?? startTime) : startTime);
export const isLate = (appointment: Scheduled, now: Date): boolean =>
  isOpen(appointment) && dueAt(appointment) <= now.getTime();

export const appointmentStatus = (appointment: Scheduled, now: Date): AppointmentStatus => {
  if (isCompleted(appointment)) return 'completed';
  if (!isOpen(appointment)) return 'didNotHappen';
  return isLate(appointment, now) ? 'late' : 'scheduled';
};

/**
 * undefined: no reminder. There is none from the start until an hour later. Whole days count as "today" until they end.
 */
export const appointmentReminder = (appointment: Scheduled, now: Date): AppointmentReminder | undefined => {
  if (!isOpen(appointment)) return undefined;
  if (dueAt(appointment) - now.getTime() < -missedAfterMs) return 'missed';
  const ahead = Date.parse(appointment.startTime) - now.getTime();
  if (appointment.isAllDay) return ahead <= todayWithinMs && !isLate(appointment, now) ? 'today' : undefined;
  if (ahead < 0 || ahead > todayWithinMs) return undefined;
  return ahead <= upcomingWithinMs ? 'upcoming' : 'today';
};

/** The upcoming list: appointments that start in the future and late ones, by time (spec.md §4). */
export const upcomingOf = <A extends Scheduled>(appointments: readonly A[]): readonly A[] =>
  appointments.filter(isOpen).sort((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime));

/** The history: appointments that were completed or didn't happen, newest first. */
export const historyOf = <A extends Scheduled>(appointments: readonly A[]): readonly A[] =>
  appointments
    .filter((appointment) => !isOpen(appointment))
    .sort((a, b) => Date.parse(b.startTime) - Date.parse(a.startTime));
