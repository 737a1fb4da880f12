import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, delay, fork, put, race, take, takeEvery } from 'redux-saga/effects';
import { ApiError } from '../api/apiError.ts';
import { seniorReset } from '../push/pushActions.ts';
import type { Command } from './command.ts';
import { commandSucceeded } from './commandSlice.ts';
import { reloadWhenBack, reloadWhenStale } from './readModels.ts';
import type { AppState } from './reducers.ts';
import { selectT } from './sagaEffects.ts';
import type { SeniorLoading, SeniorParts } from './seniorParts.ts';
import { selectUser } from './sessionSlice.ts';

export const failureOf = (error: unknown): 'failed' | 'refused' =>
  error instanceof ApiError && (error.status === 403 || error.status === 404) ? 'refused' : 'failed';

/** Milliseconds that what was held under the rights of before stays for the answer under those of now. */
export const renewWithin = 5_000;

export interface SeniorReadModel<Answer> extends Pick<SeniorParts<SeniorLoading, Answer>, 'opened' | 'loaded' | 'failed'> {
  /** Whose changes have it loaded again. */
  readonly readModels: readonly string[];
  readonly statusOf: (state: AppState, seniorId: string) => SeniorLoading['status'];
  readonly ask: (seniorId: string) => SagaIterator<Answer>;
  /** What was asked for before such a write about her does not know it: the reload after the write brings the next. */
  readonly isWrite?: (command: Command) => boolean;
  /** Of a read model that is held by more than the senior's id: whose part a key means. */
  readonly seniorIn?: (key: string) => string;
  /** Of one that is forgotten with its last screen. */
  readonly hidden?: (action: Action) => boolean;
  readonly isKept?: (state: AppState, key: string) => boolean;
}

/** Loads a senior's part of a read model when a screen of hers opens and keeps it fresh until it is dropped; no senior waits for another. */
export function* followSeniors<Answer>(model: SeniorReadModel<Answer>): SagaIterator<void> {
  const followed = new Set<string>();
  const seniorIn = seniorInKeyOf(model);
  yield takeEvery(model.opened, function* ({ payload: key }) {
    if (followed.has(key)) return;
    followed.add(key);
    // what was asked for under the rights of before must not arrive under those of now
    do yield race([call(follow<Answer>, model, key), take(changesRightsOf(seniorIn(key))), call(untilForgotten, model, key)]);
    while (yield* selectT(isRenewing(model, key)));
    followed.delete(key);
  });
}

const seniorInKeyOf = ({ seniorIn = (key) => key }: Pick<SeniorReadModel<never>, 'seniorIn'>) => seniorIn;

function* untilForgotten({ hidden, isKept }: Pick<SeniorReadModel<never>, 'hidden' | 'isKept'>, key: string): SagaIterator<void> {
  do yield take((action: Action) => hidden?.(action) === true);
  while (yield* selectT((state) => isKept?.(state, key) !== false));
}

const isRenewing =
  ({ statusOf }: Pick<SeniorReadModel<unknown>, 'statusOf'>, seniorId: string) =>
  (state: AppState): boolean =>
    statusOf(state, seniorId) === 'renewing';

const changesRightsOf =
  (seniorId: string) =>
  (action: Action): boolean =>
    seniorReset.match(action) && action.payload.seniorId === seniorId;

function* follow<Answer>(model: SeniorReadModel<Answer>, key: string): SagaIterator<void> {
  const { opened, readModels, statusOf } = model;
  const reload = loaderOf(model, key);
  yield fork(reloadWhenStale, readModels, reload, seniorInKeyOf(model)(key));
  yield fork(reloadWhenBack, (state: AppState) => statusOf(state, key) === 'failed', reload);
  yield fork(dropUnlessRenewed<Answer>, model, key);
  while (true) {
    const isFresh = yield* selectT((state) => statusOf(state, key) === 'ready' && state.connection.status === 'live');
    if (!isFresh) yield call(reload);
    yield take((action: Action) => opened.match(action) && action.payload === key);
  }
}

/** Of two answers on their way at once the one asked for later counts, whichever comes first. */
const loaderOf = <Answer>(model: SeniorReadModel<Answer>, key: string) => {
  const { ask, loaded, failed, isWrite } = model;
  const seniorId = seniorInKeyOf(model)(key);
  let asked = 0;
  let shown = 0;
  const isOvertaking = (action: Action) =>
    commandSucceeded.match(action) && action.payload.command.seniorId === seniorId && isWrite?.(action.payload.command) === true;
  return function* (): SagaIterator<void> {
    asked += 1;
    const turn = asked;
    const { outcome } = (yield race({ outcome: call(outcomeOf<Answer>, ask, key), overtaken: take(isOvertaking) })) as {
      outcome?: Outcome<Answer>;
    };
    if (!outcome || turn < shown) return;
    shown = turn;
    yield put('answer' in outcome ? loaded(key, outcome.answer) : failed({ seniorId: key, status: outcome.failure }));
  };
};

type Outcome<Answer> = { readonly answer: Answer } | { readonly failure: 'failed' | 'refused' };

function* outcomeOf<Answer>(ask: (key: string) => SagaIterator<Answer>, key: string): SagaIterator<Outcome<Answer>> {
  try {
    return { answer: yield* ask(key) };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

function* dropUnlessRenewed<Answer>(model: SeniorReadModel<Answer>, seniorId: string): SagaIterator<void> {
  if (!(yield* selectT(isRenewing(model, seniorId)))) return;
  yield delay(renewWithin);
  if (yield* selectT(isRenewing(model, seniorId))) yield put(model.failed({ seniorId, status: 'failed' }));
}

/** One's own goes without a name (spec.md §7). */
export function* seniorQuery(seniorId: string): SagaIterator<{ readonly senior?: string }> {
  const { id } = yield* selectT(selectUser);
  return id === seniorId ? {} : { senior: seniorId };
}
