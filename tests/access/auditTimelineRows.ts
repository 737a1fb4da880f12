import type { AuditTimeline } from '../../projections/audit/auditTimeline.ts';
import { asks, gets, outcomes, own, row, type AccessRow, type Outcome } from './accessRow.ts';

/** The senior, and members who see every area. */
const seesAll = (self: Outcome, member: Outcome): AccessRow['expected'] => ({
  ...outcomes(self, member, 403, 404, 404, 404, 401),
  inTwoTeams: member,
});

/** The timeline of a senior's history. */
export const auditTimelineRows: readonly AccessRow[] = [
  row(
    'GET /api/audit/:id/events',
    'of one’s own history',
    own(200),
    asks(async (_fixture, browser) => {
      const { body: me } = await browser.get<{ readonly id: string }>('/api/user/me');
      return browser.get(`/api/audit/${me.id}/events`);
    }),
  ),
  row(
    'GET /api/audit/:id/events',
    'of the senior’s history',
    seesAll(200, 200),
    gets(({ rosa }) => `/api/audit/${rosa.userId}/events`),
  ),
  row(
    'GET /api/audit/:id/events',
    'the entries about the senior’s account',
    seesAll('told', 'not told'),
    async ({ browser, rosa }, who) => {
      const { status, body } = await browser(who).get<AuditTimeline>(`/api/audit/${rosa.userId}/events?kind=account`);
      if (status !== 200) return status;
      return body.entries.length > 0 ? 'told' : 'not told';
    },
  ),
];
