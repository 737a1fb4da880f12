import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, delay, fork, put, race, take, takeEvery } from 'redux-saga/effects';
import { sentenceOf } from '../api/apiError.ts';
import { changed, type PushedChange } from '../connection/pushActions.ts';
import { minutePassed } from '../clock/clockSlice.ts';
import { commandFailed } from '../command/commandSlice.ts';
import type { ConnectionState } from '../connection/connectionSlice.ts';
import { laterWins } from './laterWins.ts';
import { followOlder } from './olderPages.ts';
import {
  changesRights,
  failureOf,
  isAbout,
  overtakes,
  renewWithin,
  type FollowedResource,
  type OwnerLoads,
} from './ownerLoads.ts';
import { ownerIn, type OwnerActions } from './ownerParts.ts';
import { reloadOn, reloadWhenBack, marksStale } from '../connection/readModels.ts';
import { selectT } from '../store/sagaEffects.ts';
import { selectUser } from '../session/sessionSlice.ts';
import type { AppState } from '../store/appState.ts';

interface Connected {
  readonly connection: ConnectionState;
}

/** Loads a part when a screen opens it and keeps it current until it is dropped; owners don't wait for each other. */
export function* followOwners<Data>(resource: FollowedResource<Data>): SagaIterator<void> {
  const { actions } = resource;
  const followed = new Set<string>();
  yield takeEvery(actions.opened, function* ({ payload: key }) {
    if (followed.has(key)) return;
    followed.add(key);
    // An answer requested under the old rights must not arrive under the new ones.
    do yield race([call(follow<Data>, resource, key), take(endsFollowing(resource, key))]);
    while (yield* selectT(isRenewing(resource, key)));
    followed.delete(key);
  });
  yield fork(forgetUnseen<Data>, actions);
  yield fork(followOlder<Data>, resource);
}

/** Forgets a part when the last screen that shows it closes. */
function* forgetUnseen<Data>({ shown, hidden, forgotten }: OwnerActions<Data>): SagaIterator<void> {
  const screens = new Map<string, number>();
  yield takeEvery(shown, ({ payload: key }) => void screens.set(key, (screens.get(key) ?? 0) + 1));
  yield takeEvery(hidden, function* ({ payload: key }) {
    const left = (screens.get(key) ?? 0) - 1;
    screens.set(key, left);
    if (left > 0) return;
    screens.delete(key);
    yield put(forgotten(key));
  });
}

type Followed<Data> = Pick<FollowedResource<Data>, 'partIn' | 'actions' | 'isViewers'>;

const isRenewing =
  <Data>({ partIn }: Pick<Followed<Data>, 'partIn'>, key: string) =>
  (state: unknown): boolean =>
    partIn(state, key).status === 'renewing';

const endsFollowing = <Data>(resource: Followed<Data>, key: string) => {
  const changes = changesRights(resource, key);
  const { forgotten } = resource.actions;
  return (action: Action): boolean => changes(action) || (forgotten.match(action) && action.payload === key);
};

function* follow<Data>(resource: FollowedResource<Data>, key: string): SagaIterator<void> {
  const { actions, partIn, isOld, isFetchedEachVisit } = resource;
  const reload = loaderOf(resource, key);
  const hasFailed = (state: unknown) => partIn(state, key).status === 'failed';
  yield fork(reloadOn, yield* staleness(resource, key), reload);
  yield fork(reloadWhenBack<unknown>, hasFailed, reload);
  if (isOld) yield fork(reloadWhenOld<Data>, resource, key, reload);
  yield fork(dropUnlessRenewed<Data>, resource, key);
  const isFresh = (state: Connected) => partIn(state, key).status === 'ready' && state.connection.status === 'live';
  while (true) {
    if (isFetchedEachVisit || !(yield* selectT(isFresh))) yield call(reload);
    yield take((action: Action) => actions.opened.match(action) && action.payload === key);
  }
}

/** The owner's time zone comes with the care connection, the viewer's own with the user. */
function* staleness<Data>(resource: OwnerLoads<Data>, key: string): SagaIterator<(action: Action) => boolean> {
  const { readModels, isViewers, showsZone, isOutdatedBy } = resource;
  const ownerId = isViewers ? undefined : ownerIn(key);
  const isStale = marksStale(readModels, ownerId);
  const isOwn = ownerId === (yield* selectT((state: AppState) => selectUser(state).id));
  const zoneComesWith = isOwn ? 'users' : 'careConnections';
  // a teammate's connection with the same senior does not name her
  const mayChangeZone = ({ readModel, ids }: PushedChange) =>
    readModel === zoneComesWith && (isOwn || ids.includes(ownerId ?? ''));
  return (action) =>
    isStale(action) ||
    (showsZone === true && changed.match(action) && mayChangeZone(action.payload)) ||
    (commandFailed.match(action) &&
      isAbout(resource, key, action.payload.command) &&
      isOutdatedBy?.(action.payload) === true);
}

function* reloadWhenOld<Data>(
  { partIn, isOld }: FollowedResource<Data>,
  key: string,
  reload: () => SagaIterator<void>,
): SagaIterator<void> {
  yield takeEvery(minutePassed, function* ({ payload: now }) {
    const { data, loadedAt } = yield* selectT((state: unknown) => partIn(state, key));
    if (loadedAt !== null && isOld?.(data, loadedAt, now)) yield call(reload);
  });
}

const loaderOf = <Data>(resource: FollowedResource<Data>, key: string) => {
  const { loaded, failed } = resource.actions;
  const load = function* (): SagaIterator<Action> {
    try {
      return loaded(key, yield* resource.fetch(key));
    } catch (error) {
      return failed({ key, status: failureOf(error), problem: sentenceOf(error, '') });
    }
  };
  return laterWins(load, overtakes(resource, key));
};

function* dropUnlessRenewed<Data>({ actions, partIn }: Followed<Data>, key: string): SagaIterator<void> {
  if (!(yield* selectT(isRenewing({ partIn }, key)))) return;
  yield delay(renewWithin);
  if (yield* selectT(isRenewing({ partIn }, key))) yield put(actions.failed({ key, status: 'failed' }));
}
