import { createAction } from '@reduxjs/toolkit';
import { buffers, type Channel, type SagaIterator } from 'redux-saga';
import type { Action } from '@reduxjs/toolkit';
import { actionChannel, call, delay, flush, take, takeLeading } from 'redux-saga/effects';
import { changed, reset } from '../push/pushActions.ts';
import { connected } from './connectionSlice.ts';
import type { AppState } from './reducers.ts';
import { selectT } from './sagaEffects.ts';

/** These read models are behind: a write has changed them. */
export const readModelsStale = createAction<readonly string[]>('readModels/stale');

/** Milliseconds within which changes of one read model make one reload. */
const coalesceWithin = 50;

const saysStale =
  (readModels: readonly string[]) =>
  (action: Action): boolean =>
    (changed.match(action) && readModels.includes(action.payload.readModel)) ||
    (readModelsStale.match(action) && action.payload.some((readModel) => readModels.includes(readModel))) ||
    reset.match(action);

/** Runs `reload` after each change of these read models, be it pushed, written here or missed; several within 50 ms are one. */
export function* reloadWhenStale(readModels: readonly string[], reload: () => Generator): SagaIterator<void> {
  const stale = (yield actionChannel(saysStale(readModels), buffers.sliding(1))) as Channel<Action>;
  while (true) {
    yield take(stale);
    yield delay(coalesceWithin);
    yield flush(stale);
    yield call(reload);
  }
}

/** What could not be loaded is asked for again as soon as the live connection speaks: when it is back, and each 25 s. */
export function* reloadWhenBack(hasFailed: (state: AppState) => boolean, reload: () => Generator): SagaIterator<void> {
  yield takeLeading(connected, function* () {
    if (yield* selectT(hasFailed)) yield call(reload);
  });
}
