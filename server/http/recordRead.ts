import type { PermissionArea } from '../../events/circle/permissions.ts';
import { findRightsOfAll, type SeniorsRights } from '../../projections/circle/rightsQueries.ts';
import type { Queryable } from '../../projections/queryable.ts';
import { maySee } from '../circle/circleAccess.ts';
import type { ReadAnswer, ReadRequest, ReadRoute } from './readRoute.ts';
import { seniorsOf } from './seniorOf.ts';

/** A list whose elements are JSON already. */
export const jsonList = (views: readonly string[]): { readonly json: string } => ({ json: `[${views.join(',')}]` });

/**
 * A GET of one area of several seniors' records. Rights come in the same round trip; all of the seniors are answered, or none.
 * `find` validates before it sends a query, because nobody would handle the failure of a query sent earlier.
 */
export const recordRead = <Found, View>(
  area: PermissionArea,
  find: (on: Queryable, seniorIds: readonly string[], request: ReadRequest) => Promise<Found>,
  answer: (found: Found) => ReadAnswer<View>,
): ReadRoute<readonly [Found, readonly SeniorsRights[]], View> => ({
  find: (on, request) => {
    const seniorIds = seniorsOf(request);
    return Promise.all([find(on, seniorIds, request), findRightsOfAll(on, seniorIds, request.viewerId)]);
  },
  answer: ([found, all], _request, { userId: viewerId }) => {
    for (const { seniorId, rights } of all) maySee(area, { viewerId, seniorId, rights });
    return answer(found);
  },
  viewsRecord: ([, all]) => ({ seniorIds: all.map(({ seniorId }) => seniorId), area }),
});
