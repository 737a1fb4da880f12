/** Status of an appointment (spec.md §4). "late" reads "Missed" in the caregiver's view and "Late" in My Appointments. */
export type AppointmentStatus = 'completed' | 'late' | 'scheduled';
/** spec.md §4 "Caregiver reminder levels". */
export type AppointmentReminder = 'missed' | 'upcoming' | 'today';

/** What the rules below need of an appointment. */
export interface Scheduled {
  /** ISO instant. */
  readonly startTime: string;
  readonly isCompleted: boolean;
  readonly completedAt: string | null;
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

/** From its start time on an appointment has begun and may be completed (spec.md §4). */
export const hasBegun = ({ startTime }: Pick<Scheduled, 'startTime'>, now: Date): boolean => Date.parse(startTime) <= now.getTime();

export const appointmentStatus = (appointment: Scheduled, now: Date): AppointmentStatus => {
  if (isCompleted(appointment)) return 'completed';
  return hasBegun(appointment, now) ? 'late' : 'scheduled';
};

/** undefined: no reminder. There is none from the start until an hour later. */
export const appointmentReminder = (appointment: Scheduled, now: Date): AppointmentReminder | undefined => {
  if (isCompleted(appointment)) return undefined;
  const ahead = Date.parse(appointment.startTime) - now.getTime();
  if (ahead < -missedAfterMs) return 'missed';
  if (ahead < 0 || ahead > todayWithinMs) return undefined;
  return ahead <= upcomingWithinMs ? 'upcoming' : 'today';
};

/** The upcoming list: appointments that start in the future and late ones, by time (spec.md §4). */
export const upcomingOf = <A extends Scheduled>(appointments: readonly A[]): readonly A[] =>
  appointments.filter((appointment) => !isCompleted(appointment)).sort((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime));

/** The history: completed appointments, newest first. */
export const completedOf = <A extends Scheduled>(appointments: readonly A[]): readonly A[] =>
  appointments.filter(isCompleted).sort((a, b) => Date.parse(b.startTime) - Date.parse(a.startTime));
