import type { SagaIterator } from 'redux-saga';
import { delay, put, takeEvery } from 'redux-saga/effects';
import { noticeForgotten, toastShown } from './toastsSlice.ts';

/** spec.md §9: the removal delay after dismissal, plus the 5 s a toast is visible. */
const keptFor = 1_000_000 + 5_000;

export function* toastsSaga(): SagaIterator<void> {
  yield takeEvery(toastShown, forgetLater);
}

function* forgetLater({ payload }: ReturnType<typeof toastShown>): SagaIterator<void> {
  yield delay(keptFor);
  yield put(noticeForgotten(payload.id));
}
