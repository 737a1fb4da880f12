import { buffers, eventChannel, type EventChannel, type SagaIterator } from 'redux-saga';
import { call, getContext, put, select, take } from 'redux-saga/effects';
import type { ApiRoutes, QueryRoute } from '../../projections/apiRoutes.ts';
import type { Answer, ApiClient, QueryRequest, Written } from '../api/apiClient.ts';
import { isUnauthorized } from '../api/apiError.ts';
import type { Command } from '../command/command.ts';
import { commandProgressed } from '../command/commandSlice.ts';
import { sessionEnded } from '../session/sessionSlice.ts';
import { untilConnected } from '../push/untilConnected.ts';

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

/**
 * GETs a read model; a 401 ends the session here as well. Waits until the live connection knows its position, so that
 * no change falls between the two.
 */
export function* load<Route extends QueryRoute>(
  request: QueryRequest<Route>,
): SagaIterator<Answer<ApiRoutes[Route]['answer']>> {
  yield* untilConnected();
  const api = yield* contextT('api');
  try {
    return yield* callT(() => api.get(request));
  } catch (error) {
    if (isUnauthorized(error)) yield put(sessionEnded());
    throw error;
  }
}

/** Sends a command; cancelling it aborts a form upload. */
export function* sendWrite(command: Command, idempotencyKey: string): SagaIterator<Written<unknown>> {
  const api = yield* contextT('api');
  if (!(command.body instanceof FormData)) return yield* sendJson(api, command, idempotencyKey);
  const sending = yield* callT(() => sendingOf(api, command, idempotencyKey));
  try {
    for (;;) {
      const step = (yield take(sending)) as Step;
      if ('error' in step) throw step.error;
      if ('written' in step) return step.written;
      yield put(commandProgressed({ key: command.key, share: step.share }));
    }
  } finally {
    sending.close();
  }
}

function* sendJson(api: ApiClient, command: Command, idempotencyKey: string): SagaIterator<Written<unknown>> {
  const waiting = new AbortController();
  try {
    return yield* callT(() => api.send(command, idempotencyKey, { signal: waiting.signal }));
  } finally {
    waiting.abort();
  }
}

/** A step of a form upload. */
type Step = { readonly share: number } | { readonly written: Written<unknown> } | { readonly error: unknown };

const sendingOf = (api: ApiClient, command: Command, idempotencyKey: string): EventChannel<Step> =>
  eventChannel<Step>((emit) => {
    const request = new AbortController();
    const sending = { onProgress: (share: number) => emit({ share }), signal: request.signal };
    api.send(command, idempotencyKey, sending).then(
      (written) => emit({ written }),
      (error: unknown) => emit({ error }),
    );
    return () => request.abort();
  }, buffers.expanding());
