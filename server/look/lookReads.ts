import { findRightsOfAll, type SeniorsRights } from '../../projections/circle/rightsQueries.ts';
import { listLooks, type LookView } from '../../projections/look/looksQueries.ts';
import type { ReadRoute } from '../http/readRoute.ts';
import { seniorsOf } from '../http/seniorOf.ts';
import { mayAskForLooks } from './lookAccess.ts';

/** GET /api/looks. */
export const looksOf: ReadRoute<readonly [readonly LookView[], readonly SeniorsRights[]], readonly LookView[]> = {
  find: (on, request) => {
    const seniorIds = seniorsOf(request);
    return Promise.all([listLooks(on, seniorIds, request.viewerId, request.now), findRightsOfAll(on, seniorIds, request.viewerId)]);
  },
  answer: ([looks, all], _request, { userId: viewerId }) => {
    for (const { seniorId, rights } of all) mayAskForLooks({ viewerId, seniorId, rights });
    return { body: looks };
  },
};
