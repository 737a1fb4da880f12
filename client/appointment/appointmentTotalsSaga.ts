import type { SagaIterator } from 'redux-saga';
import { fork, put, takeEvery } from 'redux-saga/effects';
import type { AppointmentTotals } from '../../projections/appointment/appointmentsQueries.ts';
import { minutePassed } from '../app/clockSlice.ts';
import { readModelsStale } from '../app/readModels.ts';
import { load, selectT } from '../app/sagaEffects.ts';
import { followSeniors, pathOfSenior } from '../app/seniorReadModel.ts';
import {
  appointmentTotalsFailed,
  appointmentTotalsLoaded,
  appointmentTotalsOf,
  appointmentTotalsOpened,
} from './appointmentTotalsSlice.ts';

/** Milliseconds after which "the last 7 days" are counted again, though nothing has changed. */
const countedFor = 3_600_000;

export function* appointmentTotalsSaga(): SagaIterator<void> {
  yield takeEvery(minutePassed, countAgain);
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
  return yield* load<AppointmentTotals>(yield* pathOfSenior('/api/appointments/totals', ownerId));
}

function* countAgain({ payload: now }: ReturnType<typeof minutePassed>): SagaIterator<void> {
  const { appointmentTotals } = yield* selectT((state) => state);
  for (const [ownerId, { loadedAt }] of Object.entries(appointmentTotals))
    if (loadedAt !== null && now - loadedAt >= countedFor) yield put(readModelsStale(['appointmentTotals'], ownerId));
}
