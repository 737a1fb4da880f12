import type { SagaIterator } from 'redux-saga';
import { call, fork, put, takeLatest, takeLeading } from 'redux-saga/effects';
import { reloadWhenBack, reloadWhenStale } from '../app/readModels.ts';
import type { AppState } from '../app/reducers.ts';
import { load, selectT } from '../app/sagaEffects.ts';
import {
  doseHistoryFailed,
  doseHistoryLoaded,
  doseHistoryOpened,
  olderDosesAsked,
  olderDosesFailed,
  olderDosesLoaded,
  type HistoryPage,
} from './doseHistorySlice.ts';

export function* doseHistorySaga(): SagaIterator<void> {
  yield takeLatest(doseHistoryOpened, loadFirst);
  yield takeLeading(olderDosesAsked, loadOlder);
  yield fork(reloadWhenStale, ['doseHistory'], loadFirst);
  yield fork(reloadWhenBack, ({ doseHistory }: AppState) => doseHistory.status === 'failed', loadFirst);
}

function* loadPage(medicationId: string, before?: string): SagaIterator<HistoryPage> {
  const { body, nextCursor } = yield* load({ route: 'GET /medications/:id/history', id: medicationId, query: { before } });
  return { facts: body, nextCursor };
}

function* loadFirst(): SagaIterator<void> {
  const history = yield* selectT(({ doseHistory }) => doseHistory);
  if (history.status === 'closed') return;
  const { medicationId } = history;
  try {
    yield put(doseHistoryLoaded({ medicationId, page: (yield call(loadPage, medicationId)) as HistoryPage }));
  } catch {
    yield put(doseHistoryFailed(medicationId));
  }
}

function* loadOlder(): SagaIterator<void> {
  const history = yield* selectT(({ doseHistory }) => doseHistory);
  if (history.status === 'closed') return;
  const { medicationId, nextCursor } = history;
  try {
    yield put(olderDosesLoaded({ medicationId, page: (yield call(loadPage, medicationId, nextCursor)) as HistoryPage }));
  } catch {
    yield put(olderDosesFailed(medicationId));
  }
}
