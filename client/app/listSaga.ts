import type { Action, ActionCreatorWithPreparedPayload, ActionCreatorWithoutPayload } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, fork, put, race, take, takeLeading } from 'redux-saga/effects';
import type { Answer } from '../api/apiClient.ts';
import type { ListState, LoadedList } from './listState.ts';
import { reloadWhenBack, reloadWhenStale } from './readModels.ts';
import type { AppState } from './reducers.ts';
import { load, selectT } from './sagaEffects.ts';

interface ListOfReadModel<View> {
  readonly route: 'GET /care-connections' | 'GET /care-invitations/sent' | 'GET /care-invitations/received';
  /** Whose changes have it loaded again. */
  readonly readModels: readonly string[];
  readonly opened: ActionCreatorWithoutPayload;
  readonly loaded: ActionCreatorWithPreparedPayload<[readonly View[]], LoadedList<View>>;
  readonly failed: ActionCreatorWithoutPayload;
  readonly stateOf: (state: AppState) => ListState<View>;
  /** A list that was asked for before such a write does not know it: the reload after the write brings the next. */
  readonly isWrite: (action: Action) => boolean;
}

/** Loads a list when its screen opens, keeps it fresh by push, and asks again for what could not be had. */
export const listSaga = <View>({ route, readModels, opened, loaded, failed, stateOf, isWrite }: ListOfReadModel<View>) => {
  function* loadList(): SagaIterator<void> {
    try {
      const { answer } = (yield race({ answer: call(load<typeof route>, { route }), overtaken: take(isWrite) })) as {
        answer?: Answer<readonly View[]>;
      };
      if (answer) yield put(loaded(answer.body));
    } catch {
      yield put(failed());
    }
  }
  /** Only without a live connection is what was loaded fetched again. */
  function* loadUnlessFresh(): SagaIterator<void> {
    const fresh = yield* selectT((state) => stateOf(state).status === 'ready' && state.connection.status === 'live');
    if (!fresh) yield call(loadList);
  }
  function* reloadIfAsked(): SagaIterator<void> {
    const status = yield* selectT((state) => stateOf(state).status);
    if (status !== 'idle') yield call(loadList);
  }
  return function* (): SagaIterator<void> {
    yield takeLeading(opened, loadUnlessFresh);
    yield fork(reloadWhenStale, readModels, reloadIfAsked);
    yield fork(reloadWhenBack, (state: AppState) => stateOf(state).status === 'failed', loadList);
  };
};
