import type { ScheduleAppointment } from '../../events/appointment/appointmentCommands.ts';
import type { AppointmentEvent } from '../../events/appointment/appointmentEvents.ts';
import { appointmentStream } from '../../events/appointment/appointmentId.ts';
import { findUser } from '../../projections/account/usersQueries.ts';
import { findAppointmentView, type AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import { listApproaches, type Approached } from '../../projections/circle/sharingQueries.ts';
import type { CommandRequest, CommandRoute } from '../command/commandRoute.ts';
import { mayChangeAppointments } from './appointmentAccess.ts';
import { appointmentDecider, type AppointmentCommand, type AppointmentState } from './appointmentDecider.ts';
import { readAppointment } from './readAppointment.ts';
import { refuseTooMany } from './roomForAppointment.ts';

interface Context {
  /** The owner's. */
  readonly timeZone: string | undefined;
  readonly approach: Approached;
}

const ownerIn = ({ body, viewerId }: Pick<CommandRequest<ScheduleAppointment>, 'body' | 'viewerId'>): string =>
  body.userId ?? viewerId;

export const scheduleAppointment: CommandRoute<
  ScheduleAppointment,
  Context,
  AppointmentState,
  AppointmentCommand,
  AppointmentEvent,
  AppointmentView
> = {
  name: 'ScheduleAppointment',
  body: 'ScheduleAppointment',
  success: 201,
  decider: appointmentDecider,
  loadContext: async (on, request) => {
    const ownerId = ownerIn(request);
    const [owner, [approach]] = await Promise.all([
      findUser(on, ownerId),
      listApproaches(on, [ownerId], request.viewerId),
    ]);
    return { timeZone: owner?.timeZone, approach: approach ?? { ownerId, rights: null, sharing: null } };
  },
  toCommand: async (request, { timeZone, approach }, viewer, deps) => {
    const { ownerId } = approach;
    mayChangeAppointments({ viewerId: viewer.userId, ...approach });
    const { userId: _, ...said } = request.body;
    const appointmentId = request.commandId;
    const details = readAppointment(said, timeZone ?? deps.config.defaultTimeZone);
    await refuseTooMany(deps, { id: appointmentId, ownerId, after: details }, request.now);
    return {
      stream: appointmentStream(appointmentId),
      command: { type: 'ScheduleAppointment', data: { appointmentId, ownerId, ...details } },
      subjectId: ownerId,
      seniorId: ownerId,
      expectNew: true,
      id: appointmentId,
    };
  },
  answer: (on, id) => findAppointmentView(on, id),
};
