import type { SagaIterator } from 'redux-saga';
import { delay, put } from 'redux-saga/effects';
import { readModelsStale } from '../connection/readModels.ts';

/** spec.md §9: conversations are requested every 30 s, in addition to the live connection. */
const pollEvery = 30_000;

export function* conversationPollSaga(): SagaIterator<void> {
  while (true) {
    yield delay(pollEvery);
    yield put(readModelsStale(['messages']));
  }
}
