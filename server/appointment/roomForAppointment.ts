import { currentDays, mostAppointments } from '../../events/appointment/appointmentTimes.ts';
import { Refusal } from '../../events/kernel/refusal.ts';
import { appointmentsCounted, type AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import { holdPlace } from '../command/heldPlaces.ts';
import type { Dependencies } from '../dependencies.ts';

type When = Pick<AppointmentView, 'startTime' | 'isAllDay'>;

const dayMs = 24 * 3_600_000;
const isCounted = ({ startTime, isAllDay }: When, now: Date): boolean =>
  isAllDay || Date.parse(startTime) >= now.getTime() - currentDays * dayMs;

interface Counted {
  readonly id: string;
  readonly ownerId: string;
  /** undefined: it is new. */
  readonly before?: When;
  readonly after: When;
}

/**
 * 409 if its owner has the most that are kept, concurrent additions included. One that counts already is no addition.
 */
export const refuseTooMany = async (
  deps: Dependencies,
  { id, ownerId, before, after }: Counted,
  now: Date,
): Promise<void> => {
  if (!isCounted(after, now) || (before && isCounted(before, now))) return;
  if ((await holdPlace(deps, appointmentsCounted, { ownerId, id, now })) < mostAppointments) return;
  throw new Refusal(
    `There are already ${mostAppointments.toLocaleString('en-US')} appointments, counting whole days and all from ${currentDays} days ago on. Delete one of them to add another.`,
    'too_many_appointments',
  );
};
