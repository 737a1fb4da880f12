import type { SagaIterator } from 'redux-saga';
import { call, delay, put, takeLeading } from 'redux-saga/effects';
import { nowMs } from '../api/serverClock.ts';
import { forgetPerson } from '../browser/browserStorage.ts';
import { leaveNotice } from '../toast/noticeForNextPage.ts';
import { callT, contextT, selectT } from '../store/sagaEffects.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { toastShown } from '../toast/toastsSlice.ts';
import { demoPeople } from './demoPeople.ts';
import { demoLoaded, demoMemberChosen, demoOpened, demoSwitchFailed } from './demoSlice.ts';

export function* demoSaga(): SagaIterator<void> {
  yield takeLeading(demoOpened, loadFamily);
  yield takeLeading(demoMemberChosen, switchMember);
}

/** Without its banner a demo works like any account, so a failure stays silent. */
function* loadFamily(): SagaIterator<void> {
  try {
    const api = yield* contextT('api');
    const { body: family } = yield* callT(() => api.get({ route: 'GET /demo-family' }));
    yield put(demoLoaded(family));
    if (family) yield call(untilItEnds, family.endsAt);
  } catch (error) {
    console.error(error);
  }
}

/** The session ends with the family, so the page leaves before an answer sends it to sign in. */
function* untilItEnds(endsAt: string): SagaIterator<void> {
  yield delay(Math.max(0, Date.parse(endsAt) - nowMs()));
  yield call(leaveNotice, {
    title: 'The demo is over',
    description: 'Your demo family was deleted. Thanks for looking around!',
  });
  const { id } = yield* selectT(selectUser);
  yield call(forgetPerson, id);
  const leave = yield* contextT('leave');
  yield call(leave, '/');
}

function* switchMember({ payload: name }: ReturnType<typeof demoMemberChosen>): SagaIterator<void> {
  try {
    const api = yield* contextT('api');
    yield* callT(() => api.send({ route: 'POST /demo-family/switch', body: { name } }));
    yield call(leaveNotice, {
      title: `You’re ${demoPeople[name].name}`,
      description: 'Switch to someone else at the top.',
    });
    const leave = yield* contextT('leave');
    yield call(leave, '/');
  } catch (error) {
    console.error(error);
    yield put(demoSwitchFailed());
    yield put(
      toastShown({
        title: 'We couldn’t switch',
        description: 'You’re still the same person. Please try again.',
        intent: 'failure',
      }),
    );
  }
}
