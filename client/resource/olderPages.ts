import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, put, race, take, takeEvery } from 'redux-saga/effects';
import { changesRights, overtakes, type FollowedResource } from './ownerLoads.ts';
import type { Page } from './ownerParts.ts';
import { selectT } from '../store/sagaEffects.ts';

/** Loads older pages on request, one at a time per list. */
export function* followOlder<Data>(resource: FollowedResource<Data>): SagaIterator<void> {
  const { olderRequested, olderFailed } = resource.actions;
  const busy = new Set<string>();
  yield takeEvery(olderRequested, function* ({ payload: key }) {
    if (busy.has(key)) return;
    busy.add(key);
    try {
      yield call(loadOlder<Data>, resource, key);
    } catch {
      yield put(olderFailed(key));
    } finally {
      busy.delete(key);
    }
  });
}

/** Requests the page again if a write or a reload came in between, so that it joins the current list. */
function* loadOlder<Data>(resource: FollowedResource<Data>, key: string): SagaIterator<void> {
  const { actions, partIn, fetchOlder } = resource;
  const cursorNow = (state: unknown) => partIn(state, key).nextCursor;
  for (let before = yield* selectT(cursorNow); before !== undefined; before = yield* selectT(cursorNow)) {
    const { page, reset } = (yield race({
      page: call(fetchOlder, key, before),
      overtaken: take(overtakes(resource, key)),
      reset: take(changesRights(resource, key)),
    })) as { page?: Page<Data>; reset?: Action };
    if (reset) return void (yield put(actions.olderFailed(key)));
    if (page && (yield* selectT(cursorNow)) === before) return void (yield put(actions.olderLoaded({ key, page })));
  }
}

/** The latest page, and as many older ones as the list needs. */
export function* withOlderPages<Data>(
  latest: SagaIterator<Page<Data>>,
  fetchOlder: (before: string) => SagaIterator<Page<Data>>,
  join: (data: Data, older: Data) => Data,
  wanted: (state: unknown) => number,
): SagaIterator<Page<Data>> {
  let page = yield* latest;
  for (let olderPages = 0; page.nextCursor !== undefined; olderPages += 1) {
    // another page may have been added while these were loading
    if (olderPages >= (yield* selectT(wanted))) return page;
    const { data, nextCursor } = yield* fetchOlder(page.nextCursor);
    page = { data: join(page.data, data), nextCursor, olderPages: olderPages + 1 };
  }
  return page;
}
