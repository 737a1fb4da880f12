import type { ReachabilityView } from '../../projections/notification/notificationViews.ts';
import { listReachability } from '../../projections/notification/reachabilityQueries.ts';
import { recordRead } from '../http/recordRead.ts';

/** GET /api/reachability: whether anything rings for a senior, for those who may see the doses. */
export const reachabilityOf = recordRead<readonly ReachabilityView[], readonly ReachabilityView[]>(
  'medications',
  listReachability,
  (body) => ({ body }),
);
