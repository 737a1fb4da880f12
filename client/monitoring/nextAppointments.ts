import { isLate, upcomingOf, type Scheduled } from '../../events/appointment/appointmentStatus.ts';

/** spec.md §9: the overview shows at most 3. */
const shownAppointments = 3;

/**
 * The part of the upcoming list that fits on a card, by time. At least one missed appointment is kept; more only if
 * upcoming ones leave room.
 */
export const nextAppointments = <A extends Scheduled>(
  appointments: readonly A[],
  now: Date,
  most = shownAppointments,
): readonly A[] => {
  const upcoming = upcomingOf(appointments);
  const missed = missedAmong(upcoming, now);
  const ahead = upcoming.filter((appointment) => !missed.includes(appointment));
  const kept = Math.min(missed.length, Math.max(1, most - ahead.length));
  return upcomingOf([...missed.slice(missed.length - kept), ...ahead.slice(0, most - kept)]);
};

/** Begun and not completed: the caregiver's "Missed" (spec.md §4). */
export const missedAmong = <A extends Scheduled>(upcoming: readonly A[], now: Date): readonly A[] =>
  upcoming.filter((appointment) => isLate(appointment, now));
