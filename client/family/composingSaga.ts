import type { SagaIterator } from 'redux-saga';
import { put, takeEvery } from 'redux-saga/effects';
import { commandSucceeded } from '../command/commandSlice.ts';
import { messageSent } from '../connection/pushActions.ts';
import { selectT } from '../store/sagaEffects.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { contentOf, updateReturned, updateShared } from './shareUpdate.ts';
import { forgetShared, returnToBox } from './updateDrafts.ts';

/** Forgets a text that was shared, and puts one that came back into the box. */
export function* composingSaga(): SagaIterator<void> {
  yield takeEvery(commandSucceeded, afterShare);
  yield takeEvery(updateReturned, function* ({ payload: { seniorId, draft } }) {
    returnToBox((yield* selectT(selectUser)).id, seniorId, draft);
  });
}

/** The box may be closed by then, so that what was shared is forgotten here. */
function* afterShare({ payload }: ReturnType<typeof commandSucceeded>): SagaIterator<void> {
  if (payload.type !== 'ShareFamilyUpdate') return;
  const { id } = yield* selectT(selectUser);
  forgetShared(id, payload.command.seniorId ?? id, contentOf(payload.command.body));
  const shared = updateShared(payload);
  if (shared) yield put(messageSent({ type: 'family_update', data: shared }));
}
