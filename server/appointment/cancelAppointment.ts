import type { AppointmentEvent } from '../../events/appointment/appointmentEvents.ts';
import { appointmentStream } from '../../events/appointment/appointmentId.ts';
import type { AppointmentFound } from '../../projections/appointment/appointmentsQueries.ts';
import type { CommandRoute } from '../command/commandRoute.ts';
import { appointmentDecider, type AppointmentCommand, type AppointmentState } from './appointmentDecider.ts';
import { appointmentOfPath, changeable } from './appointmentContext.ts';

/** Completed ones too. Cancelling twice succeeds, so that a retry after a lost answer gets the same. */
export const cancelAppointment: CommandRoute<
  Record<string, never>,
  AppointmentFound | undefined,
  AppointmentState,
  AppointmentCommand,
  AppointmentEvent,
  never
> = {
  name: 'CancelAppointment',
  body: 'CancelAppointment',
  success: 204,
  decider: appointmentDecider,
  loadContext: appointmentOfPath,
  toCommand: (_request, found, viewer) => {
    const { id, ownerId } = changeable(found, viewer.userId);
    return { stream: appointmentStream(id), command: { type: 'CancelAppointment', data: {} }, subjectId: ownerId, seniorId: ownerId, id };
  },
};
