import { pulse } from './accessFixture.ts';
import { asks, changesArea, connected, gets, own, row, seesArea, toldWith, type AccessRow } from './accessRow.ts';
import { receivesPush } from './receivesPush.ts';

const limits = { heartRate: { warningLow: 55, warningHigh: 110 } };

/** Readings, their alerts, a senior's own limits, and when one looked. */
export const healthRows: readonly AccessRow[] = [
  row(
    'GET /api/health-metrics',
    'one’s own',
    own(200),
    gets(() => '/api/health-metrics'),
  ),
  row(
    'GET /api/health-metrics',
    'the senior’s',
    seesArea('health', 200),
    gets(({ rosa }) => `/api/health-metrics?senior=${rosa.userId}`),
  ),
  row(
    'GET /api/health-metrics',
    'the senior’s of one kind and a week',
    seesArea('health', 200),
    gets(({ rosa }) => `/api/health-metrics?senior=${rosa.userId}&days=7&type=heart_rate`),
  ),
  row(
    'GET /api/health-metrics/summary',
    'the senior’s',
    seesArea('health', 200),
    gets(({ rosa }) => `/api/health-metrics/summary?senior=${rosa.userId}`),
  ),
  row(
    'POST /api/health-metrics',
    'one’s own',
    own(201),
    asks((_fixture, browser) => browser.post('/api/health-metrics', pulse)),
  ),
  row(
    'POST /api/health-metrics',
    'the senior’s',
    changesArea('health', 201),
    asks(({ rosa }, browser) => browser.post('/api/health-metrics', { ...pulse, userId: rosa.userId })),
  ),
  row(
    'PUT /api/health-metrics/:id',
    'the senior’s',
    changesArea('health', 200),
    asks(async ({ things }, browser) => browser.put(`/api/health-metrics/${await things.metric()}`, { value: 73 })),
  ),
  row(
    'DELETE /api/health-metrics/:id',
    'the senior’s',
    changesArea('health', 204),
    asks(async ({ things }, browser) => browser.delete(`/api/health-metrics/${await things.metric()}`)),
  ),
  row(
    'PATCH /api/health-metrics/:id/restore',
    'the senior’s',
    changesArea('health', 200),
    asks(async ({ things }, browser) =>
      browser.request('PATCH', `/api/health-metrics/${await things.metric()}/restore`, {
        body: '{}',
        headers: { 'content-type': 'application/json' },
      }),
    ),
  ),
  row(
    'GET /api/health-alerts',
    'the senior’s',
    seesArea('health', 200),
    gets(({ rosa }) => `/api/health-alerts?senior=${rosa.userId}`),
  ),
  row(
    'GET /api/health-alerts/history',
    'the senior’s',
    seesArea('health', 200),
    gets(({ rosa }) => `/api/health-alerts/history?senior=${rosa.userId}`),
  ),
  row(
    'POST /api/health-alerts/:id/acknowledge',
    'the senior’s',
    changesArea('health', 200),
    asks(async ({ things }, browser) => browser.post(`/api/health-alerts/${await things.alert()}/acknowledge`, {})),
  ),
  row(
    'POST /api/health-alerts/:id/hand-over',
    'the senior’s',
    changesArea('health', 200),
    asks(async ({ things, rosa }, browser) =>
      browser.post(`/api/health-alerts/${await things.alert()}/hand-over`, { to: rosa.userId }),
    ),
  ),
  row(
    'POST /api/health-alerts/:id/resolve',
    'the senior’s',
    changesArea('health', 200),
    asks(async ({ things }, browser) =>
      browser.post(`/api/health-alerts/${await things.alert()}/resolve`, { outcome: 'Rested' }),
    ),
  ),
  row(
    'POST /api/health-alerts/:id/undo',
    'the senior’s',
    changesArea('health', 200),
    asks(async ({ things }, browser) =>
      browser.post(`/api/health-alerts/${await things.alert()}/undo`, { step: 'resolved' }),
    ),
  ),
  row(
    'GET /api/care-notes',
    'the senior’s',
    seesArea('health', 200),
    gets(({ rosa }) => `/api/care-notes?senior=${rosa.userId}`),
  ),
  row(
    'PUT /api/care-notes',
    'the senior’s',
    changesArea('health', 200),
    asks(({ rosa }, browser) =>
      browser.put('/api/care-notes', { kind: 'weight', text: 'Call Dr. Osei', userId: rosa.userId }),
    ),
  ),
  row(
    'GET /api/health-limits',
    'the senior’s',
    seesArea('health', 200),
    gets(({ rosa }) => `/api/health-limits?senior=${rosa.userId}`),
  ),
  row(
    'PUT /api/health-limits',
    'one’s own',
    own(200),
    asks((_fixture, browser) => browser.put('/api/health-limits', { limits })),
  ),
  row(
    'PUT /api/health-limits',
    'the senior’s',
    changesArea('health', 200),
    asks(({ rosa }, browser) => browser.put('/api/health-limits', { limits, userId: rosa.userId })),
  ),
  row(
    'GET /api/looks',
    'at the senior’s record',
    connected(200),
    gets(({ rosa }) => `/api/looks?senior=${rosa.userId}`),
  ),
  row(
    'GET /ws',
    'a reading of the senior’s',
    toldWith('health'),
    receivesPush(({ things }) => things.metric()),
  ),
];
