import { aspirin, photoForm } from './accessFixture.ts';
import { asks, changesArea, gets, own, patch, row, seesArea, toldWith, type AccessRow } from './accessRow.ts';
import { receivesPush } from './receivesPush.ts';

/** Medications and doses. */
export const medicationRows: readonly AccessRow[] = [
  row(
    'GET /api/dose-checks',
    'the same for everybody',
    own(200),
    gets(() => '/api/dose-checks'),
  ),
  row(
    'GET /api/medications',
    'one’s own',
    own(200),
    gets(() => '/api/medications'),
  ),
  row(
    'GET /api/medications',
    'the senior’s',
    seesArea('medications', 200),
    gets(({ rosa }) => `/api/medications?senior=${rosa.userId}`),
  ),
  row(
    'POST /api/medications',
    'one’s own',
    own(201),
    asks((_fixture, browser) => browser.post('/api/medications', aspirin)),
  ),
  row(
    'POST /api/medications',
    'the senior’s',
    changesArea('medications', 201),
    asks(({ rosa }, browser) => browser.post('/api/medications', { ...aspirin, userId: rosa.userId })),
  ),
  row(
    'POST /api/medications',
    'the senior’s, with a photo',
    changesArea('medications', 201),
    asks(async ({ rosa }, browser) =>
      browser.request('POST', '/api/medications', { body: await photoForm({ userId: rosa.userId }) }),
    ),
  ),
  row(
    'PUT /api/medications/:id',
    'the senior’s',
    changesArea('medications', 200),
    asks(async ({ things }, browser) => browser.put(`/api/medications/${await things.medication()}`, aspirin)),
  ),
  row(
    'PUT /api/medications/:id',
    'the senior’s, with a photo',
    changesArea('medications', 200),
    asks(async ({ things, rosa }, browser) =>
      browser.request('PUT', `/api/medications/${await things.medication()}`, {
        body: await photoForm({ userId: rosa.userId }),
      }),
    ),
  ),
  row(
    'DELETE /api/medications/:id',
    'the senior’s',
    changesArea('medications', 204),
    asks(async ({ things }, browser) => browser.delete(`/api/medications/${await things.medication()}`)),
  ),
  row(
    'GET /api/medications',
    'the senior’s that are stopped',
    seesArea('medications', 200),
    gets(({ rosa }) => `/api/medications?senior=${rosa.userId}&status=stopped`),
  ),
  row(
    'GET /api/medications',
    'the senior’s that are deleted',
    seesArea('medications', 200),
    gets(({ rosa }) => `/api/medications?senior=${rosa.userId}&status=deleted`),
  ),
  row(
    'POST /api/medications/:id/stop',
    'the senior’s',
    changesArea('medications', 200),
    asks(async ({ things }, browser) => browser.post(`/api/medications/${await things.medication()}/stop`, {})),
  ),
  row(
    'POST /api/medications/:id/start',
    'the senior’s',
    changesArea('medications', 200),
    asks(async ({ things }, browser) => browser.post(`/api/medications/${await things.medication()}/start`, {})),
  ),
  row(
    'POST /api/medications/:id/restore',
    'the senior’s',
    changesArea('medications', 200),
    asks(async ({ things }, browser) => browser.post(`/api/medications/${await things.medication()}/restore`)),
  ),
  row(
    'GET /api/medication-pauses',
    'one’s own',
    own(200),
    gets(() => '/api/medication-pauses'),
  ),
  row(
    'GET /api/medication-pauses',
    'the senior’s',
    seesArea('medications', 200),
    gets(({ rosa }) => `/api/medication-pauses?senior=${rosa.userId}`),
  ),
  row(
    'GET /api/medication-pauses',
    'the senior’s that have ended',
    seesArea('medications', 200),
    gets(({ rosa }) => `/api/medication-pauses?senior=${rosa.userId}&past=true`),
  ),
  row(
    'POST /api/medication-pauses',
    'the senior’s',
    changesArea('medications', 201),
    asks(async ({ rosa, things }, browser) =>
      browser.post('/api/medication-pauses', { userId: rosa.userId, ...(await things.freeHour()) }),
    ),
  ),
  row(
    'PATCH /api/medication-pauses/:id',
    'the senior’s',
    changesArea('medications', 200),
    asks(async ({ things }, browser) => {
      const { id, until } = await things.pause();
      return patch(browser, `/api/medication-pauses/${id}`, { until });
    }),
  ),
  row(
    'DELETE /api/medication-pauses/:id',
    'the senior’s',
    changesArea('medications', 204),
    asks(async ({ things }, browser) => browser.delete(`/api/medication-pauses/${(await things.pause()).id}`)),
  ),
  row(
    'GET /api/medications/:id/history',
    'the senior’s',
    seesArea('medications', 200),
    gets(async ({ things }) => `/api/medications/${await things.medication()}/history`),
  ),
  row(
    'GET /api/medications/:id/occurrences',
    'the senior’s',
    seesArea('medications', 200),
    gets(
      async ({ things }) => `/api/medications/${await things.medication()}/occurrences?from=2026-06-01&to=2026-06-30`,
    ),
  ),
  row(
    'GET /api/medication-changes',
    'one’s own',
    own(200),
    gets(() => '/api/medication-changes'),
  ),
  row(
    'GET /api/medication-changes',
    'the senior’s',
    seesArea('medications', 200),
    gets(({ rosa }) => `/api/medication-changes?senior=${rosa.userId}`),
  ),
  row(
    'GET /api/medications/:id/adherence',
    'the senior’s',
    seesArea('medications', 200),
    gets(async ({ things }) => `/api/medications/${await things.medication()}/adherence?days=7`),
  ),
  row(
    'GET /api/adherence',
    'one’s own',
    own(200),
    gets(() => '/api/adherence'),
  ),
  row(
    'GET /api/adherence',
    'the senior’s',
    seesArea('medications', 200),
    gets(({ rosa }) => `/api/adherence?senior=${rosa.userId}&days=90`),
  ),
  row(
    'GET /api/medication-logs',
    'one’s own',
    own(200),
    gets(() => '/api/medication-logs'),
  ),
  row(
    'GET /api/medication-logs',
    'the senior’s',
    seesArea('medications', 200),
    gets(({ rosa }) => `/api/medication-logs?senior=${rosa.userId}`),
  ),
  row(
    'GET /api/medication-logs',
    'the senior’s of one day',
    seesArea('medications', 200),
    gets(({ rosa }) => `/api/medication-logs?senior=${rosa.userId}&date=2026-06-10`),
  ),
  row(
    'POST /api/medication-logs',
    'a dose of the senior’s, taken',
    changesArea('medications', 201),
    asks(async ({ things, rosa }, browser) =>
      browser.post('/api/medication-logs', {
        medicationId: await things.medication(),
        userId: rosa.userId,
        status: 'taken',
      }),
    ),
  ),
  row(
    'POST /api/medication-logs',
    'a dose of the senior’s, skipped',
    changesArea('medications', 201),
    asks(async ({ things }, browser) => {
      const medicationId = await things.medication({
        frequency: 'Once daily',
        times: ['08:00'],
        startDate: '2026-06-01',
      });
      return browser.post('/api/medication-logs', { medicationId, status: 'skipped', scheduledTime: '08:00' });
    }),
  ),
  row(
    'DELETE /api/medication-logs/:id',
    'a dose of the senior’s, undone',
    changesArea('medications', 204),
    asks(async ({ things }, browser) => browser.delete(`/api/medication-logs/${await things.dose()}`)),
  ),
  row(
    'POST /api/medication-logs/:id/snooze',
    'a dose of the senior’s, put off',
    changesArea('medications', 201),
    asks(async ({ things }, browser) => {
      const id = await things.medication({ frequency: 'Once daily', times: ['08:00'], startDate: '2026-06-01' });
      return browser.post(`/api/medication-logs/${id}-2026-06-10T0800/snooze`, { until: '2026-06-10T14:40:00.000Z' });
    }),
  ),
  row(
    'GET /ws',
    'a dose of the senior’s',
    toldWith('medications'),
    receivesPush(({ things }) => things.dose()),
  ),
];
