import type { SagaIterator } from 'redux-saga';
import { call, put, take, takeEvery } from 'redux-saga/effects';
import { commandFailed, commandSucceeded } from '../command/commandSlice.ts';
import type { AppState } from '../store/appState.ts';
import { selectT } from '../store/sagaEffects.ts';
import { selectUser, userLoaded } from '../session/sessionSlice.ts';
import { draftRefused, draftSent, draftsRestored, draftTyped, messageReturned } from './draftsSlice.ts';
import { keepMessageDraft, readMessageDrafts } from './keptDrafts.ts';

/** Keeps each person's typed text in this browser until their session is over (sessionSaga.ts). */
export function* draftsSaga(): SagaIterator<void> {
  if (!(yield* selectT(({ session }: AppState) => session))) yield take(userLoaded);
  const { id: userId } = yield* selectT(selectUser);
  yield put(draftsRestored(yield call(readMessageDrafts, userId)));
  yield takeEvery([draftTyped, messageReturned, draftRefused, draftSent], function* ({ payload: { conversationId } }) {
    yield call(keepCurrent, userId, conversationId);
  });
  yield takeEvery([commandSucceeded, commandFailed], function* ({ payload: { command } }) {
    if (command.type === 'SendMessage') yield call(keepCurrent, userId, command.body.conversationId);
  });
}

function* keepCurrent(userId: string, conversationId: string): SagaIterator<void> {
  const draft = yield* selectT(({ drafts }: AppState) => drafts[conversationId]);
  yield call(keepMessageDraft, userId, conversationId, draft);
}
