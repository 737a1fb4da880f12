import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, delay, fork, put, race, takeLeading } from 'redux-saga/effects';
import { isUnauthorized } from '../api/apiError.ts';
import { nowMs } from '../api/serverClock.ts';
import { forgetPerson } from '../browser/browserStorage.ts';
import { stopRinging } from '../browser/stopRinging.ts';
import { openFreshPage } from './freshPage.ts';
import { leaveFirstNotice, leaveNotice } from '../toast/noticeForNextPage.ts';
import { reloadWhenStale } from '../connection/readModels.ts';
import type { AppState } from '../store/appState.ts';
import { callT, contextT, selectT } from '../store/sagaEffects.ts';
import { logoutRequested, screenOpened, selectUser, sessionTaken, userLoaded } from './sessionSlice.ts';
import { sessionEnded } from '../store/sessionEnded.ts';
import { toastShown } from '../toast/toastsSlice.ts';

/** spec.md §9: the current user is fresh for 5 minutes. */
const freshFor = 5 * 60_000;
const redirectAfter = 500;
/** Milliseconds that leaving waits for the browser's push service. The server sends nothing to an ended session anyway. */
const stopRingingWithin = 1_500;

export function* sessionSaga(): SagaIterator<void> {
  yield takeLeading(screenOpened, refreshIfOld);
  yield takeLeading([sessionEnded, sessionTaken, logoutRequested], leaveSession);
  yield fork(reloadWhenStale, ['users'], loadUser);
}

/**
 * Loads the signed-in user; 401 ends the session here as well. Also tells whether a broken live connection was a logout
 * or a network failure.
 */
export function* loadUser(): SagaIterator<void> {
  try {
    const api = yield* contextT('api');
    const { body } = yield* callT(() => api.get({ route: 'GET /user/me' }));
    const known = yield* selectT(({ session }: AppState) => session?.user.id);
    yield put(known === undefined || known === body.id ? userLoaded(body) : sessionTaken());
  } catch (error) {
    if (isUnauthorized(error)) yield put(sessionEnded());
  }
}

function* refreshIfOld(): SagaIterator<void> {
  const session = yield* selectT(({ session }: AppState) => session);
  if (!session || nowMs() - session.loadedAt >= freshFor) yield call(loadUser);
}

/** Handles whichever comes first and never returns: the page is left, so nothing else about the session matters. */
function* leaveSession(action: Action): SagaIterator<void> {
  if (sessionTaken.match(action)) yield call(leaveToAnother);
  else yield call(logoutRequested.match(action) ? logout : signInAgain);
  yield call(() => new Promise(() => undefined));
}

function* leaveToAnother(): SagaIterator<void> {
  const leave = yield* contextT('leave');
  const { id } = yield* selectT(selectUser);
  yield call(openFreshPage, id, leave);
}

function* signInAgain(): SagaIterator<void> {
  yield put(
    toastShown({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', intent: 'failure' }),
  );
  yield delay(redirectAfter);
  const leave = yield* contextT('leave');
  yield* forget();
  // the next page is the sign-in page, or belongs to another person who signed in
  const description = 'What was typed here before wasn’t saved.';
  yield call(leaveFirstNotice, { title: 'Your session ended', description, intent: 'info' });
  yield call(leave, `/api/login?next=${encodeURIComponent(location.pathname + location.search)}`);
}

function* logout(): SagaIterator<void> {
  const api = yield* contextT('api');
  const leave = yield* contextT('leave');
  try {
    yield* callT(() => api.send({ route: 'POST /logout' }));
    yield call(leaveNotice, { title: 'Logged out', description: 'See you next time!' });
  } catch (error) {
    console.error(error);
  }
  yield* forget();
  yield call(leave, '/');
}

/** The next person at this device must not find anything of this one. */
function* forget(): SagaIterator<void> {
  const { id } = yield* selectT(selectUser);
  yield call(forgetPerson, id);
  yield race([call(() => stopRinging().catch(() => undefined)), delay(stopRingingWithin)]);
}
