import { findRightsOfAll, type SeniorsRights } from '../../projections/circle/rightsQueries.ts';
import { listHealthAlerts, type HealthAlertView } from '../../projections/health/healthAlerts.ts';
import { listHealthLimits, type HealthLimitsView } from '../../projections/health/healthLimits.ts';
import {
  listHealthMetrics,
  listHealthSummaries,
  type HealthMetricView,
  type HealthSummaryView,
  type MetricPage,
} from '../../projections/health/healthMetricsQueries.ts';
import type { Viewer } from '../command/commandRoute.ts';
import type { Queryable } from '../../projections/queryable.ts';
import type { ReadRequest, ReadRoute } from '../http/readRoute.ts';
import { seniorsOf } from '../http/seniorOf.ts';
import type { Shown } from '../look/noteLook.ts';
import { maySeeHealth } from './healthAccess.ts';
import { metricsAsked, recentAsked } from './metricsAsked.ts';

/** What was found, and what the viewer may of each senior who was asked for. */
type OfSeniors<Found> = readonly [Found, readonly SeniorsRights[]];

/** All in one round trip. */
const ofSeniors = <Found>(
  on: Queryable,
  request: ReadRequest,
  find: (seniorIds: readonly string[]) => Promise<Found>,
): Promise<OfSeniors<Found>> => {
  const seniorIds = seniorsOf(request);
  return Promise.all([find(seniorIds), findRightsOfAll(on, seniorIds, request.viewerId)]);
};

/** All of them, or nothing is answered. */
const seen = <Found>([found, all]: OfSeniors<Found>, { userId: viewerId }: Viewer): Found => {
  for (const { seniorId, rights } of all) maySeeHealth({ viewerId, seniorId, rights });
  return found;
};

const looksAt = ([, all]: OfSeniors<unknown>): Shown => ({ seniorIds: all.map(({ seniorId }) => seniorId), area: 'health' });

const list = (views: readonly string[]): string => `[${views.join(',')}]`;

/** GET /api/health-metrics. */
export const healthMetricsOf: ReadRoute<OfSeniors<MetricPage>, readonly HealthMetricView[]> = {
  find: (on, request) => {
    // what may refuse comes before what is sent: nobody would hear of a query that fails meanwhile
    const asked = metricsAsked(request);
    return ofSeniors(on, request, (ownerIds) => listHealthMetrics(on, ownerIds, asked));
  },
  answer: (found, _request, viewer) => {
    const { metrics, nextCursor } = seen(found, viewer);
    return { json: list(metrics), nextCursor };
  },
  looksAt,
};

/** GET /api/health-metrics/summary. */
export const healthSummariesOf: ReadRoute<OfSeniors<readonly string[]>, readonly HealthSummaryView[]> = {
  find: (on, request) => {
    const recent = recentAsked(request);
    return ofSeniors(on, request, (ownerIds) => listHealthSummaries(on, ownerIds, { recent, now: request.now }));
  },
  answer: (found, _request, viewer) => ({ json: list(seen(found, viewer)) }),
  looksAt,
};

/** GET /api/health-alerts. */
export const healthAlertsOf: ReadRoute<OfSeniors<readonly string[]>, readonly HealthAlertView[]> = {
  find: (on, request) => ofSeniors(on, request, (ownerIds) => listHealthAlerts(on, ownerIds, request.now)),
  answer: (found, _request, viewer) => ({ json: list(seen(found, viewer)) }),
  looksAt,
};

/** GET /api/health-limits. */
export const healthLimitsOf: ReadRoute<OfSeniors<readonly HealthLimitsView[]>, readonly HealthLimitsView[]> = {
  find: (on, request) => ofSeniors(on, request, (seniorIds) => listHealthLimits(on, seniorIds)),
  answer: (found, _request, viewer) => ({ body: seen(found, viewer) }),
  looksAt,
};
