import { ownerResource } from '../resource/ownerResource.ts';
import { viewsOf } from '../resource/views.ts';

/** The alerts that a person's readings raised in the last days, newest first; `what`: the number of days. */
export const alertHistoryResource = ownerResource({
  name: 'alertHistory',
  request: (whose, { what }) => ({ route: 'GET /health-alerts/history', query: { ...whose, days: what } }),
  dataOf: (alerts, ownerId) => viewsOf(alerts, ownerId),
  empty: [],
  shown: (alerts) => ({ alerts }),
  isForgottenUnseen: true,
  readModels: ['healthAlerts', 'healthMetrics'],
  showsZone: true,
});
/** The number of days for all screens except the report. */
export const recentAlertDays = '14';
export const { use: useAlertHistory } = alertHistoryResource;
