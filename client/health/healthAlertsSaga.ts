import type { SagaIterator } from 'redux-saga';
import { fork, put, takeEvery } from 'redux-saga/effects';
import type { HealthAlertView } from '../../projections/health/healthAlerts.ts';
import { commandFailed } from '../app/commandSlice.ts';
import { countAgain } from '../app/countAgain.ts';
import { readModelsStale } from '../app/readModels.ts';
import type { Whose } from '../app/askOwners.ts';
import { followSeniorsTogether } from '../app/seniorsTogether.ts';
import { healthAlertsFailed, healthAlertsLoaded, healthAlertsOf, healthAlertsOpened } from './healthAlertsSlice.ts';
import { isAcknowledgement, isAlertWrite } from './healthWrites.ts';

const aboutAlerts = {
  request: (whose: Whose) => ({ route: 'GET /health-alerts' as const, query: whose }),
  partOf: ({ body }: { readonly body: readonly HealthAlertView[] }, ownerId: string) => body.filter(({ userId }) => userId === ownerId),
};

export function* healthAlertsSaga(): SagaIterator<void> {
  yield takeEvery(commandFailed, lookAgainIfGone);
  // the server leaves out an alert that has grown old
  yield fork(countAgain, 'healthAlerts', ({ healthAlerts }) => healthAlerts);
  yield fork(followSeniorsTogether<'GET /health-alerts', readonly HealthAlertView[]>, aboutAlerts, {
    opened: healthAlertsOpened,
    // healthMetrics: a newer reading takes an older one's alert away; careConnections: its owner's zone
    readModels: ['healthAlerts', 'healthMetrics', 'careConnections'],
    loaded: healthAlertsLoaded,
    failed: healthAlertsFailed,
    statusOf: ({ healthAlerts }, ownerId) => healthAlertsOf(healthAlerts, ownerId).status,
    isWrite: isAlertWrite,
  });
}

/** Whoever is told that an alert is no longer there no longer sees it, even before it is pushed. */
function* lookAgainIfGone({ payload: { command, problem } }: ReturnType<typeof commandFailed>): SagaIterator<void> {
  const isGone = problem.status === 404 || problem.status === 409;
  if (isAcknowledgement(command) && isGone) yield put(readModelsStale(['healthAlerts'], command.seniorId));
}
