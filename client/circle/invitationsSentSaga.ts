import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { fork, put, takeEvery } from 'redux-saga/effects';
import { commandFailed, commandSucceeded } from '../app/commandSlice.ts';
import { listSaga } from '../app/listSaga.ts';
import { readModelsStale } from '../app/readModels.ts';
import { selectT } from '../app/sagaEffects.ts';
import { selectUser } from '../app/sessionSlice.ts';
import { toastShown } from '../app/toastsSlice.ts';
import { invitationWords } from './circleWords.ts';
import { circleReadModels, isCircleWrite, wroteCircle } from './circleWrites.ts';
import { invitationsSentFailed, invitationsSentLoaded, invitationsSentOpened, isInvitationSent } from './invitationsSentSlice.ts';

const followInvitations = listSaga({
  path: '/api/care-invitations/sent',
  // careConnections: whoever leaves, or is removed by another round, ends those of hers
  readModels: circleReadModels,
  opened: invitationsSentOpened,
  loaded: invitationsSentLoaded,
  failed: invitationsSentFailed,
  stateOf: ({ invitationsSent }) => invitationsSent,
  isWrite: wroteCircle,
});

const invited = (action: Action): boolean => commandSucceeded.match(action) && action.payload.command.type === 'InviteCaregiver';
const wasRefused = (action: Action): boolean => commandFailed.match(action) && isCircleWrite(action.payload.command);

export function* invitationsSentSaga(): SagaIterator<void> {
  yield fork(followInvitations);
  yield takeEvery(invited, sayInvited);
  yield takeEvery(wasRefused, showWhatIsSo);
}

/** 200: that address was invited before and has not answered, so nothing was sent anew. */
function* sayInvited({ payload: { answer, status, stale } }: ReturnType<typeof commandSucceeded>): SagaIterator<void> {
  if (status === 200 && isInvitationSent(answer)) {
    const { timeZone } = yield* selectT(selectUser);
    const words = invitationWords(answer, { now: new Date(), timeZone });
    return void (yield put(toastShown({ title: `${answer.caregiverEmail} is invited already`, description: `${words}.`, intent: 'info' })));
  }
  const description = stale ? 'Saved, updating' : 'Your caregiver invitation has been sent successfully.';
  yield put(toastShown({ title: 'Invitation sent!', description }));
}

/** Whoever is told no may have looked at what was so before. */
function* showWhatIsSo(): SagaIterator<void> {
  yield put(readModelsStale(circleReadModels));
}
