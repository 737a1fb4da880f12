import type { Action } from 'redux';
import type { SagaIterator } from 'redux-saga';
import { call, fork, put, race, take, takeEvery, takeLeading } from 'redux-saga/effects';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import { commandSent, commandSucceeded } from '../app/commandSlice.ts';
import { reloadWhenBack, reloadWhenStale } from '../app/readModels.ts';
import type { AppState } from '../app/reducers.ts';
import { load, selectT } from '../app/sagaEffects.ts';
import { selectUser } from '../app/sessionSlice.ts';
import { toastShown } from '../app/toastsSlice.ts';
import { keyOfLog, undoDose } from './doseCommands.ts';
import { doseLogsFailed, doseLogsLoaded, doseLogsOpened } from './doseLogsSlice.ts';
import { alreadyTakenWords } from './doseWords.ts';

const doseWrites = ['TakeDose', 'SkipDose', 'UndoDose'];
const wroteDose = (action: Action): boolean => commandSucceeded.match(action) && doseWrites.includes(action.payload.command.type);
const tookDose = (action: Action): boolean => commandSucceeded.match(action) && action.payload.command.type === 'TakeDose';

export function* doseLogsSaga(): SagaIterator<void> {
  yield takeLeading(doseLogsOpened, loadUnlessFresh);
  yield takeEvery(tookDose, sayTaken);
  yield fork(reloadWhenStale, ['doseLogs'], loadDoseLogs);
  yield fork(reloadWhenBack, ({ doseLogs }: AppState) => doseLogs.status === 'failed', loadDoseLogs);
}

/** A list that was asked for before a dose was written here does not know it: the reload after the write brings the next. */
function* loadDoseLogs(): SagaIterator<void> {
  try {
    const { logs } = (yield race({ logs: call(load<DoseLogView[]>, '/api/medication-logs'), overtaken: take(wroteDose) })) as {
      logs?: DoseLogView[];
    };
    if (logs) yield put(doseLogsLoaded(logs));
  } catch {
    yield put(doseLogsFailed());
  }
}

/** What was loaded is kept fresh by push; only without a live connection is it fetched again. */
function* loadUnlessFresh(): SagaIterator<void> {
  const fresh = yield* selectT(({ doseLogs, connection }) => doseLogs.status === 'ready' && connection.status === 'live');
  if (!fresh) yield call(loadDoseLogs);
}

/** 200 is the double dose of product.md: it was on record already, and the screen says by whom. */
function* sayTaken(action: ReturnType<typeof commandSucceeded>): SagaIterator<void> {
  const { answer, status, stale } = action.payload;
  const log = answer as DoseLogView;
  const undo = { label: 'Undo', then: commandSent(undoDose(log.id, log.medicationId ? keyOfLog(log) : `undo-${log.id}`)) };
  if (status !== 200) {
    yield put(toastShown({ title: 'Medication marked as taken!', ...(stale ? { description: 'Saved, updating' } : {}), action: undo }));
    return;
  }
  const { id, timeZone } = yield* selectT(selectUser);
  yield put(toastShown({ title: alreadyTakenWords(log, { now: new Date(), timeZone, viewerId: id }), intent: 'info' }));
}
