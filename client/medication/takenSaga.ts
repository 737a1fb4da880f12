import type { SagaIterator } from 'redux-saga';
import { put, takeEvery } from 'redux-saga/effects';
import { commandSucceeded } from '../app/commandSlice.ts';
import type { AppState } from '../app/reducers.ts';
import { selectT } from '../app/sagaEffects.ts';
import { selectUser } from '../app/sessionSlice.ts';
import { toastShown } from '../app/toastsSlice.ts';
import { takenToast } from './doseCommands.ts';
import { medicationsResource } from './medicationsResource.ts';

export function* takenSaga(): SagaIterator<void> {
  yield takeEvery(commandSucceeded, sayTaken);
}

function* sayTaken({ payload }: ReturnType<typeof commandSucceeded>): SagaIterator<void> {
  if (payload.type !== 'TakeDose') return;
  const { id: viewerId, timeZone: ownZone } = yield* selectT(selectUser);
  const seniorId = payload.command.seniorId ?? viewerId;
  const zone = yield* selectT(({ medications }: AppState) => medicationsResource.of(medications, seniorId).data[0]?.timeZone);
  const toast = takenToast(payload, { now: new Date(), timeZone: zone ?? ownZone, viewerId });
  if (toast) yield put(toastShown(toast));
}
