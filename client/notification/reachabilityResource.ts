import type { ReachabilityView } from '../../projections/notification/notificationViews.ts';
import { ownerResource } from '../resource/ownerResource.ts';

const unknown: ReachabilityView | undefined = undefined;

/** Its name for `readModelsStale`. */
export const reachabilityName = 'reachability';

/** Whether a phone or tablet rings for the person; undefined: not loaded. */
const reachabilityResource = ownerResource({
  name: reachabilityName,
  request: (whose) => ({ route: 'GET /reachability', query: whose }),
  dataOf: (views, ownerId) => views.find(({ userId }) => userId === ownerId),
  empty: unknown,
  shown: (reachability) => ({ reachability }),
  isBatched: true,
  readModels: ['notifications', 'careConnections'],
  isFetchedEachVisit: true,
});
export const { use: useReachability } = reachabilityResource;
