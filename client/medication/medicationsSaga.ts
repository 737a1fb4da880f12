import type { SagaIterator } from 'redux-saga';
import { call, fork, put, takeEvery, takeLeading } from 'redux-saga/effects';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { readModelsStale, reloadWhenBack, reloadWhenStale } from '../app/readModels.ts';
import type { AppState } from '../app/reducers.ts';
import { load, selectT } from '../app/sagaEffects.ts';
import { localDate } from '../ui/wallClock.ts';
import { minutePassed } from './clockSlice.ts';
import { medicationsFailed, medicationsLoaded, medicationsOpened, selectMedications } from './medicationsSlice.ts';

export function* medicationsSaga(): SagaIterator<void> {
  yield takeLeading(medicationsOpened, loadUnlessFresh);
  yield takeEvery(minutePassed, followTheDay);
  // dueDoses: a medication's times follow its senior's zone
  yield fork(reloadWhenStale, ['medications', 'dueDoses'], loadMedications);
  yield fork(reloadWhenBack, ({ medications }: AppState) => medications.status === 'failed', loadMedications);
}

function* loadMedications(): SagaIterator<void> {
  try {
    yield put(medicationsLoaded(yield* load<MedicationView[]>('/api/medications')));
  } catch {
    yield put(medicationsFailed());
  }
}

/** What was loaded is kept fresh by push; only without a live connection is it fetched again. */
function* loadUnlessFresh(): SagaIterator<void> {
  const fresh = yield* selectT(({ medications, connection }) => medications.status === 'ready' && connection.status === 'live');
  if (!fresh) yield call(loadMedications);
}

/** Medications come with their occurrences until the end of tomorrow: each new day of the senior's brings the next. */
function* followTheDay({ payload: now }: ReturnType<typeof minutePassed>): SagaIterator<void> {
  const { medications } = yield* selectT((state) => state);
  const zone = selectMedications(medications)[0]?.timeZone;
  if (!zone || medications.loadedAt === null) return;
  if (localDate(new Date(medications.loadedAt), zone) !== localDate(new Date(now), zone)) yield put(readModelsStale(['medications']));
}
