import type { SagaIterator } from 'redux-saga';
import { put, takeEvery } from 'redux-saga/effects';
import { rightNow } from '../api/serverClock.ts';
import { commandSucceeded } from '../command/commandSlice.ts';
import { selectT } from '../store/sagaEffects.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { toastShown } from '../toast/toastsSlice.ts';
import { invitedToast } from './circleWrites.ts';

export function* invitedSaga(): SagaIterator<void> {
  yield takeEvery(commandSucceeded, sayInvited);
}

function* sayInvited({ payload }: ReturnType<typeof commandSucceeded>): SagaIterator<void> {
  if (payload.type !== 'InviteCaregiver') return;
  const { timeZone } = yield* selectT(selectUser);
  yield put(toastShown(invitedToast(payload, { now: rightNow(), timeZone })));
}
