import type { CompleteAppointment } from '../../events/appointment/appointmentCommands.ts';
import type { AppointmentEvent } from '../../events/appointment/appointmentEvents.ts';
import { appointmentStream } from '../../events/appointment/appointmentId.ts';
import { findAppointmentView, type AppointmentFound, type AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import type { CommandRoute } from '../command/commandRoute.ts';
import { appointmentDecider, type AppointmentCommand, type AppointmentState } from './appointmentDecider.ts';
import { appointmentOfPath, changeable } from './appointmentContext.ts';

/** The stream decides whether the appointment has begun and still exists: the rows may be behind. */
export const completeAppointment: CommandRoute<
  CompleteAppointment,
  AppointmentFound | undefined,
  AppointmentState,
  AppointmentCommand,
  AppointmentEvent,
  AppointmentView
> = {
  name: 'CompleteAppointment',
  body: 'CompleteAppointment',
  success: 200,
  decider: appointmentDecider,
  loadContext: appointmentOfPath,
  toCommand: ({ body }, found, viewer) => {
    const { id, ownerId } = changeable(found, viewer.userId, body.seniorId);
    return {
      stream: appointmentStream(id),
      command: { type: 'CompleteAppointment', data: {} },
      subjectId: ownerId,
      seniorId: ownerId,
      id,
    };
  },
  answer: (on, id) => findAppointmentView(on, id),
};
