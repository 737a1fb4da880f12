import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, delay, fork, put, takeEvery, takeLatest } from 'redux-saga/effects';
import { fetchOwners, type OwnerAnswers, type OwnersQuery } from '../resource/fetchOwners.ts';
import { wroteAppointmentOf } from '../appointment/appointmentWrites.ts';
import { reloadWhenBack, reloadWhenStale } from '../connection/readModels.ts';
import type { AppState } from '../store/appState.ts';
import { selectT } from '../store/sagaEffects.ts';
import { laterWins } from '../resource/laterWins.ts';
import { failureOf, renewWithin } from '../resource/ownerLoads.ts';
import { viewsOf } from '../resource/views.ts';
import { seniorReset } from '../connection/pushActions.ts';
import {
  calendarOpened,
  calendarOwnerDropped,
  calendarRangeLoaded,
  calendarRetried,
  rangeIn,
  type RangeAnswer,
} from './calendarSlice.ts';
import type { Range } from './monthDays.ts';

type LoadRange = (range: Range, ownerIds: readonly string[]) => SagaIterator<void>;

export function* calendarSaga(): SagaIterator<void> {
  const loadRange = rangeLoader();
  const reload = () => loadShown(loadRange);
  yield takeLatest(calendarOpened, showRange, loadRange);
  yield takeEvery(calendarRetried, reload);
  yield takeEvery(seniorReset, dropUnlessRenewed);
  // the other two carry the owners' zones
  yield fork(reloadWhenStale, ['appointments', 'appointmentSeries', 'careConnections', 'users'], reload);
  yield fork(reloadWhenBack<AppState>, isLacking, reload);
}

type Views = readonly AppointmentView[];

const touching = ({ from, to }: Range): OwnersQuery<'GET /appointments', Views> => ({
  request: (whose) => ({ route: 'GET /appointments', query: { ...whose, from, to } }),
  dataOf: viewsOf,
});

const selectShown = ({ calendar }: AppState) => calendar.shown;

const isLacking = ({ calendar }: AppState): boolean => {
  const held = calendar.shown && rangeIn(calendar, calendar.shown.range);
  return held !== undefined && (held.status === 'failed' || held.missing.length > 0);
};

function* loadShown(loadRange: LoadRange): SagaIterator<void> {
  const shown = yield* selectT(selectShown);
  if (shown) yield call(loadRange, shown.range, shown.ownerIds);
}

/** Loads the visible range first, then quietly those of Previous and Next. */
function* showRange(loadRange: LoadRange, { payload }: ReturnType<typeof calendarOpened>): SagaIterator<void> {
  yield call(loadRange, payload.range, payload.ownerIds);
  for (const range of payload.neighbours) {
    const held = yield* selectT(({ calendar }: AppState) => rangeIn(calendar, range));
    if (!held || held.isStale || held.status === 'failed') yield call(loadRange, range, payload.ownerIds);
  }
}

/** After a change of rights, which also reloads: drops the events unless an answer confirms access in time. */
function* dropUnlessRenewed({ payload: { seniorId } }: ReturnType<typeof seniorReset>): SagaIterator<void> {
  yield delay(renewWithin);
  yield put(calendarOwnerDropped(seniorId));
}

/** One loader per range, so that a later range doesn't discard another's answer. */
const rangeLoader = (): LoadRange => {
  const loaders = new Map<string, ReturnType<typeof loaderOf>>();
  return function* (range, ownerIds) {
    if (ownerIds.length === 0) return;
    const key = `${range.from} ${range.to}`;
    const loader = loaders.get(key) ?? loaderOf(range);
    loaders.set(key, loader);
    yield call(loader, ownerIds);
  };
};

const loaderOf = (range: Range) =>
  laterWins(function* (ownerIds: readonly string[]): SagaIterator<Action> {
    const answers = (yield call(
      fetchOwners<'GET /appointments', Views>,
      touching(range),
      ownerIds,
    )) as OwnerAnswers<Views>;
    return calendarRangeLoaded({ range, ownerIds, ...sortedOut(answers) });
  }, overtakes);

/** The answer lacks a write or a change of rights that came in between: both cause another request. */
const overtakes = (action: Action, ownerIds: readonly string[]): boolean =>
  wroteAppointmentOf(ownerIds)(action) || (seniorReset.match(action) && ownerIds.includes(action.payload.seniorId));

/** Owners without access are omitted. */
const sortedOut = (answers: OwnerAnswers<Views>): Pick<RangeAnswer, 'views' | 'had' | 'missing'> => {
  const all = [...answers];
  return {
    views: all.flatMap(([, answer]) => ('data' in answer ? answer.data : [])),
    had: all.flatMap(([ownerId, answer]) => ('data' in answer ? [ownerId] : [])),
    missing: all.flatMap(([ownerId, answer]) =>
      'error' in answer && failureOf(answer.error) === 'failed' ? [ownerId] : [],
    ),
  };
};
