import { http, HttpResponse, type HttpHandler } from 'msw';
import type { HealthLimits } from '../../events/health/healthLimits.ts';
import { metricKind } from '../../events/health/metricTypes.ts';
import type { PastHealthAlertView } from '../../projections/health/alertHistoryQueries.ts';
import type { CareNoteView } from '../../projections/health/careNotes.ts';
import type { HealthAlertView } from '../../projections/health/healthAlerts.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import type { LastRecordView } from '../../projections/recordView/recordViewsQueries.ts';
import { lastWeek, summaryOf } from './readings.ts';

/**
 * The answers of GETs about readings, by owner; a test changes them while it runs. An owner without a list of readings
 * can't be found.
 */
export interface HealthAnswers {
  /** Newest first. */
  readonly metrics: Record<string, readonly HealthMetricView[]>;
  readonly alerts: Record<string, readonly HealthAlertView[]>;
  /** All of the last days, whatever became of them. */
  readonly pastAlerts?: Record<string, readonly PastHealthAlertView[]>;
  /** Limits of their own. */
  readonly limits: Record<string, HealthLimits>;
  /** The team's instructions, if there are any. */
  readonly notes?: Record<string, readonly CareNoteView[]>;
  readonly recordViews: Record<string, Partial<LastRecordView>>;
  /** Every requested list, in order; `senior`: the viewer's own if none is named. */
  readonly asked: { readonly path: string; readonly senior: string }[];
}

/** `viewerId`: the owner of requests that name no senior. */
export const healthReads = (answers: HealthAnswers, viewerId: string): readonly HttpHandler[] => {
  const list = (
    path: string,
    isOf: (owner: string) => boolean,
    pick: (owners: readonly string[], search: URLSearchParams) => object,
  ) =>
    http.get(path, ({ request }) => {
      const { searchParams } = new URL(request.url);
      const senior = searchParams.get('senior') ?? viewerId;
      answers.asked.push({ path, senior });
      const owners = senior.split(',');
      if (!owners.every(isOf)) return HttpResponse.json({ message: 'Not found.' }, { status: 404 });
      return HttpResponse.json(pick(owners, searchParams));
    });
  const isKnown = (owner: string): boolean => answers.metrics[owner] !== undefined;
  const metricsOf = (owner: string): readonly HealthMetricView[] => answers.metrics[owner] ?? [];
  return [
    list('/api/health-metrics', isKnown, (owners, search) => {
      const [days, kind] = [search.get('days'), metricKind(search.get('type') ?? '')];
      const all = owners.flatMap(metricsOf).filter((metric) => kind === undefined || metric.kind === kind);
      return days === null ? all : [...lastWeek(all, Date.now(), Number(days))];
    }),
    list('/api/health-metrics/summary', isKnown, (owners) =>
      owners.map((owner) => summaryOf(owner, metricsOf(owner), Date.now())),
    ),
    list('/api/health-alerts', isKnown, (owners) => owners.flatMap((owner) => answers.alerts[owner] ?? [])),
    list('/api/health-alerts/history', isKnown, (owners) =>
      owners.flatMap((owner) => answers.pastAlerts?.[owner] ?? []),
    ),
    list('/api/care-notes', isKnown, (owners) => owners.flatMap((owner) => answers.notes?.[owner] ?? [])),
    list('/api/health-limits', isKnown, (owners) =>
      owners.map((userId) => ({ userId, limits: answers.limits[userId] ?? {}, changedBy: null, changedAt: null })),
    ),
    list(
      '/api/looks',
      () => true,
      (owners) =>
        owners.map((seniorId) => ({
          seniorId,
          lastLookAt: null,
          previousLookAt: null,
          ...answers.recordViews[seniorId],
        })),
    ),
  ];
};

export const noReadings = (...owners: readonly string[]): HealthAnswers => ({
  metrics: Object.fromEntries(owners.map((owner) => [owner, []])),
  alerts: {},
  limits: {},
  recordViews: {},
  asked: [],
});
