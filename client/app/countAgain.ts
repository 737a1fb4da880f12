import type { SagaIterator } from 'redux-saga';
import { put, takeEvery } from 'redux-saga/effects';
import { minutePassed } from './clockSlice.ts';
import { readModelsStale } from './readModels.ts';
import type { AppState } from './reducers.ts';
import { selectT } from './sagaEffects.ts';
import type { PartsOfSeniors, SeniorLoading } from './seniorParts.ts';

/** Milliseconds after which what was reckoned from "now" is asked for again, though nothing has changed. */
const countedFor = 3_600_000;

/** For answers such as "the last 7 days", which age by themselves. A page that nobody sees asks when it is seen again. */
export function* countAgain(readModel: string, select: (state: AppState) => PartsOfSeniors<SeniorLoading>): SagaIterator<void> {
  yield takeEvery(minutePassed, function* ({ payload: now }) {
    if (document.visibilityState === 'hidden') return;
    for (const [seniorId, { loadedAt }] of Object.entries(yield* selectT(select)))
      if (loadedAt !== null && now - loadedAt >= countedFor) yield put(readModelsStale([readModel], seniorId));
  });
}
