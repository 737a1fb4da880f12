import type { SagaIterator } from 'redux-saga';
import { fork, put, takeEvery } from 'redux-saga/effects';
import type { CommandType } from '../../projections/apiRoutes.ts';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import { commandSent, commandSucceeded } from '../app/commandSlice.ts';
import { load, selectT } from '../app/sagaEffects.ts';
import { followSeniors, seniorQuery } from '../app/seniorReadModel.ts';
import { selectUser } from '../app/sessionSlice.ts';
import { toastShown } from '../app/toastsSlice.ts';
import { keyOfLog, undoDose } from './doseCommands.ts';
import { doseLogsFailed, doseLogsLoaded, doseLogsOf, doseLogsOpened } from './doseLogsSlice.ts';
import { alreadyTakenWords } from './doseWords.ts';
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

/** 200 is the double dose of product.md: it was on record already, and the screen says by whom. */
function* sayTaken(action: ReturnType<typeof commandSucceeded>): SagaIterator<void> {
  const { type, command, view, pendingId, status, stale } = action.payload;
  if (type !== 'TakeDose') return;
  const user = yield* selectT(selectUser);
  const seniorId = command.seniorId ?? user.id;
  const doseId = view?.id ?? pendingId;
  if (status !== 200 && doseId !== undefined) {
    const undo = undoDose(doseId, view ? keyOfLog(view) : `undo-${doseId}`, seniorId);
    const action = { label: 'Undo', then: commandSent(undo) };
    yield put(toastShown({ title: 'Medication marked as taken!', ...(stale ? { description: 'Saved, updating' } : {}), action }));
  } else if (view) yield put(toastShown({ title: yield* alreadyTaken(view, seniorId), intent: 'info' }));
}

function* alreadyTaken(log: DoseLogView, seniorId: string): SagaIterator<string> {
  const user = yield* selectT(selectUser);
  const timeZone = (yield* selectT(({ medications }) => zoneOf(medications, seniorId))) ?? user.timeZone;
  return alreadyTakenWords(log, { now: new Date(), timeZone, viewerId: user.id });
}
