import { createAction, createEntityAdapter } from '@reduxjs/toolkit';
import type { Action } from 'redux';
import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import type { CommandSuccess } from '../app/commandSlice.ts';
import { changePart, seniorParts, type PartsOfSeniors, type SeniorLoading } from '../app/seniorParts.ts';
import { cancelledBy, writtenBy } from './appointmentWrites.ts';

/** What one owner's appointments were answered with. */
export interface AppointmentsPage {
  readonly views: readonly AppointmentView[];
  /** Where the older ones go on; undefined: these are all. */
  readonly nextCursor: string | undefined;
  /** Pages of older ones among `views`; absent: none. */
  readonly olderPages?: number;
}

interface Older {
  readonly nextCursor: string | undefined;
  /** Pages of older ones that were asked for and stand before the first; a reload brings as many again. */
  readonly olderPages: number;
  readonly older: 'idle' | 'loading' | 'failed';
}

/** In order of time. */
const byTime = (one: AppointmentView, other: AppointmentView): number =>
  one.startTime === other.startTime ? (one.id < other.id ? -1 : 1) : one.startTime < other.startTime ? -1 : 1;

const appointments = createEntityAdapter<AppointmentView>({ sortComparer: byTime });
const nothingYet = appointments.getInitialState<SeniorLoading & Older>({
  status: 'waiting',
  loadedAt: null,
  nextCursor: undefined,
  olderPages: 0,
  older: 'idle',
});
export type AppointmentsState = typeof nothingYet;
/** By the owner's id. */
export type AppointmentsOfOwners = PartsOfSeniors<AppointmentsState>;

const afterCommand = (part: AppointmentsState, { command, answer }: CommandSuccess): AppointmentsState => {
  const cancelled = cancelledBy(command);
  if (cancelled !== undefined) return appointments.removeOne(part, cancelled);
  const written = writtenBy(command, answer);
  return written ? appointments.upsertOne(part, written) : part;
};

const parts = seniorParts<AppointmentsState, AppointmentsPage>({
  name: 'appointments',
  nothingYet,
  filled: (part, { views, nextCursor, olderPages = 0 }) => ({ ...appointments.setAll(part, views), nextCursor, olderPages }),
  afterCommand,
});
export const { opened: appointmentsOpened, loaded: appointmentsLoaded, failed: appointmentsFailed, of: appointmentsOf } = parts;

export const olderAppointmentsAsked = createAction<string>('appointments/olderAsked');
export const olderAppointmentsLoaded = createAction<{ readonly ownerId: string; readonly page: AppointmentsPage }>(
  'appointments/olderLoaded',
);
export const olderAppointmentsFailed = createAction<string>('appointments/olderFailed');

const withOlder = (part: AppointmentsState, { views, nextCursor }: AppointmentsPage): AppointmentsState => ({
  ...appointments.upsertMany(part, views),
  nextCursor,
  olderPages: part.olderPages + 1,
  older: 'idle',
});

export const appointmentsReducer = (state: AppointmentsOfOwners = {}, action: Action): AppointmentsOfOwners => {
  if (olderAppointmentsAsked.match(action)) return changePart(state, action.payload, (part) => ({ ...part, older: 'loading' }));
  if (olderAppointmentsLoaded.match(action)) {
    const { ownerId, page } = action.payload;
    return changePart(state, ownerId, (part) => withOlder(part, page));
  }
  if (olderAppointmentsFailed.match(action)) return changePart(state, action.payload, (part) => ({ ...part, older: 'failed' }));
  return parts.reducer(state, action);
};
export const { selectAll: selectAppointments } = appointments.getSelectors();
