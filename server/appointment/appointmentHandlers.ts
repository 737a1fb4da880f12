import type { ChangeAppointment } from '../../events/appointment/appointmentCommands.ts';
import { appointmentStream } from '../../events/appointment/appointmentId.ts';
import { seriesIdOf, seriesStream } from '../../events/appointment/occurrenceId.ts';
import type { WholeDays } from '../../events/appointment/wholeDays.ts';
import {
  findAppointment,
  findAppointmentView,
  type AppointmentFound,
} from '../../projections/appointment/appointmentsQueries.ts';
import { findSeries } from '../../projections/appointment/appointmentSeriesQueries.ts';
import type { Queryable } from '../../projections/queryable.ts';
import { dateAt } from '../../projections/zones/zonedTime.ts';
import { commandRoute, type TargetedCommand } from '../command/commandRoute.ts';
import type { Dependencies } from '../dependencies.ts';
import { Invalid, NotFound } from '../http/errors.ts';
import { ofPath, pathId } from '../http/ids.ts';
import { anyAppointmentDecider, type AnyAppointmentCommand } from './anyAppointmentDecider.ts';
import { appointmentNotFound as notFound, mayChangeAppointments } from './appointmentAccess.ts';
import { appointmentDecider, type AppointmentCommand } from './appointmentDecider.ts';
import { readChange } from './readAppointment.ts';
import { refuseTooMany } from './roomForAppointment.ts';
import { changeableSeries, changeSeries, doesNotRepeat, endSeries, readScope } from './seriesCommands.ts';

/** The appointment of a path, if it exists, with the viewer's connection to its owner. */
const appointmentOfPath = ofPath(findAppointment);

/** The appointment, if the viewer may change it; `seniorId` is the owner as the request states it. */
const changeable = (found: AppointmentFound | undefined, viewerId: string, seniorId?: string): AppointmentFound => {
  if (!found || (seniorId !== undefined && seniorId !== found.ownerId)) throw new NotFound(notFound);
  mayChangeAppointments({ viewerId, ...found }, notFound);
  return found;
};

const onAppointment = (
  { id, ownerId }: Pick<AppointmentFound, 'id' | 'ownerId'>,
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

/** An occurrence that its series gives gets a record of its own. */
const ofSeries = ({ setApart }: AppointmentFound) => (setApart ? { setApart } : {});

/** One occurrence of a series can’t have a rule of its own. */
const refuseRule = (sent: ChangeAppointment): void => {
  if (sent.repeat === undefined) return;
  const sentence = 'One appointment alone can’t repeat. Choose “this and following” or “all”.';
  throw new Invalid(sentence, { repeat: 'One appointment alone can’t repeat' });
};

const changeOne = async (
  { version, scope: _, ...sent }: ChangeAppointment,
  appointment: AppointmentFound,
  now: Date,
  deps: Dependencies,
): Promise<TargetedCommand<AppointmentCommand>> => {
  refuseRule(sent);
  const details = readChange(sent, appointment.details, appointment.timeZone ?? deps.config.defaultTimeZone);
  const { id, ownerId, details: before, series } = appointment;
  if (!series) await refuseTooMany(deps, { id, ownerId, before, after: { ...before, ...details } }, now);
  const opened =
    version === undefined ? {} : { opened: { version: Number(version), lastChange: appointment.lastChange } };
  return onAppointment(appointment, {
    type: 'ChangeAppointment',
    data: { details, days: daysOf(appointment), ...opened, ...ofSeries(appointment) },
  });
};

/**
 * Changes and moves it. With `version`, from the opened form, it answers 409 `appointment_changed` if the stream has newer events,
 * unless the change has no effect. With another scope than "this" its series is changed.
 */
export const changeAppointment = commandRoute({
  ...onOne,
  decider: anyAppointmentDecider,
  name: 'ChangeAppointment',
  toCommand: async ({ body, now }, found, viewer, deps) => {
    const appointment = changeable(found, viewer.userId);
    const isOfSeries = body.scope === 'following' || body.scope === 'all';
    return isOfSeries
      ? changeSeries(body, appointment, now, deps.config.defaultTimeZone)
      : changeOne(body, appointment, now, deps);
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
      return onAppointment(appointment, { type, data: { days: daysOf(appointment), today, ...ofSeries(appointment) } });
    },
  });
export const completeAppointment = saysWhatBecame('CompleteAppointment');
/** It didn't happen. */
export const missAppointment = saysWhatBecame('MissAppointment');
/** Undoes the other two. */
export const reopenAppointment = saysWhatBecame('ReopenAppointment');

/** Also the series, which remains where the occurrence is gone already. */
const withSeries = async (on: Queryable, request: Parameters<typeof appointmentOfPath>[1]) => {
  const [found, series] = await Promise.all([
    appointmentOfPath(on, request),
    ofPath((within, id, viewerId) => findSeries(within, seriesIdOf(id), viewerId))(on, request),
  ]);
  return { id: pathId(request.params), found, series };
};

/** Completed ones too. Cancelling twice succeeds, so that a retry after a lost answer gets the same. */
export const cancelAppointment = commandRoute({
  name: 'CancelAppointment',
  success: 204,
  decider: anyAppointmentDecider,
  loadContext: withSeries,
  toCommand: ({ body, params, now }, { id, found, series }, viewer) => {
    const scope = body.scope ?? readScope(params['scope']);
    if (scope !== 'this' && series) return endSeries(id, changeableSeries(series, viewer.userId), scope, now);
    const appointment = changeable(found, viewer.userId);
    if (scope !== 'this') throw doesNotRepeat();
    return onAppointment(appointment, { type: 'CancelAppointment', data: ofSeries(appointment) });
  },
});

/** Undoes a deletion of one occurrence, or with `version` the last change or end of its series. */
export const restoreAppointment = commandRoute({
  name: 'RestoreAppointment',
  success: 200,
  decider: anyAppointmentDecider,
  loadContext: withSeries,
  toCommand: ({ body: { version } }, { id, found, series }, viewer): TargetedCommand<AnyAppointmentCommand> => {
    if (!series) throw new NotFound(notFound);
    const { ownerId } = changeableSeries(series, viewer.userId);
    if (version === undefined)
      return onAppointment(changeable(found, viewer.userId), { type: 'RestoreAppointment', data: {} });
    return {
      stream: seriesStream(series.id),
      command: { type: 'RestoreSeries', data: { version: Number(version) } },
      subjectId: ownerId,
      seniorId: ownerId,
      id,
    };
  },
  answer: findAppointmentView,
});
