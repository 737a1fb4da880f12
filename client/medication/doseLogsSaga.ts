import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { fork, put, takeEvery } from 'redux-saga/effects';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import { commandSent, commandSucceeded } from '../app/commandSlice.ts';
import { load, selectT } from '../app/sagaEffects.ts';
import { followSeniors, pathOfSenior } from '../app/seniorReadModel.ts';
import { selectUser } from '../app/sessionSlice.ts';
import { toastShown } from '../app/toastsSlice.ts';
import { keyOfLog, undoDose } from './doseCommands.ts';
import { doseLogsFailed, doseLogsLoaded, doseLogsOf, doseLogsOpened } from './doseLogsSlice.ts';
import { alreadyTakenWords } from './doseWords.ts';
import { zoneOf } from './medicationsSlice.ts';

const doseWrites = ['TakeDose', 'SkipDose', 'UndoDose'];
const tookDose = (action: Action): boolean => commandSucceeded.match(action) && action.payload.command.type === 'TakeDose';

export function* doseLogsSaga(): SagaIterator<void> {
  yield takeEvery(tookDose, sayTaken);
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
  return yield* load<DoseLogView[]>(yield* pathOfSenior('/api/medication-logs', seniorId));
}

/** 200 is the double dose of product.md: it was on record already, and the screen says by whom. */
function* sayTaken(action: ReturnType<typeof commandSucceeded>): SagaIterator<void> {
  const { command, answer, status, stale } = action.payload;
  const log = answer as DoseLogView;
  const user = yield* selectT(selectUser);
  const seniorId = command.seniorId ?? user.id;
  if (status !== 200) {
    const undo = undoDose(log.id, log.medicationId ? keyOfLog(log) : `undo-${log.id}`, seniorId);
    const action = { label: 'Undo', then: commandSent(undo) };
    yield put(toastShown({ title: 'Medication marked as taken!', ...(stale ? { description: 'Saved, updating' } : {}), action }));
    return;
  }
  const timeZone = (yield* selectT(({ medications }) => zoneOf(medications, seniorId))) ?? user.timeZone;
  yield put(toastShown({ title: alreadyTakenWords(log, { now: new Date(), timeZone, viewerId: user.id }), intent: 'info' }));
}
