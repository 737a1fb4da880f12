import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, fork, put, takeEvery, takeLatest, takeLeading } from 'redux-saga/effects';
import type { MessageView } from '../../projections/conversation/messages.ts';
import { laterWins } from '../resource/laterWins.ts';
import { failureOf } from '../resource/ownerLoads.ts';
import { readModelsStale, reloadOn, reloadWhenBack } from '../connection/readModels.ts';
import type { AppState } from '../store/appState.ts';
import { selectT } from '../store/sagaEffects.ts';
import { load } from '../connection/load.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { changed, reset } from '../connection/pushActions.ts';
import { conversationsResource, unreadOf } from './conversationsResource.ts';
import {
  messagesRefreshed,
  noThread,
  olderMessagesRequested,
  olderMessagesFailed,
  olderMessagesLoaded,
  threadClosed,
  threadFailed,
  threadLoaded,
  threadOpened,
  threadRetried,
} from './threadSlice.ts';

/** Loads the open thread and keeps it current; only one is open at a time. */
export function* threadSaga(): SagaIterator<void> {
  yield takeLatest([threadOpened, threadClosed], function* (action: Action) {
    if (threadOpened.match(action)) yield call(follow, action.payload);
  });
}

/** The most messages of the latest page, as the server returns it. */
const latestPage = 50;

const isAbout = (conversationId: string) => (action: Action) =>
  (changed.match(action) && action.payload.readModel === 'messages' && action.payload.ids.includes(conversationId)) ||
  (readModelsStale.match(action) && action.payload.includes('messages')) ||
  reset.match(action);

const threadIn =
  (conversationId: string) =>
  ({ thread }: AppState) =>
    thread[conversationId] ?? noThread;

function* follow(conversationId: string): SagaIterator<void> {
  const reload = latestLoader(conversationId);
  const isOfThis = (type: typeof olderMessagesRequested | typeof threadRetried) => (action: Action) =>
    type.match(action) && action.payload === conversationId;
  yield takeLeading(isOfThis(olderMessagesRequested), loadOlder, conversationId);
  yield takeEvery(isOfThis(threadRetried), reload);
  yield fork(reloadWhenBack<AppState>, (state) => threadIn(conversationId)(state).status === 'failed', reload);
  yield fork(reloadOn, isAbout(conversationId), reload);
  yield takeEvery(mayChangeOlder(conversationId), refreshOlder, conversationId);
  yield call(reload);
  // older pages kept from an earlier visit may contain messages that were taken back since
  const { pages } = yield* selectT(threadIn(conversationId));
  if (pages.flatMap(({ messages }) => messages).length > latestPage) yield call(refreshOlder, conversationId);
}

/** New and read messages change only the latest page; one that is taken back may be on any. */
const mayChangeOlder = (conversationId: string) => (action: Action) =>
  reset.match(action) ||
  (changed.match(action) && action.payload.event === 'MessageTakenBack' && isAbout(conversationId)(action));

/** Reloads all loaded messages, from the newest back. If that fails, the next change or visit tries again. */
function* refreshOlder(conversationId: string): SagaIterator<void> {
  const oldestId = (yield* selectT(threadIn(conversationId))).pages[0]?.messages[0]?.id;
  let before: string | undefined;
  try {
    do {
      const { body: messages, nextCursor } = yield* load({
        route: 'GET /messages/:id',
        id: conversationId,
        query: { before },
      });
      yield put(messagesRefreshed({ conversationId, messages }));
      before = messages.some(({ id }) => id === oldestId) ? undefined : nextCursor;
    } while (before !== undefined);
  } catch {
    // the latest page shows the failure
  }
}

const latestLoader = (conversationId: string) =>
  laterWins(function* (): SagaIterator<Action> {
    try {
      const { body: messages, nextCursor } = yield* load({ route: 'GET /messages/:id', id: conversationId });
      const unread = yield* selectT((state: AppState) => countUnread(state, conversationId, messages));
      return threadLoaded({ conversationId, messages, nextCursor, unread });
    } catch (error) {
      return threadFailed({ conversationId, status: failureOf(error) });
    }
  });

/** If no message of the page is read, there may be more unread ones: the list of conversations knows how many. */
const countUnread = (state: AppState, conversationId: string, messages: readonly MessageView[]): number => {
  const viewerId = selectUser(state).id;
  const theirs = messages.filter(({ senderId }) => senderId !== viewerId);
  const unread = theirs.filter(({ isRead, takenBackAt }) => !isRead && takenBackAt === null).length;
  const listed = conversationsResource.partIn(state, viewerId).data.find(({ id }) => id === conversationId);
  return theirs.every(({ isRead }) => !isRead) ? Math.max(unread, listed ? unreadOf(listed) : 0) : unread;
};

function* loadOlder(conversationId: string): SagaIterator<void> {
  const before = (yield* selectT(threadIn(conversationId))).pages[0]?.nextCursor;
  try {
    const { body: messages, nextCursor } = yield* load({
      route: 'GET /messages/:id',
      id: conversationId,
      query: { before },
    });
    // the pages may have been dropped for a later one in the meantime
    const now = (yield* selectT(threadIn(conversationId))).pages[0]?.nextCursor;
    if (before !== undefined && now === before)
      yield put(olderMessagesLoaded({ conversationId, messages, nextCursor }));
    else yield put(olderMessagesFailed(conversationId));
  } catch {
    yield put(olderMessagesFailed(conversationId));
  }
}
