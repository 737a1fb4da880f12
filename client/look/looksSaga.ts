import type { SagaIterator } from 'redux-saga';
import { fork, put, takeEvery } from 'redux-saga/effects';
import type { LookView } from '../../projections/look/looksQueries.ts';
import { countAgain } from '../app/countAgain.ts';
import { readModelsStale } from '../app/readModels.ts';
import { selectT } from '../app/sagaEffects.ts';
import type { Whose } from '../app/askOwners.ts';
import { followSeniorsTogether } from '../app/seniorsTogether.ts';
import { lookFailed, lookLoaded, lookOf, lookOpened } from './looksSlice.ts';

const aboutLooks = {
  request: (whose: Whose) => ({ route: 'GET /looks' as const, query: whose }),
  partOf: ({ body }: { readonly body: readonly LookView[] }, ownerId: string) => body.find(({ seniorId }) => seniorId === ownerId),
};

export function* looksSaga(): SagaIterator<void> {
  yield takeEvery(lookOpened, askAgain);
  yield fork(countAgain, 'looks', ({ looks }) => looks);
  yield fork(followSeniorsTogether<'GET /looks', LookView>, aboutLooks, {
    opened: lookOpened,
    readModels: ['looks'],
    loaded: lookLoaded,
    failed: lookFailed,
    statusOf: ({ looks }, seniorId) => lookOf(looks, seniorId).status,
  });
}

/** Nobody is told of looks, so each visit asks. */
function* askAgain({ payload: seniorId }: ReturnType<typeof lookOpened>): SagaIterator<void> {
  if ((yield* selectT(({ looks }) => lookOf(looks, seniorId).status)) === 'ready') yield put(readModelsStale(['looks'], seniorId));
}
