import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { fork, put, takeEvery } from 'redux-saga/effects';
import { commandFailed, commandSucceeded } from '../app/commandSlice.ts';
import { listSaga } from '../app/listSaga.ts';
import { readModelsStale } from '../app/readModels.ts';
import { selectT } from '../app/sagaEffects.ts';
import { selectUser } from '../app/sessionSlice.ts';
import { toastShown } from '../app/toastsSlice.ts';
import { circleReadModels, invitedToast, isCircleWrite, wroteCircle } from './circleWrites.ts';
import { invitationsSentFailed, invitationsSentLoaded, invitationsSentOpened } from './invitationsSentSlice.ts';

const followInvitations = listSaga({
  route: 'GET /care-invitations/sent',
  // careConnections: whoever leaves, or is removed by another round, ends those of hers
  readModels: circleReadModels,
  opened: invitationsSentOpened,
  loaded: invitationsSentLoaded,
  failed: invitationsSentFailed,
  stateOf: ({ invitationsSent }) => invitationsSent,
  isWrite: wroteCircle,
});

const wasRefused = (action: Action): boolean => commandFailed.match(action) && isCircleWrite(action.payload.command);

export function* invitationsSentSaga(): SagaIterator<void> {
  yield fork(followInvitations);
  yield takeEvery(commandSucceeded, sayInvited);
  yield takeEvery(wasRefused, showWhatIsSo);
}

function* sayInvited({ payload }: ReturnType<typeof commandSucceeded>): SagaIterator<void> {
  if (payload.type !== 'InviteCaregiver') return;
  const { timeZone } = yield* selectT(selectUser);
  yield put(toastShown(invitedToast(payload, { now: new Date(), timeZone })));
}

/** Whoever is told no may have looked at what was so before. */
function* showWhatIsSo(): SagaIterator<void> {
  yield put(readModelsStale(circleReadModels));
}
