import { listCareNotes, type CareNoteView } from '../../projections/health/careNotes.ts';
import { listPastHealthAlerts, type PastHealthAlertView } from '../../projections/health/alertHistoryQueries.ts';
import { listHealthAlerts, type HealthAlertView } from '../../projections/health/healthAlerts.ts';
import { listHealthLimits, type HealthLimitsView } from '../../projections/health/healthLimits.ts';
import {
  listHealthMetrics,
  listHealthSummaries,
  type HealthMetricView,
  type HealthSummaryView,
  type MetricPage,
} from '../../projections/health/healthMetricsQueries.ts';
import { jsonList, recordRead } from '../http/recordRead.ts';
import { readSince, readMetricsQuery, readRecent } from './readMetricsQuery.ts';

/** GET /api/health-metrics. */
export const healthMetricsOf = recordRead<MetricPage, readonly HealthMetricView[]>(
  'health',
  (on, ownerIds, request) => listHealthMetrics(on, ownerIds, readMetricsQuery(request)),
  ({ metrics, nextCursor }) => ({ ...jsonList(metrics), nextCursor }),
);

/** GET /api/health-metrics/summary. */
export const healthSummariesOf = recordRead<readonly string[], readonly HealthSummaryView[]>(
  'health',
  (on, ownerIds, request) => listHealthSummaries(on, ownerIds, { recent: readRecent(request), now: request.now }),
  jsonList,
);

/** GET /api/health-alerts. */
export const healthAlertsOf = recordRead<readonly string[], readonly HealthAlertView[]>(
  'health',
  (on, ownerIds, { now }) => listHealthAlerts(on, ownerIds, now),
  jsonList,
);

/** GET /api/health-alerts/history. */
export const pastHealthAlertsOf = recordRead<readonly string[], readonly PastHealthAlertView[]>(
  'health',
  (on, ownerIds, request) => listPastHealthAlerts(on, ownerIds, readSince(request)),
  jsonList,
);

/** GET /api/health-limits. */
export const healthLimitsOf = recordRead<readonly HealthLimitsView[], readonly HealthLimitsView[]>(
  'health',
  listHealthLimits,
  (body) => ({
    body,
  }),
);

/** GET /api/care-notes. */
export const careNotesOf = recordRead<readonly CareNoteView[], readonly CareNoteView[]>(
  'health',
  listCareNotes,
  (body) => ({ body }),
);
