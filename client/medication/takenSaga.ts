import type { SagaIterator } from 'redux-saga';
import { put, takeEvery } from 'redux-saga/effects';
import { commandSucceeded } from '../command/commandSlice.ts';
import { selectT } from '../store/sagaEffects.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { toastShown } from '../toast/toastsSlice.ts';
import { takenToast } from './doseCommands.ts';
import { seniorContext } from './seniorContext.ts';

export function* takenSaga(): SagaIterator<void> {
  yield takeEvery(commandSucceeded, sayTaken);
}

/** A dose that is part of an act has no toast of its own. */
function* sayTaken({ payload }: ReturnType<typeof commandSucceeded>): SagaIterator<void> {
  if (payload.type !== 'TakeDose' || payload.command.correlationId !== undefined) return;
  const { id: viewerId } = yield* selectT(selectUser);
  const toast = takenToast(payload, yield* seniorContext(payload.command.seniorId ?? viewerId));
  if (toast) yield put(toastShown(toast));
}
