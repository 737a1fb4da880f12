import { buffers, eventChannel, type EventChannel, type SagaIterator } from 'redux-saga';
import { put, take } from 'redux-saga/effects';
import type { ApiClient, Written } from '../api/apiClient.ts';
import { callT, contextT } from '../store/sagaEffects.ts';
import type { Command } from './command.ts';
import { commandProgressed } from './commandSlice.ts';

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
