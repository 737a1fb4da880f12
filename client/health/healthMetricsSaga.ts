import type { SagaIterator } from 'redux-saga';
import { fork } from 'redux-saga/effects';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import { askOwner } from '../app/askOwners.ts';
import { countAgain } from '../app/countAgain.ts';
import { followSeniors } from '../app/seniorReadModel.ts';
import { aboutMetrics } from './aboutMetrics.ts';
import { healthMetricsFailed, healthMetricsLoaded, healthMetricsOf, healthMetricsOpened } from './healthMetricsSlice.ts';
import { isMetricWrite } from './healthWrites.ts';
import { shownDays } from './metricWindow.ts';

export function* healthMetricsSaga(): SagaIterator<void> {
  yield fork(countAgain, 'healthMetricsOfDays', ({ healthMetrics }) => healthMetrics);
  yield fork(followSeniors<readonly HealthMetricView[]>, {
    opened: healthMetricsOpened,
    // careConnections: its owner's zone
    readModels: ['healthMetrics', 'healthMetricsOfDays', 'careConnections'],
    loaded: healthMetricsLoaded,
    failed: healthMetricsFailed,
    statusOf: ({ healthMetrics }, ownerId) => healthMetricsOf(healthMetrics, ownerId).status,
    ask: askDays,
    isWrite: isMetricWrite,
  });
}

/** All of them, in as many pages as the server makes. */
function* askDays(ownerId: string): SagaIterator<readonly HealthMetricView[]> {
  const asked = { days: String(shownDays) };
  let page = yield* askOwner(aboutMetrics(asked), ownerId);
  let views = page.views;
  while (page.nextCursor !== undefined) {
    page = yield* askOwner(aboutMetrics({ ...asked, before: page.nextCursor }), ownerId);
    views = [...views, ...page.views];
  }
  return views;
}
