import type { ScheduleAppointment } from '../../events/appointment/appointmentCommands.ts';
import { appointmentStream } from '../../events/appointment/appointmentId.ts';
import { findUser } from '../../projections/account/usersQueries.ts';
import { findAppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import { listApproaches } from '../../projections/circle/sharingQueries.ts';
import { commandRoute, type CommandRequest } from '../command/commandRoute.ts';
import { mayChangeAppointments } from './appointmentAccess.ts';
import { anyAppointmentDecider } from './anyAppointmentDecider.ts';
import { readAppointment } from './readAppointment.ts';
import { refuseTooMany } from './roomForAppointment.ts';
import { newPlan, scheduleSeries } from './scheduleSeries.ts';

const ownerIn = ({ body, viewerId }: Pick<CommandRequest<ScheduleAppointment>, 'body' | 'viewerId'>): string =>
  body.userId ?? viewerId;

export const scheduleAppointment = commandRoute({
  name: 'ScheduleAppointment',
  success: 201,
  decider: anyAppointmentDecider,
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
    const { userId: _, repeat, ...sent } = request.body;
    const zone = timeZone ?? deps.config.defaultTimeZone;
    const details = readAppointment(sent, zone);
    if (repeat !== undefined) {
      const plan = newPlan({ ...sent, repeat }, details, zone);
      return scheduleSeries(deps, { commandId: request.commandId, ownerId, plan }, request.now);
    }
    const appointmentId = request.commandId;
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
  answer: findAppointmentView,
});
