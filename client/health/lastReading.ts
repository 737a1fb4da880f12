import type { MetricKind } from '../../events/health/metricTypes.ts';
import type { Reading } from '../../events/health/reading.ts';
import type { ShownUnits } from '../../events/health/shownUnits.ts';
import type { HealthSummaryView } from '../../projections/health/healthMetricsQueries.ts';
import { isUnderstood, measuredLabel, readingText } from './readingTexts.ts';

/**
 * The field's note about the last reading of its kind: "Last time: 128/79 mmHg (Yesterday 8:15 AM)"; undefined: there
 * is none.
 */
export type LastReading = (kind: MetricKind) => string | undefined;

/** The newest reading of a kind; undefined: there is none. */
export type NewestReading = (kind: MetricKind) => Reading | undefined;

export const newestReadingOf =
  (summary: HealthSummaryView | undefined): NewestReading =>
  (kind) =>
    summary?.kinds[kind]?.[0]?.reading;

export const lastReadingOf =
  (summary: HealthSummaryView | undefined, now: Date, units: ShownUnits): LastReading =>
  (kind) => {
    const newest = summary?.kinds[kind]?.[0];
    if (!newest || !isUnderstood(newest.reading)) return undefined;
    return `Last time: ${readingText(kind, newest, units)} (${measuredLabel(newest, now)})`;
  };
