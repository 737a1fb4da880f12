import type { SagaIterator } from 'redux-saga';
import { put, takeEvery } from 'redux-saga/effects';
import { commandFailed, commandForgotten } from '../command/commandSlice.ts';
import { doseQuestioned } from './doseQuestionsSlice.ts';

/**
 * Turns the server's "needs confirmation" into a question on the screen; its row returns to the state before the tap.
 */
export function* doseQuestionsSaga(): SagaIterator<void> {
  yield takeEvery(commandFailed, ask);
}

function* ask({ payload: { command, problem } }: ReturnType<typeof commandFailed>): SagaIterator<void> {
  if (command.type !== 'TakeDose' || !problem.reasons || problem.reasons.length === 0) return;
  yield put(commandForgotten(command.key));
  yield put(doseQuestioned({ command, reasons: problem.reasons }));
}
