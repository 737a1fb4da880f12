import { isolated } from '../../events/kernel/isolated.ts';
import type { Action } from '@reduxjs/toolkit';
import type {
  ChangeAppointment,
  ScheduleAppointment,
  SeriesScope,
} from '../../events/appointment/appointmentCommands.ts';
import type { CommandType } from '../../projections/apiRoutes.ts';
import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import type { Command, CommandOutcome, CommandSuccess, Write } from '../command/command.ts';
import type { ToastText } from '../ui/toastQueue.ts';
import { commandSucceeded } from '../command/commandSlice.ts';

/** The toast texts; each screen has its own (spec.md §8). A failure without a description shows the server's message. */
export interface AppointmentTexts {
  readonly success: ToastText;
  readonly failure: ToastText;
}

/** spec.md §8 "Calendar": a failure shows only the server's message. */
export const calendarTexts: AppointmentTexts = {
  success: { title: 'Success!', description: 'Appointment added successfully' },
  failure: { title: 'Error' },
};
/** /appointments */
export const ownTexts: AppointmentTexts = {
  success: { title: 'Appointment added successfully' },
  failure: { title: 'Error' },
};
/** spec.md §8 "Caregiver forms" */
export const careTexts: AppointmentTexts = {
  success: { title: 'Appointment scheduled successfully' },
  failure: { title: 'Error' },
};
const editTexts: AppointmentTexts = { success: { title: 'Appointment saved' }, failure: { title: 'Error' } };
const completedTexts: AppointmentTexts = {
  success: { title: 'Appointment marked as completed' },
  failure: { title: 'Error' },
};

const stale = ['appointments'];

/** `draft` has its times as wall-clock times in the owner's zone, or as instants. */
export const scheduleAppointment = (
  draft: Omit<ScheduleAppointment, 'userId'>,
  ownerId: string,
  texts: AppointmentTexts,
): Write => ({
  type: 'ScheduleAppointment',
  route: 'POST /appointments',
  body: { ...draft, userId: ownerId },
  reloads: stale,
  seniorId: ownerId,
  toast: { ...texts, about: isolated(draft.title ?? '') },
});

/** `version`: the version that the change is based on. `undo`: offered of an occurrence of a series. */
export const changeAppointment = (
  { id, userId, title }: AppointmentView,
  change: ChangeAppointment,
  version: number,
  undo?: Command,
): Write => ({
  type: 'ChangeAppointment',
  route: 'PUT /appointments/:id',
  id,
  body: { ...change, version },
  reloads: stale,
  seniorId: userId,
  toast: { ...editTexts, about: isolated(change.title ?? title), ...(undo ? { undo } : {}) },
});

const ofOne = ({ id, userId }: AppointmentView) => ({
  id,
  body: { seniorId: userId },
  reloads: stale,
  seniorId: userId,
});

/** Undoes "completed" or "didn't happen". */
export const reopenAppointment = (appointment: AppointmentView) =>
  ({
    ...ofOne(appointment),
    type: 'ReopenAppointment',
    route: 'PATCH /appointments/:id/reopen',
    toast: {
      success: { title: 'Appointment is open again' },
      failure: { title: 'Error' },
      about: isolated(appointment.title),
    },
  }) satisfies Write<'ReopenAppointment'>;

const undoOf = (appointment: AppointmentView): Command => ({
  ...reopenAppointment(appointment),
  key: `reopen-${appointment.id}`,
});

export const completeAppointment = (appointment: AppointmentView, texts: AppointmentTexts = completedTexts): Write => ({
  ...ofOne(appointment),
  type: 'CompleteAppointment',
  route: 'PATCH /appointments/:id/complete',
  toast: { ...texts, about: isolated(appointment.title), undo: undoOf(appointment) },
});

export const missAppointment = (appointment: AppointmentView): Write => ({
  ...ofOne(appointment),
  type: 'MissAppointment',
  route: 'PATCH /appointments/:id/did-not-happen',
  toast: {
    success: { title: 'Marked as didn’t happen' },
    failure: { title: 'Error' },
    about: isolated(appointment.title),
    undo: undoOf(appointment),
  },
});

export const deleteAppointment = ({ id, userId, title }: AppointmentView): Write => ({
  type: 'CancelAppointment',
  route: 'DELETE /appointments/:id',
  id,
  body: undefined,
  reloads: stale,
  seniorId: userId,
  toast: {
    success: { title: 'Appointment deleted successfully!' },
    failure: { title: 'Failed to delete appointment.' },
    about: isolated(title),
  },
});

/** Undoes the change of one occurrence. */
export const changeBack = ({ id, userId, title }: AppointmentView, before: ChangeAppointment): Command => ({
  key: `change-back-${id}`,
  type: 'ChangeAppointment',
  route: 'PUT /appointments/:id',
  id,
  body: before,
  reloads: stale,
  seniorId: userId,
  toast: { success: { title: 'Undone' }, failure: { title: 'Error' }, about: isolated(title) },
});

/** Undoes the deletion of an occurrence, or with its series' version the last change or end of that. */
export const restoreAppointment = ({ id, userId, title }: AppointmentView, version?: number): Command => ({
  key: `restore-${id}`,
  type: 'RestoreAppointment',
  route: 'PATCH /appointments/:id/restore',
  id,
  body: version === undefined ? {} : { version },
  reloads: stale,
  seniorId: userId,
  toast: { success: { title: 'Undone' }, failure: { title: 'Error' }, about: isolated(title) },
});

const deletedTitles: Readonly<Record<SeriesScope, string>> = {
  this: 'Appointment deleted',
  following: 'This one and the following ones deleted',
  all: 'All still to come deleted',
};

/** Deletes one occurrence of a series, those that follow as well, or all still to come. */
export const deleteOccurrence = (appointment: AppointmentView, scope: SeriesScope): Write => {
  const { id, userId, title, seriesVersion } = appointment;
  const undo = scope === 'this' ? restoreAppointment(appointment) : restoreAppointment(appointment, seriesVersion);
  return {
    type: 'CancelAppointment',
    route: 'DELETE /appointments/:id',
    id,
    body: { scope },
    reloads: stale,
    seniorId: userId,
    toast: {
      success: { title: deletedTitles[scope] },
      failure: { title: 'Failed to delete appointment.' },
      about: isolated(title),
      undo,
    },
  };
};

export const appointmentWrites: readonly CommandType[] = [
  'ScheduleAppointment',
  'ChangeAppointment',
  'CompleteAppointment',
  'MissAppointment',
  'ReopenAppointment',
  'CancelAppointment',
  'RestoreAppointment',
];
const isAppointmentWrite = ({ type }: Command): boolean => appointmentWrites.includes(type);
export const wroteAppointmentOf =
  (ownerIds: readonly string[]) =>
  (action: Action): boolean =>
    commandSucceeded.match(action) &&
    isAppointmentWrite(action.payload.command) &&
    ownerIds.includes(action.payload.command.seniorId ?? '');

/** The id of the appointment that a command cancelled. */
export const cancelledBy = ({ type, command }: CommandSuccess): string | undefined =>
  type === 'CancelAppointment' ? command.id : undefined;

/** The view in the answer to every command except deleting; undefined if the read models were behind. */
export const writtenBy = ({ type, view }: CommandOutcome): AppointmentView | undefined => {
  if (type === 'ScheduleAppointment' || type === 'ChangeAppointment' || type === 'RestoreAppointment') return view;
  return type === 'CompleteAppointment' || type === 'MissAppointment' || type === 'ReopenAppointment'
    ? view
    : undefined;
};
