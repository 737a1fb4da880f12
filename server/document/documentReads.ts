import { findRightsOfAll, type SeniorsRights } from '../../projections/circle/rightsQueries.ts';
import { listDocuments, type DocumentView } from '../../projections/document/documents.ts';
import type { ReadRoute } from '../http/readRoute.ts';
import { seniorsOf } from '../http/seniorOf.ts';
import { mayAskForDocuments } from './documentAccess.ts';

type Found = readonly [readonly DocumentView[], readonly SeniorsRights[]];

/** GET /api/documents: one's own, or those of these seniors that are shared with the viewer. */
export const documentsOf: ReadRoute<Found, readonly DocumentView[]> = {
  find: (on, request) => {
    const ownerIds = seniorsOf(request);
    return Promise.all([listDocuments(on, ownerIds, request.viewerId), findRightsOfAll(on, ownerIds, request.viewerId)]);
  },
  answer: ([documents, all], _request, { userId: viewerId }) => {
    for (const { seniorId: ownerId, rights } of all) mayAskForDocuments({ viewerId, ownerId, rights });
    return { body: documents };
  },
  /** An empty list shows nothing of anybody. */
  viewsRecord: ([documents]) => ({ seniorIds: [...new Set(documents.map(({ userId }) => userId))], area: 'documents' }),
};
