import type { SagaIterator } from 'redux-saga';
import { fork } from 'redux-saga/effects';
import { kindKeys } from '../../events/health/metricTypes.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import { askOwner } from '../app/askOwners.ts';
import { followOlder, withOlderPages } from '../app/olderPages.ts';
import type { AppState } from '../app/reducers.ts';
import { followSeniors } from '../app/seniorReadModel.ts';
import { aboutMetrics, type MetricsPage } from './aboutMetrics.ts';
import { isMetricWrite } from './healthWrites.ts';
import { kindIn, ownerIn } from './historyKey.ts';
import {
  metricHistoryFailed,
  metricHistoryHidden,
  metricHistoryLoaded,
  metricHistoryOf,
  metricHistoryOpened,
  olderMetricsAsked,
  olderMetricsFailed,
  olderMetricsLoaded,
  type MetricHistoryState,
} from './metricHistorySlice.ts';

const partOf = ({ metricHistory }: AppState, key: string): MetricHistoryState => metricHistoryOf(metricHistory.parts, key);
const older = {
  olderAsked: olderMetricsAsked,
  olderLoaded: olderMetricsLoaded,
  olderFailed: olderMetricsFailed,
  partOf,
  askPage,
  isWrite: isMetricWrite,
  seniorIn: ownerIn,
};

export function* metricHistorySaga(): SagaIterator<void> {
  yield fork(followOlder<HealthMetricView>, older);
  yield fork(followSeniors<MetricsPage>, {
    opened: metricHistoryOpened,
    // careConnections: its owner's zone
    readModels: ['healthMetrics', 'careConnections'],
    loaded: metricHistoryLoaded,
    failed: metricHistoryFailed,
    statusOf: (state, key) => partOf(state, key).status,
    ask: (key) => withOlderPages(older, key, askPage),
    isWrite: isMetricWrite,
    seniorIn: ownerIn,
    hidden: metricHistoryHidden.match,
    isKept: ({ metricHistory }, key) => metricHistory.parts[key] !== undefined,
  });
}

/** Without `before`: the latest. */
function* askPage(key: string, before?: string): SagaIterator<MetricsPage> {
  const asked = { type: kindKeys[kindIn(key)], ...(before === undefined ? {} : { before }) };
  return yield* askOwner(aboutMetrics(asked), ownerIn(key));
}
