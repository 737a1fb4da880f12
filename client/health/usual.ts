import { inStandardUnit } from '../../events/health/metricUnits.ts';
import type { MetricKind } from '../../events/health/metricTypes.ts';
import type { Reading } from '../../events/health/reading.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';

/** With fewer readings nothing is said: chance would decide what is usual. */
export const enoughReadings = 7;
/** Older readings say little about what is usual now. */
const usualWithinMs = 60 * 24 * 3_600_000;
/** Readings closer to the middle than this part of it are the same to a home device. */
const leastSpread = 0.02;

/** The systolic of a pressure, else the number in the standard unit; null: mood, HI and LO have none. */
const numberOf = (kind: MetricKind, reading: Reading): number | null => {
  if (kind === 'mood' || reading.beyond !== undefined) return null;
  return kind === 'bloodPressure' ? reading.systolic : inStandardUnit(kind, reading).number;
};

const middleOf = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((one, other) => one - other);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? upper) + upper) / 2;
};

type Measured = Pick<HealthMetricView, 'kind' | 'reading' | 'meal'> & { readonly recordedAt: string };

/**
 * Where a reading lies among the person's own recent ones of its kind, and after or before the same meal: "a little
 * above"; undefined with fewer than `enoughReadings`. It compares with their median by their median distance from it,
 * which one odd reading hardly moves, and judges nobody's health.
 */
export const besideUsual = (
  { kind, reading, meal, recordedAt }: Measured,
  recent: readonly Measured[],
): string | undefined => {
  const number = numberOf(kind, reading);
  const since = Date.parse(recordedAt) - usualWithinMs;
  const numbers = recent
    .filter((each) => each.meal === meal && Date.parse(each.recordedAt) >= since)
    .flatMap((each) => numberOf(kind, each.reading) ?? []);
  if (number === null || numbers.length < enoughReadings) return undefined;
  const middle = middleOf(numbers);
  const spread = Math.max(middleOf(numbers.map((each) => Math.abs(each - middle))), Math.abs(middle) * leastSpread);
  const gap = number - middle;
  if (Math.abs(gap) <= spread) return 'about';
  return `${Math.abs(gap) <= 3 * spread ? 'a little ' : ''}${gap > 0 ? 'above' : 'below'}`;
};
