import type { Action } from 'redux';
import type { SagaIterator } from 'redux-saga';
import { call, fork, put, race, take, takeEvery } from 'redux-saga/effects';
import { readModelsStale } from '../app/readModels.ts';
import type { AppState } from '../app/reducers.ts';
import { selectT } from '../app/sagaEffects.ts';
import { followSeniors } from '../app/seniorReadModel.ts';
import { selectUser } from '../app/sessionSlice.ts';
import { changed, seniorReset } from '../push/pushActions.ts';
import { isAppointmentWrite, wroteAppointmentOf } from './appointmentWrites.ts';
import {
  appointmentsFailed,
  appointmentsLoaded,
  appointmentsOf,
  appointmentsOpened,
  olderAppointmentsAsked,
  olderAppointmentsFailed,
  olderAppointmentsLoaded,
  type AppointmentsPage,
} from './appointmentsSlice.ts';
import { askOwners, type OwnerAnswers } from './askOwners.ts';
import { askTogether, type AskTogether } from './askTogether.ts';

const changesPeople = (action: Action): boolean => changed.match(action) && action.payload.readModel === 'users';

export function* appointmentsSaga(): SagaIterator<void> {
  const { ask, answer } = askTogether();
  yield fork(answer);
  yield takeEvery(changesPeople, followOwnZone);
  yield fork(followOlder);
  yield fork(followSeniors<AppointmentsPage>, {
    opened: appointmentsOpened,
    // careConnections: its owner's zone
    readModels: ['appointments', 'careConnections'],
    loaded: appointmentsLoaded,
    failed: appointmentsFailed,
    statusOf: ({ appointments }, ownerId) => appointmentsOf(appointments, ownerId).status,
    ask: (ownerId) => askWithOlder(ask, ownerId),
    isWrite: isAppointmentWrite,
  });
}

function* askPage(ownerId: string, before: string): SagaIterator<AppointmentsPage> {
  const answers = (yield call(askOwners, [ownerId], { before })) as OwnerAnswers;
  const answer = answers.get(ownerId);
  if (!answer || 'error' in answer) throw answer?.error;
  return answer;
}

/** The latest ones, and as many pages of older ones as are shown already. */
function* askWithOlder(ask: AskTogether['ask'], ownerId: string): SagaIterator<AppointmentsPage> {
  const { olderPages } = yield* selectT(({ appointments }) => appointmentsOf(appointments, ownerId));
  let page = yield* ask(ownerId);
  for (let shown = 0; shown < olderPages && page.nextCursor !== undefined; shown += 1) {
    const older = yield* askPage(ownerId, page.nextCursor);
    page = { views: [...older.views, ...page.views], nextCursor: older.nextCursor, olderPages: shown + 1 };
  }
  return page;
}

/** One page at a time of each owner. */
function* followOlder(): SagaIterator<void> {
  const busy = new Set<string>();
  yield takeEvery(olderAppointmentsAsked, function* ({ payload: ownerId }) {
    if (busy.has(ownerId)) return;
    busy.add(ownerId);
    try {
      yield call(loadOlder, ownerId);
    } catch {
      yield put(olderAppointmentsFailed(ownerId));
    } finally {
      busy.delete(ownerId);
    }
  });
}

/** Asked again when a write or a reload came between, so that the page joins what is shown by then. */
function* loadOlder(ownerId: string): SagaIterator<void> {
  const changesRights = (action: Action) => seniorReset.match(action) && action.payload.seniorId === ownerId;
  const cursorNow = ({ appointments }: AppState) => appointmentsOf(appointments, ownerId).nextCursor;
  for (let before = yield* selectT(cursorNow); before !== undefined; before = yield* selectT(cursorNow)) {
    const { page, reset } = (yield race({
      page: call(askPage, ownerId, before),
      overtaken: take(wroteAppointmentOf([ownerId])),
      reset: take(changesRights),
    })) as { page?: AppointmentsPage; reset?: Action };
    if (reset) return void (yield put(olderAppointmentsFailed(ownerId)));
    if (page && (yield* selectT(cursorNow)) === before) return void (yield put(olderAppointmentsLoaded({ ownerId, page })));
  }
}

/** Appointments are answered with their owner's zone. */
function* followOwnZone(): SagaIterator<void> {
  const { id } = yield* selectT(selectUser);
  yield put(readModelsStale(['appointments'], id));
}
