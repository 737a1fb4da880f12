import type { MetricKind } from '../../events/health/metricTypes.ts';
import type { HealthSummaryView } from '../../projections/health/healthMetricsQueries.ts';
import { isUnderstood, measuredLabel, readingText } from './readingTexts.ts';

/** What a field says of the last reading of its kind: "Last time: 128/79 mmHg (Yesterday 8:15 AM)"; undefined: there is none. */
export type LastReading = (kind: MetricKind) => string | undefined;

export const lastReadingOf =
  (summary: HealthSummaryView | undefined, now: Date): LastReading =>
  (kind) => {
    const newest = summary?.kinds[kind]?.[0];
    return newest && isUnderstood(newest.reading) ? `Last time: ${readingText(kind, newest)} (${measuredLabel(newest, now)})` : undefined;
  };
