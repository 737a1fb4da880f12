import { createAction, type Action } from '@reduxjs/toolkit';
import { buffers, type Channel, type SagaIterator } from 'redux-saga';
import { actionChannel, call, delay, flush, take, takeLeading } from 'redux-saga/effects';
import { changed, reset, seniorReset } from '../push/pushActions.ts';
import { connected } from './connectionSlice.ts';
import type { AppState } from './reducers.ts';
import { selectT } from './sagaEffects.ts';

/** These read models are behind: a write has changed them, of this senior where one is named. */
export const readModelsStale = createAction('readModels/stale', (readModels: readonly string[], seniorId?: string) => ({
  payload: readModels,
  meta: { seniorId },
}));

/** Milliseconds within which changes of one read model make one reload. */
const coalesceWithin = 50;

const saysStale =
  (readModels: readonly string[]) =>
  (action: Action): boolean =>
    (changed.match(action) && readModels.includes(action.payload.readModel)) ||
    (readModelsStale.match(action) && action.payload.some((readModel) => readModels.includes(readModel))) ||
    reset.match(action) ||
    seniorReset.match(action);

/** A change of another senior's leaves this one's part as it is; a senior's reset is followSeniors' to answer. */
const concerns =
  (seniorId: string) =>
  (action: Action): boolean => {
    if (seniorReset.match(action)) return false;
    if (changed.match(action)) return action.payload.seniorId === seniorId;
    const named = readModelsStale.match(action) ? action.meta.seniorId : undefined;
    return named === undefined || named === seniorId;
  };

/** Runs `reload` after each change of these read models, be it pushed, written here or missed; several within 50 ms are one. */
export function* reloadWhenStale(readModels: readonly string[], reload: () => Generator, seniorId?: string): SagaIterator<void> {
  const isStale = saysStale(readModels);
  const pattern = seniorId === undefined ? isStale : (action: Action) => isStale(action) && concerns(seniorId)(action);
  const stale = (yield actionChannel(pattern, buffers.sliding(1))) as Channel<Action>;
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
