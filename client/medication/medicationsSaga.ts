import { isolated } from '../../events/kernel/isolated.ts';
import { createAction } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { put, takeEvery } from 'redux-saga/effects';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { selectT } from '../store/sagaEffects.ts';
import { toastShown } from '../toast/toastsSlice.ts';
import { medicationsResource } from './medicationsResource.ts';

/**
 * A form about a medication was closed, by the user or by a change. `medication`: last known state; `isFilled`: with
 * edits.
 */
export const medicationFormGone = createAction<{ readonly medication: MedicationView; readonly isFilled: boolean }>(
  'medications/formGone',
);

export function* medicationsSaga(): SagaIterator<void> {
  yield takeEvery(medicationFormGone, sayIfDeleted);
}

/** Silent if the list is no longer loaded: then access has ended, and lostAccessSaga reports that. */
function* sayIfDeleted({
  payload: { medication, isFilled },
}: ReturnType<typeof medicationFormGone>): SagaIterator<void> {
  const { loadedAt, data } = yield* selectT((state) => medicationsResource.partIn(state, medication.userId));
  if (loadedAt === null || data.some(({ id }) => id === medication.id)) return;
  const description = isFilled ? { description: 'What you typed wasn’t saved.' } : {};
  const title = `${isolated(medication.name)} was deleted.`;
  yield put(toastShown({ title, ownerId: medication.userId, ...description, intent: 'info' }));
}
