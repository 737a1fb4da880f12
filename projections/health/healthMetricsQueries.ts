import type { MetricValue } from '../../events/health/metricReading.ts';
import type { MetricKind } from '../../events/health/metricTypes.ts';
import type { Reading } from '../../events/health/reading.ts';

export interface HealthPerson {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** One version of a reading as it was entered. */
export interface EnteredReading {
  readonly value: MetricValue;
  readonly unit: string | null;
  readonly reading: Reading;
  /** ISO instant. */
  readonly recordedAt: string;
}

/** One reading as GET /api/health-metrics answers, in its newest version. */
export interface HealthMetricView extends EnteredReading {
  readonly id: string;
  /** Whose it is. */
  readonly userId: string;
  /** As it was sent; `kind` is what it means. */
  readonly type: string;
  readonly kind: MetricKind;
  readonly notes: string | null;
  readonly recordedBy: HealthPerson;
  /** When it reached the server first. */
  readonly createdAt: string;
  readonly correctedAt: string | null;
  readonly correctedBy: HealthPerson | null;
  /** What it said before it was ever corrected. */
  readonly firstEntered: EnteredReading | null;
  /** The owner's zone: its times are shown in it. */
  readonly timeZone: string;
}

/** GET /api/health-metrics/summary: of each kind that was ever measured the newest readings, newest first, at most `recentOfKind`. */
export interface HealthSummaryView {
  readonly userId: string;
  readonly timeZone: string;
  readonly kinds: Readonly<Partial<Record<MetricKind, readonly HealthMetricView[]>>>;
  /** Readings of all kinds measured in the last 7 days (spec.md §9). */
  readonly entriesLast7Days: number;
}
export const recentOfKind = 14;
