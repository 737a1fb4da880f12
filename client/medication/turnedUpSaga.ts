import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, put, race, take, takeEvery } from 'redux-saga/effects';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import type { Command } from '../command/command.ts';
import { commandFailed, commandForgotten, commandSent } from '../command/commandSlice.ts';
import { selectT } from '../store/sagaEffects.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { topicOver } from '../toast/toastsSlice.ts';
import { unknownTopic } from '../command/unknownOutcome.ts';
import { showDone } from './doseActsSaga.ts';
import { doseLogsResource } from './doseLogsResource.ts';

type DoseEntry = Extract<Command, { type: 'TakeDose' | 'SkipDose' }>;

/** Removes the "outcome unknown" toast of an unanswered dose once the dose appears among the senior's doses. */
export function* turnedUpSaga(): SagaIterator<void> {
  yield takeEvery(commandFailed, function* ({ payload: { command, problem } }) {
    if (!problem.isUnknown || (command.type !== 'TakeDose' && command.type !== 'SkipDose')) return;
    const isSentAgain = (action: Action) => commandSent.match(action) && action.payload.key === command.key;
    yield race([call(waitForDose, command), take(isSentAgain)]);
  });
}

function* waitForDose(command: DoseEntry): SagaIterator<void> {
  const { id: viewerId } = yield* selectT(selectUser);
  const seniorId = command.seniorId ?? viewerId;
  for (;;) {
    yield take(doseLogsResource.loaded);
    const logs = yield* selectT((state) => doseLogsResource.partIn(state, seniorId).data);
    const log = logs.find((each) => isOf(each, command));
    if (log) return yield* sayTurnedUp(command, log);
  }
}

function* sayTurnedUp(command: DoseEntry, log: DoseLogView): SagaIterator<void> {
  yield put(topicOver(unknownTopic(command.key)));
  yield put(commandForgotten(command.key));
  if (command.type !== 'TakeDose' || command.correlationId !== undefined) return;
  // a dose that somebody else gave in the meantime is named as such
  const status = log.takenTime === command.body.takenTime ? 201 : 200;
  const written = { type: 'TakeDose', command, view: log, pendingId: undefined, status, stale: false } as const;
  yield* showDone(written);
}

/** An as-needed dose is found by its time, since only the server knows its id. */
const isOf = ({ medicationId, scheduledTime, takenTime, status }: DoseLogView, { body }: DoseEntry): boolean =>
  medicationId === body.medicationId &&
  status === body.status &&
  (body.scheduledTime ? scheduledTime === body.scheduledTime : takenTime === body.takenTime);
