import { findRightsOfAll, type SeniorsRights } from '../../projections/circle/rightsQueries.ts';
import { listRecordViews, type LastRecordView } from '../../projections/recordView/recordViewsQueries.ts';
import { mayKnowSenior } from '../circle/circleAccess.ts';
import type { ReadRoute } from '../http/readRoute.ts';
import { seniorsOf } from '../http/seniorOf.ts';

/** GET /api/looks. */
export const listRecordViewsRoute: ReadRoute<
  readonly [readonly LastRecordView[], readonly SeniorsRights[]],
  readonly LastRecordView[]
> = {
  find: (on, request) => {
    const seniorIds = seniorsOf(request);
    return Promise.all([
      listRecordViews(on, seniorIds, request.viewerId, request.now),
      findRightsOfAll(on, seniorIds, request.viewerId),
    ]);
  },
  answer: ([recordViews, all], _request, { userId: viewerId }) => {
    for (const { seniorId, rights } of all) mayKnowSenior({ viewerId, seniorId, rights });
    return { body: recordViews };
  },
};
