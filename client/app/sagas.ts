import type { SagaIterator } from 'redux-saga';
import { call, fork } from 'redux-saga/effects';
import { calendarSaga } from '../calendar/calendarSaga.ts';
import { lostAccessSaga } from '../circle/lostAccessSaga.ts';
import { invitedSaga } from '../circle/invitedSaga.ts';
import { conversationPollSaga } from '../conversation/conversationPollSaga.ts';
import { draftsSaga } from '../conversation/draftsSaga.ts';
import { threadSaga } from '../conversation/threadSaga.ts';
import { demoSaga } from '../demo/demoSaga.ts';
import { familyUpdateSaga } from '../family/familyUpdateSaga.ts';
import { doseActsSaga } from '../medication/doseActsSaga.ts';
import { doseQuestionsSaga } from '../medication/doseQuestionsSaga.ts';
import { turnedUpSaga } from '../medication/turnedUpSaga.ts';
import { medicationsSaga } from '../medication/medicationsSaga.ts';
import { studioSaga } from '../studio/studioSaga.ts';
import { pushSaga } from '../push/pushSaga.ts';
import { clockSaga } from '../clock/clockSaga.ts';
import { commandSaga } from '../command/commandSaga.ts';
import { resources } from './resources.ts';
import { sessionSaga } from '../session/sessionSaga.ts';
import { toastsSaga } from '../toast/toastsSaga.ts';

const sagas: readonly (() => SagaIterator<void>)[] = [
  pushSaga,
  sessionSaga,
  commandSaga,
  toastsSaga,
  clockSaga,
  ...Object.values(resources).map(({ saga }) => saga),
  lostAccessSaga,
  invitedSaga,
  medicationsSaga,
  turnedUpSaga,
  doseActsSaga,
  doseQuestionsSaga,
  familyUpdateSaga,
  calendarSaga,
  conversationPollSaga,
  threadSaga,
  draftsSaga,
  demoSaga,
  studioSaga,
];

/** A saga that crashes leaves the others running. */
function* guarded(saga: () => SagaIterator<void>): SagaIterator<void> {
  try {
    yield call(saga);
  } catch (error) {
    console.error(error);
  }
}

export function* rootSaga(): SagaIterator<void> {
  for (const saga of sagas) yield fork(guarded, saga);
}
