import type { SagaIterator } from 'redux-saga';
import { put } from 'redux-saga/effects';
import type { ApiRoutes, QueryRoute } from '../../projections/apiRoutes.ts';
import type { Answer, QueryRequest } from '../api/apiClient.ts';
import { isUnauthorized } from '../api/apiError.ts';
import { callT, contextT } from '../store/sagaEffects.ts';
import { sessionEnded } from '../store/sessionEnded.ts';
import { untilConnected } from './untilConnected.ts';

/**
 * GETs a read model; a 401 ends the session here as well. Waits until the live connection knows its position, so that
 * no change falls between the two.
 */
export function* load<Route extends QueryRoute>(
  request: QueryRequest<Route>,
): SagaIterator<Answer<ApiRoutes[Route]['answer']>> {
  yield* untilConnected();
  const api = yield* contextT('api');
  try {
    return yield* callT(() => api.get(request));
  } catch (error) {
    if (isUnauthorized(error)) yield put(sessionEnded());
    throw error;
  }
}
