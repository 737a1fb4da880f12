import { ownerResource } from '../app/ownerResource.ts';
import { hourly } from '../app/ownerLoads.ts';
import type { ShownBy } from '../app/useOwner.ts';
import { viewsOf } from '../app/views.ts';
import { metricWrites } from './healthWrites.ts';

/** What a person's newest readings have raised: critical ones first, then the newest. */
export const healthAlertsResource = ownerResource({
  name: 'healthAlerts',
  request: (whose) => ({ route: 'GET /health-alerts', query: whose }),
  dataOf: (alerts, ownerId) => viewsOf(alerts, ownerId),
  empty: [],
  shown: (alerts) => ({ alerts }),
  isBatched: true,
  // a newer reading takes an older one's alert away
  readModels: ['healthMetrics'],
  showsZone: true,
  // the server leaves out an alert that has grown old
  isOld: hourly,
  isOutdatedBy: ({ command, problem }) => command.type === 'AcknowledgeHealthAlert' && (problem.status === 404 || problem.status === 409),
  writes: [...metricWrites, 'AcknowledgeHealthAlert'],
  afterCommand: (alerts, { type, view }) =>
    type === 'AcknowledgeHealthAlert' && view ? alerts.map((alert) => (alert.id === view.id ? view : alert)) : alerts,
});
export const { use: useHealthAlerts, useEach: useHealthAlertsOf } = healthAlertsResource;
export type HealthAlertsOfOwner = ShownBy<typeof useHealthAlerts>;
