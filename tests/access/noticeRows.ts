import type { NoticeView } from '../../projections/notice/noticesQueries.ts';
import { asks, gets, outcomes, own, row, type AccessRow } from './accessRow.ts';
import { receivesPush } from './receivesPush.ts';

/** Notices are for one person; nobody else sees them or is notified of them. */
export const noticeRows: readonly AccessRow[] = [
  row(
    'GET /api/notices',
    'one’s own',
    own(200),
    gets(() => '/api/notices'),
  ),
  row(
    'GET /api/notices',
    'the note of the senior’s alert, for those to whom it was handed over',
    { ...outcomes('not told', 'not told', 'not told', 'not told', 'not told', 'not told', 401), inTwoTeams: 'told' },
    async ({ browser, handedOver }, who) => {
      const { status, body } = await browser(who).get<readonly NoticeView[]>('/api/notices');
      if (status !== 200) return status;
      return body.some(({ about }) => 'metricId' in about && about.metricId === handedOver) ? 'told' : 'not told';
    },
  ),
  row(
    'PUT /api/notices/seen',
    'one’s own',
    own(200),
    asks((_fixture, browser) => browser.put('/api/notices/seen', { at: '2026-06-10T12:00:00.000Z' })),
  ),
  row(
    'GET /ws',
    'a notice of the senior’s',
    outcomes('told', 'not told', 'not told', 'not told', 'not told', 'not told', 401),
    receivesPush(({ things }) => things.notice()),
  ),
];
