import type { MetricKind } from '../../events/health/metricTypes.ts';
import type { ShownUnits } from '../../events/health/shownUnits.ts';
import type { HealthSummaryView } from '../../projections/health/healthMetricsQueries.ts';
import { isUnderstood, measuredLabel, readingText } from './readingTexts.ts';

/** What a field says of the last reading of its kind: "Last time: 128/79 mmHg (Yesterday 8:15 AM)"; undefined: there is none. */
export type LastReading = (kind: MetricKind) => string | undefined;

export const lastReadingOf =
  (summary: HealthSummaryView | undefined, now: Date, units: ShownUnits): LastReading =>
  (kind) => {
    const newest = summary?.kinds[kind]?.[0];
    if (!newest || !isUnderstood(newest.reading)) return undefined;
    return `Last time: ${readingText(kind, newest, units)} (${measuredLabel(newest, now)})`;
  };
