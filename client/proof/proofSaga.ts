import type { SagaIterator } from 'redux-saga';
import { call, put, takeLeading } from 'redux-saga/effects';
import type { ApiClient } from '../api/apiClient.ts';
import { ApiError } from '../api/apiError.ts';
import { rightNow } from '../api/serverClock.ts';
import { callT, contextT } from '../store/sagaEffects.ts';
import { forgetKept, keep, readKept, seenCheckpoint } from './keptCheckpoint.ts';
import { recordAccepted, recordCheckImpossible, recordChecked, recordRefused, recordShown } from './proofSlice.ts';
import { canCheck, containsSeen } from './witness.ts';

export function* proofSaga(): SagaIterator<void> {
  yield takeLeading(recordShown, checkRecord);
  yield takeLeading(recordAccepted, watchAnew);
}

/** A server that has no proof of a size which it signed refuses it. */
const proofFrom =
  (api: ApiClient) =>
  async (from: number, to: number): Promise<readonly string[]> => {
    const query = { from: String(from), to: String(to) };
    try {
      return (await api.get({ route: 'GET /log/consistency', query })).body.proof;
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) return [];
      throw error;
    }
  };

/** Without an answer nothing is known, and nothing is said; the next page asks again. */
function* checkRecord(): SagaIterator<void> {
  try {
    if (canCheck()) yield call(compare);
    else yield put(recordCheckImpossible());
  } catch (error) {
    console.error(error);
  }
}

function* compare(): SagaIterator<void> {
  const api = yield* contextT('api');
  const { body } = yield* callT(() => api.get({ route: 'GET /log/checkpoint' }));
  const { note, verifierKey } = body;
  const [kept, now] = [readKept(), rightNow().toISOString()];
  if (note === null && !kept) return;
  const sent = { note: note ?? '', verifierKey };
  const shown = seenCheckpoint(sent, now);
  const isWhole = shown !== undefined && (yield* callT(containsSeen, kept, shown, proofFrom(api)));
  if (!isWhole) return void (yield put(recordRefused(kept?.seenAt ?? null)));
  keep(sent, now);
  const { size, madeAt } = shown.note.checkpoint;
  yield put(recordChecked({ size, madeAt, checkedAt: now }));
}

function* watchAnew(): SagaIterator<void> {
  forgetKept();
  yield call(checkRecord);
}
