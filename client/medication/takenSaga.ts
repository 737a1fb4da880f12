import type { SagaIterator } from 'redux-saga';
import { put, takeEvery } from 'redux-saga/effects';
import { commandSucceeded } from '../app/commandSlice.ts';
import { selectT } from '../app/sagaEffects.ts';
import { selectUser } from '../app/sessionSlice.ts';
import { toastShown } from '../app/toastsSlice.ts';
import { takenToast } from './doseCommands.ts';
import { seniorContext } from './seniorContext.ts';

export function* takenSaga(): SagaIterator<void> {
  yield takeEvery(commandSucceeded, sayTaken);
}

/** One of several of a press has no toast of its own. */
function* sayTaken({ payload }: ReturnType<typeof commandSucceeded>): SagaIterator<void> {
  if (payload.type !== 'TakeDose' || payload.command.correlationId !== undefined) return;
  const { id: viewerId } = yield* selectT(selectUser);
  const toast = takenToast(payload, yield* seniorContext(payload.command.seniorId ?? viewerId));
  if (toast) yield put(toastShown(toast));
}
