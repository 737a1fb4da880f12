import { asks, gets, own, row, type AccessRow } from './accessRow.ts';

/** Notifications and reminder settings are for one person. */
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
];
