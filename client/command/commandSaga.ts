import type { SagaIterator } from 'redux-saga';
import type { Action } from '@reduxjs/toolkit';
import { call, cancelled, delay, put, race, take, takeEvery } from 'redux-saga/effects';
import type { Written } from '../api/apiClient.ts';
import { ApiError, isUnauthorized, sentenceOf } from '../api/apiError.ts';
import { attempts, type Attempts } from './attempts.ts';
import { writtenId, type Command, type CommandProblem, type FailureText } from './command.ts';
import { commandCancelled, commandFailed, commandRepeated, commandSent, commandSucceeded } from './commandSlice.ts';
import { readModelsStale } from '../connection/readModels.ts';
import { sendWrite } from './sendWrite.ts';
import { sessionEnded } from '../store/sessionEnded.ts';
import { nextActBegun, toastShown, topicOver, type NewToast } from '../toast/toastsSlice.ts';
import { unknownToast, unknownTopic } from './unknownOutcome.ts';

/** spec.md §7: related lists are fetched again about 100 ms after a write. */
const reloadAfter = 100;

/** Sends all commands. */
export function* commandSaga(): SagaIterator<void> {
  const known = attempts();
  yield takeEvery(commandSent, function* ({ payload }) {
    yield race([call(perform, payload, known), take((action: Action) => isCancel(action, payload))]);
  });
  yield takeEvery(commandRepeated, function* ({ payload: key }) {
    const command = known.unanswered(key);
    if (command) yield put(commandSent(command));
  });
}

const isCancel = (action: Action, { key }: Command): boolean =>
  commandCancelled.match(action) && action.payload === key;

function* perform(command: Command, known: Attempts): SagaIterator<void> {
  const isRepeated = known.unanswered(command.key) !== undefined;
  const attempt = known.begin(command);
  if (!attempt) return;
  if (command.toast) yield put(nextActBegun());
  try {
    const written = yield* sendWrite(command, attempt);
    known.settled(command);
    yield put(commandSucceeded(command, written));
    if (isRepeated) yield put(topicOver(unknownTopic(command.key)));
    // a copy: the store froze the undo in the toast, and redux-saga marks what it dispatches
    if (command.after) yield put({ ...command.after });
    if (command.toast?.success) yield put(toastShown(successToast(command, written)));
    if (command.then) yield put(commandSent(command.then));
    yield delay(reloadAfter);
    if (command.reloads) yield put(readModelsStale(command.reloads, command.seniorId));
  } catch (error) {
    if (error instanceof ApiError && error.status > 0 && error.status < 500) known.settled(command);
    else known.unknown(command);
    const problem = problemOf(error);
    yield put(commandFailed({ command, problem }));
    if (isUnauthorized(error)) yield put(sessionEnded());
    else if (problem.isUnknown) yield* sayUnknown(command);
    else if (command.toast && !problem.reasons) yield put(toastShown(failureToast(command.toast.failure, error)));
  } finally {
    if (yield cancelled()) known.unknown(command);
  }
}

/** Reloads the page, so that it shows the record if the command succeeded after all. */
function* sayUnknown(command: Command): SagaIterator<void> {
  if (command.toast) yield put(toastShown(unknownToast(command.key, command.toast.failure.unknown)));
  yield delay(reloadAfter);
  if (command.reloads) yield put(readModelsStale(command.reloads, command.seniorId));
}

const problemOf = (error: unknown): CommandProblem => {
  const problem = error instanceof ApiError ? error.problem : undefined;
  return {
    status: error instanceof ApiError ? error.status : 0,
    message: sentenceOf(error),
    code: problem?.code,
    fields: problem?.fields ?? {},
    ...(error instanceof ApiError && error.retryAt ? { retryAt: error.retryAt.toISOString() } : {}),
    ...(problem?.reasons ? { reasons: problem.reasons } : {}),
    ...(error instanceof ApiError && error.isUnknown ? { isUnknown: true } : {}),
  };
};

const failureToast = ({ otherwise, unknown: _other, ...text }: FailureText, error: unknown): NewToast => ({
  description: sentenceOf(error, otherwise),
  ...text,
  intent: 'failure',
});

type Done = Pick<Written<unknown>, 'stale' | 'view' | 'pendingId'>;

const successToast = ({ toast, seniorId: ownerId }: Command, { stale, ...done }: Done): NewToast => {
  const { success, topic, about, undoOf } = toast ?? {};
  const id = writtenId(done);
  const undo = toast?.undo ?? (id === undefined ? undefined : undoOf?.(id));
  return {
    title: '',
    ...success,
    ...(stale ? { description: 'Saved. Updating…' } : {}),
    ...(topic === undefined ? {} : { topic }),
    ...(about === undefined ? {} : { about }),
    ...(ownerId === undefined ? {} : { ownerId }),
    ...(undo ? { action: { label: 'Undo', then: commandSent(undo) } } : {}),
  };
};
