import type { SagaIterator } from 'redux-saga';
import { fork } from 'redux-saga/effects';
import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import { askOwner } from '../app/askOwners.ts';
import { askTogether } from '../app/askTogether.ts';
import { followOlder, withOlderPages } from '../app/olderPages.ts';
import { followOwnZone } from '../app/ownZone.ts';
import type { AppState } from '../app/reducers.ts';
import { followSeniors } from '../app/seniorReadModel.ts';
import { isAppointmentWrite } from './appointmentWrites.ts';
import {
  appointmentsFailed,
  appointmentsLoaded,
  appointmentsOf,
  appointmentsOpened,
  olderAppointmentsAsked,
  olderAppointmentsFailed,
  olderAppointmentsLoaded,
  type AppointmentsPage,
  type AppointmentsState,
} from './appointmentsSlice.ts';
import { aboutAppointments } from './aboutAppointments.ts';

const partOf = ({ appointments }: AppState, ownerId: string): AppointmentsState => appointmentsOf(appointments, ownerId);
const older = {
  olderAsked: olderAppointmentsAsked,
  olderLoaded: olderAppointmentsLoaded,
  olderFailed: olderAppointmentsFailed,
  partOf,
  askPage,
  isWrite: isAppointmentWrite,
};

export function* appointmentsSaga(): SagaIterator<void> {
  const { ask, answer } = askTogether(aboutAppointments());
  yield fork(answer);
  yield fork(followOwnZone, ['appointments']);
  yield fork(followOlder<AppointmentView>, older);
  yield fork(followSeniors<AppointmentsPage>, {
    opened: appointmentsOpened,
    // careConnections: its owner's zone
    readModels: ['appointments', 'careConnections'],
    loaded: appointmentsLoaded,
    failed: appointmentsFailed,
    statusOf: (state, ownerId) => partOf(state, ownerId).status,
    ask: (ownerId) => withOlderPages(older, ownerId, ask),
    isWrite: isAppointmentWrite,
  });
}

function* askPage(ownerId: string, before: string): SagaIterator<AppointmentsPage> {
  return yield* askOwner(aboutAppointments({ before }), ownerId);
}
