import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator, Task } from 'redux-saga';
import { fork, join, put, take, takeEvery } from 'redux-saga/effects';
import type { Command, CommandFailure, CommandSuccess } from '../command/command.ts';
import { commandCancelled, commandFailed, commandSent, commandSucceeded } from '../command/commandSlice.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { selectT } from '../store/sagaEffects.ts';
import { nextActBegun, toastShown, type NewToast } from '../toast/toastsSlice.ts';
import { doseActSent, type DoseAct } from './doseActs.ts';
import { actToast, listedShort, type ActOutcome } from './doseActToasts.ts';
import { medicationTitle } from './doseLabels.ts';
import { medicationsResource } from './medicationsResource.ts';
import { seniorContext } from './seniorContext.ts';

/** Sends the commands of one tap, and shows their outcome in one toast. */
export function* doseActsSaga(): SagaIterator<void> {
  yield takeEvery(doseActSent, perform);
  yield takeEvery(commandSucceeded, showFormOutcome);
}

function* perform({ payload: act }: ReturnType<typeof doseActSent>): SagaIterator<void> {
  yield put(nextActBegun());
  yield* showOutcome(act, yield* sendTogether(act.commands));
}

/** A command that still has its own toast was sent by a form, so only its success is reported here. */
function* showFormOutcome({ payload }: ReturnType<typeof commandSucceeded>): SagaIterator<void> {
  const { command } = payload;
  if (!command.toast || (command.type !== 'TakeDose' && command.type !== 'SkipDose')) return;
  yield* showDone(payload);
}

/** Reports that a single dose is taken or skipped. */
export function* showDone(success: CommandSuccess): SagaIterator<void> {
  const what = success.type === 'TakeDose' ? 'take' : 'skip';
  yield* showOutcome({ what, commands: [success.command] }, { succeeded: [success], failed: [] });
}

function* showOutcome(act: DoseAct, outcome: ActOutcome): SagaIterator<void> {
  const { id: viewerId } = yield* selectT(selectUser);
  const toast = actToast(act, outcome, yield* seniorContext(act.commands[0]?.seniorId ?? viewerId));
  if (toast) yield put(toastShown({ ...(yield* medicationsOf(act)), ...toast }));
}

/** The medications of an act, where the answers don't name them: of an undo, a reminder, a failure. */
function* medicationsOf({ commands }: DoseAct): SagaIterator<Pick<NewToast, 'about' | 'ownerId'>> {
  const ownerId = commands[0]?.seniorId;
  if (ownerId === undefined) return {};
  const all = yield* selectT((state) => medicationsResource.partIn(state, ownerId).data);
  const titles = all.filter(({ id }) => commands.some((command) => isAbout(command, id))).map(medicationTitle);
  return titles.length === 0 ? {} : { about: listedShort(titles), ownerId };
}

/** A scheduled dose's id begins with its medication's. */
const isAbout = (command: Command, medicationId: string): boolean =>
  command.type === 'TakeDose' || command.type === 'SkipDose'
    ? command.body.medicationId === medicationId
    : 'id' in command && command.id?.startsWith(medicationId) === true;

type Ended = { readonly succeeded: CommandSuccess } | { readonly failed: CommandFailure } | undefined;

function* sendTogether(commands: readonly Command[]): SagaIterator<ActOutcome> {
  const tasks: Task[] = [];
  for (const command of commands) tasks.push((yield fork(endOf, command)) as Task);
  for (const command of commands) yield put(commandSent(command));
  const ends = (yield join(tasks)) as readonly Ended[];
  return {
    succeeded: ends.flatMap((end) => (end && 'succeeded' in end ? [end.succeeded] : [])),
    failed: ends.flatMap((end) => (end && 'failed' in end && isFailure(end.failed) ? [end.failed] : [])),
  };
}

/** A safety rule's confirmation is a question, and the end of the session shows its own message. */
const isFailure = ({ problem }: CommandFailure): boolean => !problem.reasons && problem.status !== 401;

/** Waits by the command's key: a command that is already being sent ends both. One with a follow-up ends with that. */
function* endOf({ key }: Command): SagaIterator<Ended> {
  const ends = (action: Action): boolean =>
    (commandSucceeded.match(action) && action.payload.command.key === key && !action.payload.command.then) ||
    (commandFailed.match(action) && action.payload.command.key === key) ||
    (commandCancelled.match(action) && action.payload === key);
  const action = (yield take(ends)) as Action;
  if (commandSucceeded.match(action)) return { succeeded: action.payload };
  return commandFailed.match(action) ? { failed: action.payload } : undefined;
}
