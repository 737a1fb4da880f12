import { createAction, createEntityAdapter, type Action } from '@reduxjs/toolkit';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import { noOlderYet, pagedParts, type Older } from '../app/pagedParts.ts';
import { withoutPart, type PartsOfSeniors, type SeniorLoading } from '../app/seniorParts.ts';
import { metricWritten } from './healthWrites.ts';
import { kindIn, ownerIn } from './historyKey.ts';
import { byMeasured } from './metricOrder.ts';

const metrics = createEntityAdapter<HealthMetricView>({ sortComparer: byMeasured });
const nothingYet = metrics.getInitialState<SeniorLoading & Older>({ status: 'waiting', loadedAt: null, ...noOlderYet });
export type MetricHistoryState = typeof nothingYet;

/** What is shown of it, by `historyKey`. */
export interface MetricHistoriesState {
  readonly parts: PartsOfSeniors<MetricHistoryState>;
  /** How many screens show each. */
  readonly screens: Readonly<Record<string, number>>;
}

const parts = pagedParts<MetricHistoryState, HealthMetricView>({
  name: 'metricHistory',
  nothingYet,
  setAll: (part, views) => metrics.setAll(part, views),
  addMany: (part, views) => metrics.upsertMany(part, views),
  seniorIn: ownerIn,
  afterCommand: (part, success, key) => {
    const metric = metricWritten(success);
    return metric?.kind === kindIn(key) ? metrics.upsertOne(part, metric) : part;
  },
});
export const {
  opened: metricHistoryOpened,
  loaded: metricHistoryLoaded,
  failed: metricHistoryFailed,
  of: metricHistoryOf,
  olderAsked: olderMetricsAsked,
  olderLoaded: olderMetricsLoaded,
  olderFailed: olderMetricsFailed,
} = parts;

/** One more screen shows it. */
export const metricHistoryShown = createAction<string>('metricHistory/shown');
/** One screen less; it is forgotten with the last. */
export const metricHistoryHidden = createAction<string>('metricHistory/hidden');

const hide = (state: MetricHistoriesState, key: string): MetricHistoriesState => {
  const left = (state.screens[key] ?? 0) - 1;
  if (left > 0) return { ...state, screens: { ...state.screens, [key]: left } };
  const { [key]: _none, ...screens } = state.screens;
  return { screens, parts: withoutPart(state.parts, key) };
};

const nobody: MetricHistoriesState = { parts: {}, screens: {} };
export const metricHistoryReducer = (state: MetricHistoriesState = nobody, action: Action): MetricHistoriesState => {
  if (metricHistoryShown.match(action)) {
    const key = action.payload;
    return { ...state, screens: { ...state.screens, [key]: (state.screens[key] ?? 0) + 1 } };
  }
  if (metricHistoryHidden.match(action)) return hide(state, action.payload);
  const next = parts.reducer(state.parts, action);
  return next === state.parts ? state : { ...state, parts: next };
};
export const { selectAll: selectHistory } = metrics.getSelectors();
