import { http, HttpResponse } from 'msw';
import { metricKind } from '../../events/health/metricTypes.ts';
import type { HealthAlertView } from '../../projections/health/healthAlerts.ts';
import type { HealthLimitsView } from '../../projections/health/healthLimits.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import type { LastRecordView } from '../../projections/recordView/recordViewsQueries.ts';
import type { ClientStage } from './clientApp.tsx';
import { gate } from './gate.ts';
import { lastWeek, summaryOf } from './readings.ts';

/** The API's answers about readings, page by page; a test changes them while it runs. It knows no rules. */
export interface HealthPages {
  /** By owner, newest first; an owner without an entry can't be found. */
  readonly metrics: Record<string, readonly HealthMetricView[]>;
  readonly alerts: Record<string, readonly HealthAlertView[]>;
  readonly limits: Record<string, HealthLimitsView>;
  readonly recordViews: Record<string, LastRecordView>;
  /** By owner: the status that refuses every request naming her. */
  readonly refused: Record<string, number>;
  /** Readings in a page. */
  perPage: number;
  /** Whether it answers at all. */
  isDown: boolean;
  /** The requests in order: "summary own", "alerts senior=a,b", "metrics senior=a&days=7". */
  readonly asked: string[];
  readonly hold: () => () => void;
}

const pageOf = (all: readonly HealthMetricView[], before: string | null, perPage: number): Response => {
  const from = all.findIndex(({ id }) => id === before) + 1;
  const page = all.slice(from, from + perPage);
  const last = from + perPage < all.length ? page.at(-1) : undefined;
  return HttpResponse.json(page, { headers: last ? { 'X-Next-Cursor': last.id } : {} });
};

const metricsOf = ({ metrics, perPage }: HealthPages, owners: readonly string[], search: URLSearchParams): Response => {
  const [days, kind] = [search.get('days'), metricKind(search.get('type') ?? '')];
  const all = owners
    .flatMap((owner) => metrics[owner] ?? [])
    .filter((metric) => kind === undefined || metric.kind === kind);
  return pageOf(days === null ? all : lastWeek(all, Date.now(), Number(days)), search.get('before'), perPage);
};

const noLimits = (userId: string): HealthLimitsView => ({ userId, limits: {}, changedBy: null, changedAt: null });
const noRecordView = (seniorId: string): LastRecordView => ({ seniorId, lastLookAt: null, previousLookAt: null });

export const healthPagesOn = (stage: ClientStage, viewerId: string, more: Partial<HealthPages> = {}): HealthPages => {
  const { hold, passed } = gate();
  const server: HealthPages = {
    metrics: {},
    alerts: {},
    limits: {},
    recordViews: {},
    refused: {},
    perPage: 500,
    isDown: false,
    asked: [],
    hold,
    ...more,
  };
  const refusalOf = (owner: string): number | undefined =>
    server.refused[owner] ?? (server.metrics[owner] ? undefined : 404);
  const answer = (
    path: string,
    name: string,
    reply: (owners: readonly string[], search: URLSearchParams) => Response,
  ) =>
    http.get(path, async ({ request }) => {
      const search = new URL(request.url).searchParams;
      server.asked.push(`${name} ${decodeURIComponent(search.toString()) || 'own'}`);
      const owners = (search.get('senior') ?? viewerId).split(',');
      const status = owners.map(refusalOf).find((each) => each !== undefined);
      const refusal = () => HttpResponse.json({ message: 'No.', code: 'refused' }, { status: status ?? 500 });
      const response = server.isDown ? HttpResponse.error() : status === undefined ? reply(owners, search) : refusal();
      await passed();
      return response;
    });
  stage.server.use(
    answer('/api/health-metrics', 'metrics', (owners, search) => metricsOf(server, owners, search)),
    answer('/api/health-metrics/summary', 'summary', (owners) =>
      HttpResponse.json(owners.map((owner) => summaryOf(owner, server.metrics[owner] ?? [], Date.now()))),
    ),
    answer('/api/health-alerts', 'alerts', (owners) =>
      HttpResponse.json(owners.flatMap((owner) => server.alerts[owner] ?? [])),
    ),
    answer('/api/health-limits', 'limits', (owners) =>
      HttpResponse.json(owners.map((owner) => server.limits[owner] ?? noLimits(owner))),
    ),
    answer('/api/looks', 'looks', (owners) =>
      HttpResponse.json(owners.map((owner) => server.recordViews[owner] ?? noRecordView(owner))),
    ),
  );
  return server;
};
