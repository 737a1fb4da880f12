import type { SagaIterator } from 'redux-saga';
import { fork, put, takeEvery } from 'redux-saga/effects';
import type { CommandType } from '../../projections/apiRoutes.ts';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import { commandSucceeded } from '../app/commandSlice.ts';
import { load, selectT } from '../app/sagaEffects.ts';
import { followSeniors, seniorQuery } from '../app/seniorReadModel.ts';
import { selectUser } from '../app/sessionSlice.ts';
import { toastShown } from '../app/toastsSlice.ts';
import { takenToast } from './doseCommands.ts';
import { doseLogsFailed, doseLogsLoaded, doseLogsOf, doseLogsOpened } from './doseLogsSlice.ts';
import { zoneOf } from './medicationsSlice.ts';

const doseWrites: readonly CommandType[] = ['TakeDose', 'SkipDose', 'UndoDose'];

export function* doseLogsSaga(): SagaIterator<void> {
  yield takeEvery(commandSucceeded, sayTaken);
  yield fork(followSeniors<readonly DoseLogView[]>, {
    opened: doseLogsOpened,
    readModels: ['doseLogs'],
    loaded: doseLogsLoaded,
    failed: doseLogsFailed,
    statusOf: ({ doseLogs }, seniorId) => doseLogsOf(doseLogs, seniorId).status,
    ask: askDoseLogs,
    isWrite: ({ type }) => doseWrites.includes(type),
  });
}

function* askDoseLogs(seniorId: string): SagaIterator<readonly DoseLogView[]> {
  return (yield* load({ route: 'GET /medication-logs', query: yield* seniorQuery(seniorId) })).body;
}

function* sayTaken({ payload }: ReturnType<typeof commandSucceeded>): SagaIterator<void> {
  if (payload.type !== 'TakeDose') return;
  const { id: viewerId, timeZone: ownZone } = yield* selectT(selectUser);
  const timeZone = (yield* selectT(({ medications }) => zoneOf(medications, payload.command.seniorId ?? viewerId))) ?? ownZone;
  const toast = takenToast(payload, { now: new Date(), timeZone, viewerId });
  if (toast) yield put(toastShown(toast));
}
