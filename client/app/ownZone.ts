import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { put, takeEvery } from 'redux-saga/effects';
import { changed } from '../push/pushActions.ts';
import { readModelsStale } from './readModels.ts';
import { selectT } from './sagaEffects.ts';
import { selectUser } from './sessionSlice.ts';

const changesPeople = (action: Action): boolean => changed.match(action) && action.payload.readModel === 'users';

/** What is answered with its owner's zone is loaded again when one's own may have changed. */
export function* followOwnZone(readModels: readonly string[]): SagaIterator<void> {
  yield takeEvery(changesPeople, function* () {
    const { id } = yield* selectT(selectUser);
    yield put(readModelsStale(readModels, id));
  });
}
