import type { SagaIterator } from 'redux-saga';
import { put, takeEvery } from 'redux-saga/effects';
import { rightNow } from '../api/serverClock.ts';
import type { CommandSuccess } from '../command/command.ts';
import { commandSucceeded } from '../command/commandSlice.ts';
import { selectT } from '../store/sagaEffects.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { toastShown, type NewToast } from '../toast/toastsSlice.ts';
import type { Moment } from '../ui/moment.ts';
import { inviteeLabel, invitationLabel } from './circleLabels.ts';

/** 200: that address already has an open invitation, so nothing was sent again. */
const invitedToast = ({ view, status, stale }: CommandSuccess<'InviteCaregiver'>, moment: Moment): NewToast => {
  if (status === 200 && view)
    return {
      title: `${inviteeLabel(view)} is already invited`,
      description: `${invitationLabel(view, moment)}.`,
      intent: 'info',
    };
  return {
    title: 'Invitation sent!',
    description: stale ? 'Saved. Updating…' : 'Your caregiver invitation has been sent successfully.',
  };
};

export function* invitedSaga(): SagaIterator<void> {
  yield takeEvery(commandSucceeded, sayInvited);
}

function* sayInvited({ payload }: ReturnType<typeof commandSucceeded>): SagaIterator<void> {
  if (payload.type !== 'InviteCaregiver') return;
  const { timeZone } = yield* selectT(selectUser);
  yield put(toastShown(invitedToast(payload, { now: rightNow(), timeZone })));
}
