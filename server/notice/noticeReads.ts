import { listNotices, type NoticePage, type NoticeView } from '../../projections/notice/noticesQueries.ts';
import { cursorOf } from '../http/cursorParam.ts';
import type { ReadRoute } from '../http/readRoute.ts';
import { jsonList } from '../http/recordRead.ts';

/** GET /api/notices: the viewer's own. */
export const noticesOf: ReadRoute<NoticePage, readonly NoticeView[]> = {
  find: (on, request) => listNotices(on, request.viewerId, request.now, cursorOf(request, 'positions')),
  answer: ({ notices, nextCursor }) => ({ ...jsonList(notices), nextCursor }),
};
