import { findRightsOfAll, type SeniorsRights } from '../../projections/circle/rightsQueries.ts';
import {
  findDocument,
  listDocuments,
  type DocumentFound,
  type DocumentView,
} from '../../projections/document/documents.ts';
import { listDocumentViewers, type DocumentViewer } from '../../projections/recordView/recordViewsQueries.ts';
import { mayKnowSenior } from '../circle/circleAccess.ts';
import { NotFound } from '../http/errors.ts';
import { pathId } from '../http/ids.ts';
import type { ReadRoute } from '../http/readRoute.ts';
import { seniorsOf } from '../http/seniorOf.ts';
import { documentNotFound, maySeeDocumentViewers } from './documentAccess.ts';

type Found = readonly [readonly DocumentView[], readonly SeniorsRights[]];

/** GET /api/documents: the viewer's own, or those of these seniors that are shared with the viewer. */
export const documentsOf: ReadRoute<Found, readonly DocumentView[]> = {
  find: (on, request) => {
    const ownerIds = seniorsOf(request);
    return Promise.all([
      listDocuments(on, ownerIds, request.viewerId),
      findRightsOfAll(on, ownerIds, request.viewerId),
    ]);
  },
  answer: ([documents, all], _request, { userId: viewerId }) => {
    for (const { seniorId, rights } of all) mayKnowSenior({ viewerId, seniorId, rights });
    return { body: documents };
  },
  /** An empty list shows nothing of anybody. */
  viewsRecord: ([documents]) => ({ seniorIds: [...new Set(documents.map(({ userId }) => userId))], area: 'documents' }),
};

/** GET /api/documents/{id}/viewers: the people who opened the viewer's own document, each with the last time. */
export const documentViewersOf: ReadRoute<
  readonly [DocumentFound | undefined, readonly DocumentViewer[]],
  readonly DocumentViewer[]
> = {
  find: (on, { params, viewerId }) => {
    const id = pathId(params);
    return Promise.all([findDocument(on, id, viewerId), listDocumentViewers(on, id, viewerId)]);
  },
  answer: ([document, viewers], _request, { userId: viewerId }) => {
    if (!document || document.isRemoved) throw new NotFound(documentNotFound);
    maySeeDocumentViewers({ viewerId, ...document }, documentNotFound);
    return { body: viewers };
  },
};
