import type { NoticeView } from '../../projections/notice/noticesQueries.ts';
import { useAppSelector } from '../store/hooks.ts';
import { ownerResource } from '../resource/ownerResource.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { joinViews } from '../resource/views.ts';

const aMinute = 60_000;
/**
 * A push announces notices that were seen in another window. A broken connection may have missed it: a visible page
 * asks each minute.
 */
const maySeenElsewhere = (notices: readonly NoticeView[], loadedAt: number, now: number): boolean =>
  document.visibilityState !== 'hidden' && now - loadedAt >= aMinute && notices.some(({ isNew }) => isNew);

/** Other people's actions that concern the viewer, newest first, page by page (50 each). */
const noticesResource = ownerResource({
  name: 'notices',
  request: (_whose, { before }) => ({ route: 'GET /notices', query: { before } }),
  dataOf: (notices) => notices,
  join: joinViews,
  empty: [],
  shown: (notices) => ({ notices }),
  isViewers: true,
  // people's names and pictures
  readModels: ['careConnections', 'users'],
  isOld: maySeenElsewhere,
  writes: ['MarkNoticesSeen'],
  afterCommand: (notices, success) => {
    if (success.type !== 'MarkNoticesSeen' || !success.view) return notices;
    const { at } = success.view;
    return notices.map((notice) => (notice.at <= at ? { ...notice, isNew: false } : notice));
  },
});
export const useNotices = () => noticesResource.use(useAppSelector(selectUser).id);
