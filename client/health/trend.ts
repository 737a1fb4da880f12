import { numberOrBeyond } from '../../events/health/beyondRange.ts';
import type { MetricKind } from '../../events/health/metricTypes.ts';
import { inStandardUnit } from '../../events/health/metricUnits.ts';
import type { Reading } from '../../events/health/reading.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import { daysBefore, localDate } from '../ui/wallClock.ts';
import type { TrendPoint } from './sparkline.ts';
import { isUnderstood } from './readingTexts.ts';

/** Days of bars on a card. */
export const barDays = 7;
/** Kinds counted once a day or night are drawn as bars, all others as a line. */
export const hasBars = (kind: MetricKind): boolean => kind === 'steps' || kind === 'sleep';

/** The number that a trend shows: the systolic of a pressure; infinite for HI and LO, which are drawn at the edge. */
export const plotted = (reading: Reading): number => numberOrBeyond(reading) ?? 0;
/** The same in the standard unit. */
export const trendNumber = ({ kind, reading }: HealthMetricView): number => plotted(inStandardUnit(kind, reading));

/** The readings of a card's line, the oldest first. `metrics`: of one kind, newest first. */
export const trendPoints = (metrics: readonly HealthMetricView[]): readonly TrendPoint[] =>
  metrics
    .filter(({ reading }) => isUnderstood(reading))
    .map((metric) => ({ at: Date.parse(metric.recordedAt), number: trendNumber(metric) }))
    .toReversed();

/** One number for each of the last days up to the newest reading's, the day's newest; the oldest day first. */
export const dayNumbers = (metrics: readonly HealthMetricView[]): readonly (HealthMetricView | undefined)[] => {
  const [newest] = metrics;
  if (!newest) return [];
  const dayOf = ({ recordedAt, timeZone }: HealthMetricView) => localDate(recordedAt, timeZone);
  const lastDay = dayOf(newest);
  return Array.from({ length: barDays }, (_day, index) =>
    metrics.find((metric) => daysBefore(dayOf(metric), lastDay) === barDays - 1 - index),
  );
};

/** Days from the first to the last reading in a card's drawing, inclusive. */
export const daysShown = (metrics: readonly HealthMetricView[]): number => {
  const [newest, oldest] = [metrics.at(0), metrics.at(-1)];
  if (!newest || !oldest) return 0;
  return daysBefore(localDate(oldest.recordedAt, oldest.timeZone), localDate(newest.recordedAt, newest.timeZone)) + 1;
};
