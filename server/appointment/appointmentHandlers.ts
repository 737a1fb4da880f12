import { appointmentStream } from '../../events/appointment/appointmentId.ts';
import type { WholeDays } from '../../events/appointment/wholeDays.ts';
import {
  findAppointment,
  findAppointmentView,
  type AppointmentFound,
} from '../../projections/appointment/appointmentsQueries.ts';
import { dateAt } from '../../projections/zones/zonedTime.ts';
import { commandRoute, type TargetedCommand } from '../command/commandRoute.ts';
import { NotFound } from '../http/errors.ts';
import { ofPath } from '../http/ids.ts';
import { mayChangeAppointments } from './appointmentAccess.ts';
import { appointmentDecider, type AppointmentCommand } from './appointmentDecider.ts';
import { readChange } from './readAppointment.ts';
import { refuseTooMany } from './roomForAppointment.ts';

const notFound = 'We couldn’t find this appointment. It may have been deleted.';

/** The appointment of a path, if it exists, with the viewer's connection to its owner. */
const appointmentOfPath = ofPath(findAppointment);

/** The appointment, if the viewer may change it; `seniorId` is the owner as the request states it. */
const changeable = (found: AppointmentFound | undefined, viewerId: string, seniorId?: string): AppointmentFound => {
  if (!found || (seniorId !== undefined && seniorId !== found.ownerId)) throw new NotFound(notFound);
  mayChangeAppointments({ viewerId, ...found }, notFound);
  return found;
};

const onAppointment = (
  { id, ownerId }: AppointmentFound,
  command: AppointmentCommand,
): TargetedCommand<AppointmentCommand> => ({
  stream: appointmentStream(id),
  command,
  subjectId: ownerId,
  seniorId: ownerId,
  id,
});

const daysOf = ({ details: { firstDay, lastDay } }: AppointmentFound): WholeDays => ({ firstDay, lastDay });

/** A command on an appointment that the path names; it is answered with the appointment. */
const onOne = {
  success: 200,
  decider: appointmentDecider,
  loadContext: appointmentOfPath,
  answer: findAppointmentView,
} as const;

/**
 * Changes and moves it. With `version`, from the opened form, it answers 409 `appointment_changed` if the stream has newer events,
 * unless the change has no effect.
 */
export const changeAppointment = commandRoute({
  ...onOne,
  name: 'ChangeAppointment',
  toCommand: async ({ body: { version, ...sent }, now }, found, viewer, deps) => {
    const appointment = changeable(found, viewer.userId);
    const details = readChange(sent, appointment.details, appointment.timeZone ?? deps.config.defaultTimeZone);
    const { id, ownerId, details: before } = appointment;
    await refuseTooMany(deps, { id, ownerId, before, after: { ...before, ...details } }, now);
    const opened =
      version === undefined ? {} : { opened: { version: Number(version), lastChange: appointment.lastChange } };
    return onAppointment(appointment, {
      type: 'ChangeAppointment',
      data: { details, days: daysOf(appointment), ...opened },
    });
  },
});

/** The stream decides whether the appointment has begun and still exists: the rows may be behind. */
const saysWhatBecame = (type: 'CompleteAppointment' | 'MissAppointment' | 'ReopenAppointment') =>
  commandRoute({
    ...onOne,
    name: type,
    toCommand: ({ body, now }, found, viewer, { config }) => {
      const appointment = changeable(found, viewer.userId, body.seniorId);
      const today = dateAt(appointment.timeZone ?? config.defaultTimeZone, now.getTime());
      return onAppointment(appointment, { type, data: { days: daysOf(appointment), today } });
    },
  });
export const completeAppointment = saysWhatBecame('CompleteAppointment');
/** It didn't happen. */
export const missAppointment = saysWhatBecame('MissAppointment');
/** Undoes the other two. */
export const reopenAppointment = saysWhatBecame('ReopenAppointment');

/** Completed ones too. Cancelling twice succeeds, so that a retry after a lost answer gets the same. */
export const cancelAppointment = commandRoute({
  name: 'CancelAppointment',
  success: 204,
  decider: appointmentDecider,
  loadContext: appointmentOfPath,
  toCommand: (_request, found, viewer) =>
    onAppointment(changeable(found, viewer.userId), { type: 'CancelAppointment', data: {} }),
});
