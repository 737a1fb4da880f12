import { ownerResource } from '../resource/ownerResource.ts';
import { joinViews, viewsOf } from '../resource/views.ts';

/** A person's readings of all kinds of the last days, newest first; `what`: the number of days. */
const reportReadingsResource = ownerResource({
  name: 'reportReadings',
  request: (whose, { what, before }) => ({ route: 'GET /health-metrics', query: { ...whose, days: what, before } }),
  dataOf: (metrics, ownerId) => viewsOf(metrics, ownerId),
  join: joinViews,
  isWhole: true,
  empty: [],
  shown: (metrics) => ({ metrics }),
  isForgottenUnseen: true,
  readModels: ['healthMetrics'],
  showsZone: true,
});
export const { use: useReportReadings } = reportReadingsResource;
