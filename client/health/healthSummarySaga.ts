import type { SagaIterator } from 'redux-saga';
import { fork } from 'redux-saga/effects';
import type { HealthSummaryView } from '../../projections/health/healthMetricsQueries.ts';
import { countAgain } from '../app/countAgain.ts';
import { followOwnZone } from '../app/ownZone.ts';
import { followSeniorsTogether } from '../app/seniorsTogether.ts';
import { healthSummaryFailed, healthSummaryLoaded, healthSummaryOf, healthSummaryOpened } from './healthSummarySlice.ts';
import { isMetricWrite } from './healthWrites.ts';

const aboutSummaries = {
  path: '/api/health-metrics/summary',
  partOf: ({ body }: { readonly body: readonly HealthSummaryView[] }, ownerId: string) => body.find(({ userId }) => userId === ownerId),
};

export function* healthSummarySaga(): SagaIterator<void> {
  yield fork(followOwnZone, ['healthMetrics', 'healthAlerts']);
  yield fork(countAgain, 'healthSummary', ({ healthSummary }) => healthSummary);
  yield fork(followSeniorsTogether<HealthSummaryView, HealthSummaryView>, aboutSummaries, {
    opened: healthSummaryOpened,
    // careConnections: its owner's zone
    readModels: ['healthMetrics', 'healthSummary', 'careConnections'],
    loaded: healthSummaryLoaded,
    failed: healthSummaryFailed,
    statusOf: ({ healthSummary }, ownerId) => healthSummaryOf(healthSummary, ownerId).status,
    isWrite: isMetricWrite,
  });
}
