import { createAction } from '@reduxjs/toolkit';
import { buffers, type Channel, type SagaIterator } from 'redux-saga';
import type { Action } from '@reduxjs/toolkit';
import { actionChannel, call, delay, flush, take } from 'redux-saga/effects';
import { changed, reset } from '../push/pushActions.ts';

/** These read models are behind: a write has changed them. */
export const readModelsStale = createAction<readonly string[]>('readModels/stale');

/** Milliseconds within which changes of one read model make one reload. */
const coalesceWithin = 50;

const saysStale =
  (readModel: string) =>
  (action: Action): boolean =>
    (changed.match(action) && action.payload.readModel === readModel) ||
    (readModelsStale.match(action) && action.payload.includes(readModel)) ||
    reset.match(action);

/** Runs `reload` after each change of that read model, be it pushed, written here or missed; several within 50 ms are one. */
export function* reloadWhenStale(readModel: string, reload: () => Generator): SagaIterator<void> {
  const stale = (yield actionChannel(saysStale(readModel), buffers.sliding(1))) as Channel<Action>;
  while (true) {
    yield take(stale);
    yield delay(coalesceWithin);
    yield flush(stale);
    yield call(reload);
  }
}
