import type { SagaIterator } from 'redux-saga';
import { call, fork } from 'redux-saga/effects';
import { lostAccessSaga } from '../circle/lostAccessSaga.ts';
import { invitedSaga } from '../circle/invitedSaga.ts';
import { conversationPollSaga } from '../conversation/conversationPollSaga.ts';
import { familyUpdateSaga } from '../family/familyUpdateSaga.ts';
import { doseActsSaga } from '../medication/doseActsSaga.ts';
import { doseQuestionsSaga } from '../medication/doseQuestionsSaga.ts';
import { turnedUpSaga } from '../medication/turnedUpSaga.ts';
import { medicationsSaga } from '../medication/medicationsSaga.ts';
import { pushSaga } from '../push/pushSaga.ts';
import { clockSaga } from '../clock/clockSaga.ts';
import { commandSaga } from '../command/commandSaga.ts';
import { sessionSaga } from '../session/sessionSaga.ts';
import { toastsSaga } from '../toast/toastsSaga.ts';

/** Those of the parts that come with screens (store/parts.ts) are started beside them. */
const sagas: readonly (() => SagaIterator<void>)[] = [
  pushSaga,
  sessionSaga,
  commandSaga,
  toastsSaga,
  clockSaga,
  lostAccessSaga,
  invitedSaga,
  medicationsSaga,
  turnedUpSaga,
  doseActsSaga,
  doseQuestionsSaga,
  familyUpdateSaga,
  conversationPollSaga,
];

/** A saga that crashes leaves the others running. */
export function* guarded(saga: () => SagaIterator<void>): SagaIterator<void> {
  try {
    yield call(saga);
  } catch (error) {
    console.error(error);
  }
}

export function* rootSaga(): SagaIterator<void> {
  for (const saga of sagas) yield fork(guarded, saga);
}
