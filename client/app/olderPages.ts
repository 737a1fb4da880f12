import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, put, race, take, takeEvery } from 'redux-saga/effects';
import { seniorReset } from '../push/pushActions.ts';
import type { Command } from './command.ts';
import { commandSucceeded } from './commandSlice.ts';
import type { ListPage, Older, PagedParts } from './pagedParts.ts';
import type { AppState } from './reducers.ts';
import { selectT } from './sagaEffects.ts';

interface PagedReadModel<View> extends Pick<PagedParts<never, View>, 'olderAsked' | 'olderLoaded' | 'olderFailed'> {
  readonly partOf: (state: AppState, key: string) => Older;
  readonly askPage: (key: string, before: string) => SagaIterator<ListPage<View>>;
  /** A page that was asked for before such a write does not know it. */
  readonly isWrite: (command: Command) => boolean;
  /** Whose part a key means; absent: the key is her id. */
  readonly seniorIn?: (key: string) => string;
}

/** Loads older pages as they are asked for, one at a time of each list. */
export function* followOlder<View>(model: PagedReadModel<View>): SagaIterator<void> {
  const busy = new Set<string>();
  yield takeEvery(model.olderAsked, function* ({ payload: key }) {
    if (busy.has(key)) return;
    busy.add(key);
    try {
      yield call(loadOlder<View>, model, key);
    } catch {
      yield put(model.olderFailed(key));
    } finally {
      busy.delete(key);
    }
  });
}

/** Asked again when a write or a reload came between, so that the page joins what is shown by then. */
function* loadOlder<View>(model: PagedReadModel<View>, key: string): SagaIterator<void> {
  const { partOf, askPage, isWrite, olderLoaded, olderFailed, seniorIn = (owner) => owner } = model;
  const seniorId = seniorIn(key);
  const writes = (action: Action) =>
    commandSucceeded.match(action) && isWrite(action.payload.command) && action.payload.command.seniorId === seniorId;
  const changesRights = (action: Action) => seniorReset.match(action) && action.payload.seniorId === seniorId;
  const cursorNow = (state: AppState) => partOf(state, key).nextCursor;
  for (let before = yield* selectT(cursorNow); before !== undefined; before = yield* selectT(cursorNow)) {
    const { page, reset } = (yield race({
      page: call(askPage, key, before),
      overtaken: take(writes),
      reset: take(changesRights),
    })) as { page?: ListPage<View>; reset?: Action };
    if (reset) return void (yield put(olderFailed(key)));
    if (page && (yield* selectT(cursorNow)) === before) return void (yield put(olderLoaded({ key, page })));
  }
}

/** The latest page, and as many of older ones behind it as are shown by then. */
export function* withOlderPages<View>(
  { partOf, askPage }: Pick<PagedReadModel<View>, 'partOf' | 'askPage'>,
  key: string,
  askLatest: (key: string) => SagaIterator<ListPage<View>>,
): SagaIterator<ListPage<View>> {
  let page = yield* askLatest(key);
  for (let shown = 0; page.nextCursor !== undefined; shown += 1) {
    // one may have joined while these were on their way
    if (shown >= (yield* selectT((state) => partOf(state, key).olderPages))) return page;
    const older = yield* askPage(key, page.nextCursor);
    page = { views: [...older.views, ...page.views], nextCursor: older.nextCursor, olderPages: shown + 1 };
  }
  return page;
}
