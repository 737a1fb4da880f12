import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { delay, fork, put, takeEvery, takeLeading } from 'redux-saga/effects';
import { commandSucceeded } from '../command/commandSlice.ts';
import { readModelsStale } from '../connection/readModels.ts';
import { selectT } from '../store/sagaEffects.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { toastShown } from '../toast/toastsSlice.ts';
import { received, messageSent } from '../connection/pushActions.ts';
import { contentOf, updateReturned, updateShared } from './shareUpdate.ts';
import { forgetShared, returnToBox } from './updateDrafts.ts';

/** Milliseconds within which several updates share one toast, such as those missed while offline. */
const oneToast = 1_000;

const isUpdate = (action: Action): action is ReturnType<typeof received> =>
  received.match(action) && action.payload.type === 'family_update';

/** spec.md §7 "Live connection". */
export function* familyUpdateSaga(): SagaIterator<void> {
  yield takeEvery(isUpdate, function* () {
    yield put(readModelsStale(['familyUpdates']));
  });
  yield fork(announceOthers);
  yield takeEvery(commandSucceeded, afterShare);
  yield takeEvery(updateReturned, function* ({ payload: { seniorId, draft } }) {
    returnToBox((yield* selectT(selectUser)).id, seniorId, draft);
  });
}

/** To everyone but the author, in all of the author's windows. */
function* announceOthers(): SagaIterator<void> {
  yield takeLeading(isUpdate, function* ({ payload: { data } }) {
    const { id } = yield* selectT(selectUser);
    if ((data as { readonly authorId?: unknown } | undefined)?.authorId === id) return;
    yield put(
      toastShown({ title: 'New Family Update', description: 'A family member shared an update!', intent: 'info' }),
    );
    yield delay(oneToast);
  });
}

/** The box may be closed already, so the shared text is removed here. */
function* afterShare({ payload }: ReturnType<typeof commandSucceeded>): SagaIterator<void> {
  if (payload.type !== 'ShareFamilyUpdate') return;
  const { id } = yield* selectT(selectUser);
  forgetShared(id, payload.command.seniorId ?? id, contentOf(payload.command.body));
  const shared = updateShared(payload);
  if (shared) yield put(messageSent({ type: 'family_update', data: shared }));
}
