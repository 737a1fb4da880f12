import type { SagaIterator } from 'redux-saga';
import { fork } from 'redux-saga/effects';
import type { AppointmentTotals } from '../../projections/appointment/appointmentsQueries.ts';
import { countAgain } from '../app/countAgain.ts';
import { load } from '../app/sagaEffects.ts';
import { followSeniors, seniorQuery } from '../app/seniorReadModel.ts';
import {
  appointmentTotalsFailed,
  appointmentTotalsLoaded,
  appointmentTotalsOf,
  appointmentTotalsOpened,
} from './appointmentTotalsSlice.ts';

export function* appointmentTotalsSaga(): SagaIterator<void> {
  yield fork(countAgain, 'appointmentTotals', ({ appointmentTotals }) => appointmentTotals);
  yield fork(followSeniors<AppointmentTotals>, {
    opened: appointmentTotalsOpened,
    readModels: ['appointments', 'appointmentTotals'],
    loaded: appointmentTotalsLoaded,
    failed: appointmentTotalsFailed,
    statusOf: ({ appointmentTotals }, ownerId) => appointmentTotalsOf(appointmentTotals, ownerId).status,
    ask: askTotals,
  });
}

function* askTotals(ownerId: string): SagaIterator<AppointmentTotals> {
  return (yield* load({ route: 'GET /appointments/totals', query: yield* seniorQuery(ownerId) })).body;
}
