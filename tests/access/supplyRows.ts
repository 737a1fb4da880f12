import type { SupplyView } from '../../projections/supply/supplyQueries.ts';
import type { AccessFixture } from './accessFixture.ts';
import { asks, changesArea, gets, own, row, seesArea, toldWith, type AccessRow } from './accessRow.ts';
import { receivesPush } from './receivesPush.ts';

const counted = { kind: 'counted', amount: 18 };
const settings = { leadDays: 10, pharmacyClosedOn: ['sun'] };

/** The id of a count of a new medication of the senior’s. */
const newEntry = async ({ rosa, things }: AccessFixture): Promise<string> => {
  const { body } = await rosa.browser.post<SupplyView>(`/api/medications/${await things.medication()}/supply`, counted);
  return body.history[0]?.id ?? '';
};

/** Another number of days each time, so that each is a change. */
let days = 10;
const changeSettings = async ({ rosa }: AccessFixture): Promise<string> => {
  days += 1;
  await rosa.browser.put('/api/supply-settings', { ...settings, leadDays: days });
  return rosa.userId;
};
/** The id of the medication. */
const newCount = async ({ rosa, things }: AccessFixture): Promise<string> => {
  const id = await things.medication();
  await rosa.browser.post(`/api/medications/${id}/supply`, counted);
  return id;
};
const newOrder = async ({ rosa, things }: AccessFixture): Promise<string> => {
  const id = await things.medication();
  await rosa.browser.put(`/api/medications/${id}/supply/order`, { status: 'ordered' });
  return id;
};

/** What is left of medications, and who orders more. */
export const supplyRows: readonly AccessRow[] = [
  row(
    'GET /api/supply',
    'one’s own',
    own(200),
    gets(() => '/api/supply'),
  ),
  row(
    'GET /api/supply',
    'the senior’s',
    seesArea('medications', 200),
    gets(({ rosa }) => `/api/supply?senior=${rosa.userId}`),
  ),
  row(
    'GET /api/medications/:id/supply',
    'the senior’s',
    seesArea('medications', 200),
    gets(async ({ things }) => `/api/medications/${await things.medication()}/supply`),
  ),
  row(
    'POST /api/medications/:id/supply',
    'the senior’s',
    changesArea('medications', 201),
    asks(async ({ things }, browser) => browser.post(`/api/medications/${await things.medication()}/supply`, counted)),
  ),
  row(
    'PUT /api/supply-entries/:id',
    'the senior’s',
    changesArea('medications', 200),
    asks(async (fixture, browser) => browser.put(`/api/supply-entries/${await newEntry(fixture)}`, { amount: 20 })),
  ),
  row(
    'DELETE /api/supply-entries/:id',
    'the senior’s',
    changesArea('medications', 204),
    asks(async (fixture, browser) => browser.delete(`/api/supply-entries/${await newEntry(fixture)}`)),
  ),
  row(
    'PUT /api/medications/:id/supply/order',
    'the senior’s',
    changesArea('medications', 200),
    asks(async ({ things }, browser) =>
      browser.put(`/api/medications/${await things.medication()}/supply/order`, { status: 'seenTo' }),
    ),
  ),
  row(
    'DELETE /api/medications/:id/supply/order',
    'the senior’s',
    changesArea('medications', 204),
    asks(async ({ things }, browser) => browser.delete(`/api/medications/${await things.medication()}/supply/order`)),
  ),
  row(
    'GET /api/supply-settings',
    'one’s own',
    own(200),
    gets(() => '/api/supply-settings'),
  ),
  row(
    'GET /api/supply-settings',
    'the senior’s',
    seesArea('medications', 200),
    gets(({ rosa }) => `/api/supply-settings?senior=${rosa.userId}`),
  ),
  row(
    'PUT /api/supply-settings',
    'one’s own',
    own(200),
    asks((_fixture, browser) => browser.put('/api/supply-settings', settings)),
  ),
  row(
    'PUT /api/supply-settings',
    'the senior’s',
    changesArea('medications', 200),
    asks(({ rosa }, browser) => browser.put('/api/supply-settings', { ...settings, userId: rosa.userId })),
  ),
  row('GET /ws', 'a count of the senior’s medication', toldWith('medications'), receivesPush(newCount)),
  row('GET /ws', 'an order of the senior’s medication', toldWith('medications'), receivesPush(newOrder)),
  row('GET /ws', 'how far ahead the senior orders', toldWith('medications'), receivesPush(changeSettings)),
];
