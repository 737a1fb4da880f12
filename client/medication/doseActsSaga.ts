import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator, Task } from 'redux-saga';
import { fork, join, put, take, takeEvery } from 'redux-saga/effects';
import type { Command, CommandFailure, CommandSuccess } from '../command/command.ts';
import { commandCancelled, commandFailed, commandSent, commandSucceeded } from '../command/commandSlice.ts';
import { toastShown } from '../toast/toastsSlice.ts';
import { doseActSent, type DoseAct } from './doseActs.ts';
import { actToast, type ActOutcome } from './doseActToasts.ts';
import { seniorContext } from './seniorContext.ts';

/** Sends the commands of one tap, and shows their outcome in one toast. */
export function* doseActsSaga(): SagaIterator<void> {
  yield takeEvery(doseActSent, ({ payload }) => perform(payload));
}

function* perform(act: DoseAct): SagaIterator<void> {
  const outcome = yield* sendTogether(act.commands);
  const viewerContext = yield* seniorContext(act.seniorId);
  const toast = actToast(act, outcome, viewerContext);
  if (toast) yield put(toastShown(toast));
}

type Ended = { readonly succeeded: CommandSuccess } | { readonly failed: CommandFailure } | undefined;

function* sendTogether(commands: readonly Command[]): SagaIterator<ActOutcome> {
  const tasks: Task[] = [];
  for (const command of commands) tasks.push((yield fork(endOf, command)) as Task);
  for (const command of commands) yield put(commandSent(command));
  const ends = (yield join(tasks)) as readonly Ended[];
  return {
    succeeded: ends.flatMap((end) => (end && 'succeeded' in end ? [end.succeeded] : [])),
    // a safety rule's confirmation is a question, not a failure
    failed: ends.flatMap((end) => (end && 'failed' in end && !end.failed.problem.reasons ? [end.failed] : [])),
  };
}

/** Waits by the command's key: a command that is already being sent ends both. */
function* endOf({ key }: Command): SagaIterator<Ended> {
  const ends = (action: Action): boolean =>
    (commandSucceeded.match(action) && action.payload.command.key === key) ||
    (commandFailed.match(action) && action.payload.command.key === key) ||
    (commandCancelled.match(action) && action.payload === key);
  const action = (yield take(ends)) as Action;
  if (commandSucceeded.match(action)) return { succeeded: action.payload };
  return commandFailed.match(action) ? { failed: action.payload } : undefined;
}
