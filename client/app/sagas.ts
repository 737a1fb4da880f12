import type { SagaIterator } from 'redux-saga';
import { call, fork } from 'redux-saga/effects';
import { pushSaga } from '../push/pushSaga.ts';
import { commandSaga } from './commandSaga.ts';
import { sessionSaga } from './sessionSaga.ts';
import { toastsSaga } from './toastsSaga.ts';

const sagas: readonly (() => SagaIterator<void>)[] = [pushSaga, sessionSaga, commandSaga, toastsSaga];

/** One that crashes leaves the rest running. */
function* guarded(saga: () => SagaIterator<void>): SagaIterator<void> {
  try {
    yield call(saga);
  } catch (error) {
    console.error(error);
  }
}

export function* rootSaga(): SagaIterator<void> {
  for (const saga of sagas) yield fork(guarded, saga);
}
