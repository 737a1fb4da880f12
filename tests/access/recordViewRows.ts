import { asks, changesArea, gets, outcomes, own, row, type AccessRow } from './accessRow.ts';

/** The views of a record: for the senior and members who may see every area. */
const seesAll: AccessRow['expected'] = { ...outcomes(200, 200, 403, 404, 404, 404, 401), inTwoTeams: 200 };

export const recordViewRows: readonly AccessRow[] = [
  row(
    'GET /api/record-views',
    'of one’s own record',
    own(200),
    gets(() => '/api/record-views'),
  ),
  row(
    'GET /api/record-views',
    'of the senior’s record',
    seesAll,
    gets(({ rosa }) => `/api/record-views?senior=${rosa.userId}`),
  ),
  row(
    'POST /api/record-views',
    'of the senior’s readings',
    changesArea('health', 204),
    asks(({ rosa }, browser) => browser.post('/api/record-views', { senior: rosa.userId, area: 'health' })),
  ),
];
