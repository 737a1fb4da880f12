import type { CommandType } from '../../projections/apiRoutes.ts';
import type { HealthAlertView } from '../../projections/health/healthAlerts.ts';
import { ownerResource } from '../resource/ownerResource.ts';
import { hourly } from '../resource/ownerLoads.ts';
import type { ShownBy } from '../resource/useOwner.ts';
import { viewsOf } from '../resource/views.ts';
import { metricWrites } from './metricOutcomes.ts';

const alertWrites = ['AcknowledgeHealthAlert', 'HandOverHealthAlert', 'ResolveHealthAlert', 'UndoHealthAlert'] as const;
const isAboutAlert = (type: CommandType): boolean => alertWrites.some((one) => one === type);
const isAlertOf = (type: CommandType, view: unknown): view is HealthAlertView =>
  isAboutAlert(type) && view !== undefined;

/** The alerts that a person's newest readings raised: critical ones first, then the newest. */
export const healthAlertsResource = ownerResource({
  name: 'healthAlerts',
  request: (whose) => ({ route: 'GET /health-alerts', query: whose }),
  dataOf: (alerts, ownerId) => viewsOf(alerts, ownerId),
  empty: [],
  shown: (alerts) => ({ alerts }),
  isBatched: true,
  // a newer reading closes an older one's alert
  readModels: ['healthMetrics'],
  showsZone: true,
  // the server leaves out old alerts
  isOld: hourly,
  isOutdatedBy: ({ command, problem }) =>
    isAboutAlert(command.type) && (problem.status === 404 || problem.status === 409),
  writes: [...metricWrites, ...alertWrites],
  afterCommand: (alerts, { type, view }) =>
    isAlertOf(type, view) ? alerts.map((alert) => (alert.id === view.id ? view : alert)) : alerts,
});
export const { use: useHealthAlerts, useEach: useHealthAlertsOf } = healthAlertsResource;
export type HealthAlertsOfOwner = ShownBy<typeof useHealthAlerts>;
