import { createAction, type Action } from '@reduxjs/toolkit';
import { buffers, type Channel, type SagaIterator } from 'redux-saga';
import { actionChannel, call, delay, flush, take, takeLeading } from 'redux-saga/effects';
import { changed, reset, seniorReset } from './pushActions.ts';
import { connected } from './connectionSlice.ts';
import { selectT } from '../store/sagaEffects.ts';

/** A write has changed these read models, for this senior if one is named. */
export const readModelsStale = createAction('readModels/stale', (readModels: readonly string[], seniorId?: string) => ({
  payload: readModels,
  meta: { seniorId },
}));

/** Milliseconds within which changes of one read model make one reload. */
const coalesceWithin = 50;

/** `ownerId`: the owner of the part; changes of other owners don't affect it. Absent: any change. */
export const marksStale =
  (readModels: readonly string[], ownerId?: string) =>
  (action: Action): boolean =>
    ((changed.match(action) && readModels.includes(action.payload.readModel)) ||
      (readModelsStale.match(action) && action.payload.some((readModel) => readModels.includes(readModel))) ||
      reset.match(action) ||
      seniorReset.match(action)) &&
    (ownerId === undefined || concerns(ownerId, action));

/** followOwners handles a reset of the owner. */
const concerns = (ownerId: string, action: Action): boolean => {
  if (seniorReset.match(action)) return false;
  if (changed.match(action)) return action.payload.seniorId === ownerId;
  const named = readModelsStale.match(action) ? action.meta.seniorId : undefined;
  return named === undefined || named === ownerId;
};

/** Runs `reload` after each change of these read models, be it pushed, written here or missed. */
export const reloadWhenStale = (
  readModels: readonly string[],
  reload: () => Generator,
  ownerId?: string,
): SagaIterator<void> => reloadOn(marksStale(readModels, ownerId), reload);

/** Several changes within 50 ms cause one reload. */
export function* reloadOn(isStale: (action: Action) => boolean, reload: () => Generator): SagaIterator<void> {
  const stale = (yield actionChannel(isStale, buffers.sliding(1))) as Channel<Action>;
  while (true) {
    yield take(stale);
    yield delay(coalesceWithin);
    yield flush(stale);
    yield call(reload);
  }
}

/** Reloads failed parts as soon as the live connection receives something: when it is back, and every 25 s. */
export function* reloadWhenBack<State>(
  hasFailed: (state: State) => boolean,
  reload: () => Generator,
): SagaIterator<void> {
  yield takeLeading(connected, function* () {
    if (yield* selectT(hasFailed)) yield call(reload);
  });
}
