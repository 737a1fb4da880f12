import { createEntityAdapter } from '@reduxjs/toolkit';
import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import type { CommandSuccess } from '../app/command.ts';
import { noOlderYet, pagedParts, type ListPage, type Older } from '../app/pagedParts.ts';
import type { SeniorLoading } from '../app/seniorParts.ts';
import { cancelledBy, writtenBy } from './appointmentWrites.ts';

/** What one owner's appointments were answered with. */
export type AppointmentsPage = ListPage<AppointmentView>;

/** In order of time. */
const byTime = (one: AppointmentView, other: AppointmentView): number =>
  one.startTime === other.startTime ? (one.id < other.id ? -1 : 1) : one.startTime < other.startTime ? -1 : 1;

const appointments = createEntityAdapter<AppointmentView>({ sortComparer: byTime });
const nothingYet = appointments.getInitialState<SeniorLoading & Older>({ status: 'waiting', loadedAt: null, ...noOlderYet });
export type AppointmentsState = typeof nothingYet;

const afterCommand = (part: AppointmentsState, success: CommandSuccess): AppointmentsState => {
  const cancelled = cancelledBy(success);
  if (cancelled !== undefined) return appointments.removeOne(part, cancelled);
  const written = writtenBy(success);
  return written ? appointments.upsertOne(part, written) : part;
};

export const {
  opened: appointmentsOpened,
  loaded: appointmentsLoaded,
  failed: appointmentsFailed,
  of: appointmentsOf,
  reducer: appointmentsReducer,
  olderAsked: olderAppointmentsAsked,
  olderLoaded: olderAppointmentsLoaded,
  olderFailed: olderAppointmentsFailed,
} = pagedParts<AppointmentsState, AppointmentView>({
  name: 'appointments',
  nothingYet,
  setAll: (part, views) => appointments.setAll(part, views),
  addMany: (part, views) => appointments.upsertMany(part, views),
  afterCommand,
});
export const { selectAll: selectAppointments } = appointments.getSelectors();
