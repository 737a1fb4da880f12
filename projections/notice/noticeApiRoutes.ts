import type { MarkNoticesSeen } from '../../events/notice/noticeCommands.ts';
import type { Query, Write } from '../routeTypes.ts';
import type { NoticeView, NoticesSeen } from './noticesQueries.ts';

export interface NoticeApiRoutes {
  'GET /notices': Query<readonly NoticeView[], 'before'>;
  'PUT /notices/seen': Write<'MarkNoticesSeen', MarkNoticesSeen, NoticesSeen>;
}
