import { asks, gets, own, row, seesArea, type AccessRow } from './accessRow.ts';

/** Notifications and reminder settings are for one person; whether anything rings concerns the care team too. */
export const reminderRows: readonly AccessRow[] = [
  row(
    'GET /api/notifications',
    'one’s own',
    own(200),
    gets(() => '/api/notifications'),
  ),
  row(
    'GET /api/reminder-settings',
    'one’s own',
    own(200),
    gets(() => '/api/reminder-settings'),
  ),
  row(
    'PUT /api/reminder-settings',
    'one’s own',
    own(200),
    asks((_fixture, browser) => browser.put('/api/reminder-settings', { chimes: false })),
  ),
  row(
    'GET /api/reachability',
    'one’s own',
    own(200),
    gets(() => '/api/reachability'),
  ),
  row(
    'GET /api/reachability',
    'the senior’s',
    seesArea('medications', 200),
    gets(({ rosa }) => `/api/reachability?senior=${rosa.userId}`),
  ),
];
