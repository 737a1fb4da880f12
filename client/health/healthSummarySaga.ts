import type { SagaIterator } from 'redux-saga';
import { fork } from 'redux-saga/effects';
import type { HealthSummaryView } from '../../projections/health/healthMetricsQueries.ts';
import { countAgain } from '../app/countAgain.ts';
import { followOwnZone } from '../app/ownZone.ts';
import type { AppState } from '../app/reducers.ts';
import type { Whose } from '../app/askOwners.ts';
import { followSeniorsTogether } from '../app/seniorsTogether.ts';
import { healthLatestParts, latestOfKind } from './healthLatestSlice.ts';
import { healthSummaryParts, type HealthSummariesOfOwners } from './healthSummarySlice.ts';
import { isMetricWrite } from './healthWrites.ts';

interface Summaries {
  readonly name: 'healthSummary' | 'healthLatest';
  readonly parts: typeof healthSummaryParts;
  readonly asked: Readonly<Record<string, string>>;
}

export function* healthSummarySaga(): SagaIterator<void> {
  yield fork(followOwnZone, ['healthMetrics', 'healthAlerts']);
  yield fork(followSummaries, { name: 'healthSummary', parts: healthSummaryParts, asked: {} });
  yield fork(followSummaries, { name: 'healthLatest', parts: healthLatestParts, asked: { recent: String(latestOfKind) } });
}

function* followSummaries({ name, parts, asked }: Summaries): SagaIterator<void> {
  const select = (state: AppState): HealthSummariesOfOwners => state[name];
  const about = {
    request: (whose: Whose) => ({ route: 'GET /health-metrics/summary' as const, query: { ...whose, ...asked } }),
    partOf: ({ body }: { readonly body: readonly HealthSummaryView[] }, ownerId: string) => body.find(({ userId }) => userId === ownerId),
  };
  yield fork(countAgain, name, select);
  yield fork(followSeniorsTogether<'GET /health-metrics/summary', HealthSummaryView>, about, {
    ...parts,
    // careConnections: its owner's zone
    readModels: ['healthMetrics', name, 'careConnections'],
    statusOf: (state, ownerId) => parts.of(select(state), ownerId).status,
    isWrite: isMetricWrite,
  });
}
