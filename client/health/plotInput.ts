import type { MetricKind } from '../../events/health/metricTypes.ts';
import { inUnit } from '../../events/health/metricUnits.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import { localDate } from '../ui/wallClock.ts';
import { isUnderstood } from './readingTexts.ts';
import { hasBars, plotted } from './trend.ts';

/** The input of a chart. */
export interface PlotInput {
  readonly kind: MetricKind;
  /** The unit of the numbers; null: they have none. */
  readonly unit: string | null;
  /** The readings with a point, the oldest first. */
  readonly metrics: readonly HealthMetricView[];
  /** Seconds since the epoch, ascending. A bar has midnight UTC of its day, which labels its middle. */
  readonly xs: readonly number[];
  /** Two numbers for a blood pressure (systolic, diastolic), else one. A reading beyond the meter's range is infinite. */
  readonly lines: readonly (readonly number[])[];
  /** The zone of the day labels. */
  readonly timeZone: string;
}

const secondsOf = (at: string): number => Date.parse(at) / 1000;
const linesOf = (
  kind: MetricKind,
  metrics: readonly HealthMetricView[],
  unit: string | null,
): readonly (readonly number[])[] => {
  const shown = metrics.map(({ reading }) => inUnit(kind, reading, unit));
  if (kind === 'bloodPressure')
    return [shown.map(({ systolic }) => systolic ?? 0), shown.map(({ diastolic }) => diastolic ?? 0)];
  return [shown.map(plotted)];
};

/** `metrics`: of one kind, newest first. Kinds counted per day show the newest reading of each day. */
export const plotInput = (kind: MetricKind, metrics: readonly HealthMetricView[], unit: string | null): PlotInput => {
  const known = metrics.filter(({ reading }) => isUnderstood(reading));
  const dayOf = ({ recordedAt, timeZone }: HealthMetricView) => localDate(recordedAt, timeZone);
  const isNewestOfDay = (metric: HealthMetricView, index: number) =>
    index === 0 || dayOf(known[index - 1] ?? metric) !== dayOf(metric);
  const shown = (hasBars(kind) ? known.filter(isNewestOfDay) : known).toReversed();
  return {
    kind,
    unit,
    metrics: shown,
    xs: shown.map((metric) => secondsOf(hasBars(kind) ? `${dayOf(metric)}T00:00:00Z` : metric.recordedAt)),
    lines: linesOf(kind, shown, unit),
    timeZone: hasBars(kind) ? 'UTC' : (shown[0]?.timeZone ?? 'UTC'),
  };
};
