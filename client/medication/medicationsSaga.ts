import type { SagaIterator } from 'redux-saga';
import { fork, put, takeEvery } from 'redux-saga/effects';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { minutePassed } from '../app/clockSlice.ts';
import { commandFailed } from '../app/commandSlice.ts';
import { readModelsStale } from '../app/readModels.ts';
import { load, selectT } from '../app/sagaEffects.ts';
import { followSeniors, seniorQuery } from '../app/seniorReadModel.ts';
import { toastShown } from '../app/toastsSlice.ts';
import { localDate } from '../ui/wallClock.ts';
import { medicationFormGone, medicationsFailed, medicationsLoaded, medicationsOf, medicationsOpened, zoneOf } from './medicationsSlice.ts';

export function* medicationsSaga(): SagaIterator<void> {
  yield takeEvery(minutePassed, followTheDay);
  yield takeEvery(medicationFormGone, sayIfDeleted);
  yield takeEvery(commandFailed, lookAgainIfChanged);
  yield fork(followSeniors<readonly MedicationView[]>, {
    opened: medicationsOpened,
    // dueDoses: a medication's times follow its senior's zone
    readModels: ['medications', 'dueDoses'],
    loaded: medicationsLoaded,
    failed: medicationsFailed,
    statusOf: ({ medications }, seniorId) => medicationsOf(medications, seniorId).status,
    ask: askMedications,
  });
}

function* askMedications(seniorId: string): SagaIterator<readonly MedicationView[]> {
  return (yield* load({ route: 'GET /medications', query: yield* seniorQuery(seniorId) })).body;
}

/** A list that is not held is another matter: rights have ended, and careConnectionsSaga says so. */
function* sayIfDeleted({ payload: { medication, isFilled } }: ReturnType<typeof medicationFormGone>): SagaIterator<void> {
  const { loadedAt, entities } = yield* selectT(({ medications }) => medicationsOf(medications, medication.userId));
  if (loadedAt === null || entities[medication.id]) return;
  const description = isFilled ? { description: 'What you typed was not saved.' } : {};
  yield put(toastShown({ title: `${medication.name} was deleted.`, ...description, intent: 'info' }));
}

/** Whoever is told that a medication was changed meanwhile sees at once how, even before it is pushed. */
function* lookAgainIfChanged({ payload: { command, problem } }: ReturnType<typeof commandFailed>): SagaIterator<void> {
  if (problem.code === 'medication_changed') yield put(readModelsStale(['medications'], command.seniorId));
}

/** Medications come with their occurrences until the end of tomorrow: each new day of a senior's brings the next. */
function* followTheDay({ payload: now }: ReturnType<typeof minutePassed>): SagaIterator<void> {
  const { medications } = yield* selectT((state) => state);
  for (const [seniorId, { loadedAt }] of Object.entries(medications)) {
    const zone = zoneOf(medications, seniorId);
    if (!zone || loadedAt === null) continue;
    if (localDate(new Date(loadedAt), zone) !== localDate(new Date(now), zone)) yield put(readModelsStale(['medications'], seniorId));
  }
}
