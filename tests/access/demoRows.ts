import { anybody, asks, gets, own, row, type AccessRow } from './accessRow.ts';

/** Rows for a server without the demo; tests/demo covers a visitor's family. */
export const demoRows: readonly AccessRow[] = [
  row(
    'GET /api/demo-family',
    'one’s own, where there are none',
    own(404),
    gets(() => '/api/demo-family'),
  ),
  row(
    'POST /api/demo-family',
    'a new one, where there are none',
    anybody(404),
    asks((_fixture, browser) => browser.post('/api/demo-family', { timeZone: 'UTC' })),
  ),
  row(
    'POST /api/demo-family/switch',
    'another member, where there are none',
    own(404),
    asks((_fixture, browser) => browser.post('/api/demo-family/switch', { name: 'ana' })),
  ),
];
