import { assess, ruleVersionFor } from '../../events/health/healthAlert.ts';
import { readMetric, type MetricValue } from '../../events/health/metricReading.ts';
import { kindLabels, type MetricKind } from '../../events/health/metricTypes.ts';
import type { PastHealthAlertView } from '../../projections/health/alertHistoryQueries.ts';
import type { HealthAlertView } from '../../projections/health/healthAlerts.ts';
import {
  recentOfKind,
  type HealthMetricView,
  type HealthSummaryView,
} from '../../projections/health/healthMetricsQueries.ts';
import { inNewYork } from './medicines.ts';
import { rosa } from './people.ts';

/** The id of somebody's nth reading. */
export const metricId = (number: number): string => `00000000-0000-4000-b000-${String(number).padStart(12, '0')}`;

/** Rosa's nth reading, measured by herself on Tuesday, June 9, 2026, at 8:20 AM in New York, by default. */
export const metric = (
  number: number,
  kind: MetricKind,
  value: MetricValue,
  more: Partial<HealthMetricView> = {},
): HealthMetricView => {
  const read = readMetric(kind, value, more.unit);
  if ('problem' in read) throw new Error(`${JSON.stringify(value)} is no reading: ${read.problem}`);
  const recordedAt = more.recordedAt ?? inNewYork('2026-06-09', '08:20');
  return {
    id: metricId(number),
    userId: rosa.id,
    type: kindLabels[kind],
    kind,
    value,
    unit: null,
    ...read,
    recordedAt,
    recordedBy: { id: more.userId ?? rosa.id, firstName: 'Rosa', lastName: 'Alvarez' },
    createdAt: recordedAt,
    correctedAt: null,
    correctedBy: null,
    firstEntered: null,
    meal: null,
    revision: 1,
    takenBack: null,
    alertWithdrawn: null,
    alertLevel: null,
    limitsThen: {},
    timeZone: 'America/New_York',
    ...more,
  };
};

/**
 * `count` readings of one kind, one an hour back from `more.recordedAt`, newest first; the nth has the text `said(n)`.
 */
export const hourly = (
  count: number,
  kind: MetricKind,
  said: (index: number) => MetricValue,
  more: Partial<HealthMetricView> = {},
): readonly HealthMetricView[] => {
  const newest = Date.parse(more.recordedAt ?? inNewYork('2026-06-09', '08:20'));
  return Array.from({ length: count }, (_, index) =>
    metric(100 + index, kind, said(index), { ...more, recordedAt: new Date(newest - index * 3_600_000).toISOString() }),
  );
};

/** The alert that the standard rules raise of it. */
export const alertOf = (of: HealthMetricView, more: Partial<HealthAlertView> = {}): HealthAlertView => {
  const { level, reasons } = assess(of.kind, of.reading);
  if (level === 'normal') throw new Error(`${JSON.stringify(of.value)} raises no alert`);
  const { id, userId, kind, reading, recordedAt, recordedBy, correctedAt, firstEntered, timeZone, createdAt } = of;
  return {
    id,
    userId,
    kind,
    level,
    reading,
    since: recordedAt,
    reasons,
    ruleVersion: ruleVersionFor(reading),
    raisedAt: createdAt,
    recordedBy,
    correctedAt,
    firstEntered,
    acknowledgedBy: null,
    acknowledgedAt: null,
    note: null,
    handedOverBy: null,
    resolved: null,
    askedAgainAt: null,
    timeZone,
    ...more,
  };
};

/** The same in the history of alerts; withdrawn if it has a reason. */
export const pastAlertOf = (of: HealthMetricView, more: Partial<PastHealthAlertView> = {}): PastHealthAlertView => {
  const { id, userId, kind, level, reading, since, reasons, acknowledgedBy, acknowledgedAt, note, resolved, timeZone } =
    alertOf(of);
  return {
    id,
    userId,
    kind,
    level,
    reading,
    since,
    reasons,
    acknowledgedBy,
    acknowledgedAt,
    handedOverBy: null,
    note,
    resolved,
    timeZone,
    withdrawnAt: more.withdrawnReason ? of.createdAt : null,
    withdrawnReason: null,
    ...more,
  };
};

export const lastWeek = (metrics: readonly HealthMetricView[], now: number, days = 7): readonly HealthMetricView[] =>
  metrics.filter(({ recordedAt }) => now - Date.parse(recordedAt) <= days * 86_400_000);

/** The summary of these readings, newest first. */
export const summaryOf = (userId: string, metrics: readonly HealthMetricView[], now: number): HealthSummaryView => {
  const kinds: Partial<Record<MetricKind, readonly HealthMetricView[]>> = {};
  for (const one of metrics) kinds[one.kind] = [...(kinds[one.kind] ?? []), one].slice(0, recentOfKind);
  return { userId, timeZone: 'America/New_York', kinds, entriesLast7Days: lastWeek(metrics, now).length };
};
