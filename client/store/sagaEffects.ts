import type { SagaIterator } from 'redux-saga';
import { call, getContext, select } from 'redux-saga/effects';
import type { ApiClient } from '../api/apiClient.ts';

/** The dependencies of sagas besides the store; made once per store, passed through redux-saga's context. */
export interface AppContext {
  readonly api: ApiClient;
  /** Leaves the app by a full page load. */
  readonly leave: (path: string) => void;
}

/** A call effect whose result keeps its type. */
export function* callT<A extends unknown[], R>(
  fn: (...args: A) => R | Promise<R>,
  ...args: A
): SagaIterator<Awaited<R>> {
  return (yield call(fn as (...args: unknown[]) => unknown, ...args)) as Awaited<R>;
}

/** `State`: the part of the store that the selector reads. */
export function* selectT<State, R>(selector: (state: State) => R): SagaIterator<R> {
  return (yield select(selector)) as R;
}

export function* contextT<K extends keyof AppContext>(key: K): SagaIterator<AppContext[K]> {
  return (yield getContext(key)) as AppContext[K];
}
