import { ownerResource } from '../resource/ownerResource.ts';
import { viewsOf } from '../resource/views.ts';

/** The alerts that a person's readings of the last days raised, newest first; `what`: the number of days. */
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
/** Days that screens other than the report look back. */
export const recentAlertDays = '14';
export const { use: useAlertHistory } = alertHistoryResource;
