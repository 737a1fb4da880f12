import type { SupplyView } from '../../projections/supply/supplyQueries.ts';
import type { AccessFixture } from './accessFixture.ts';
import { asks, changesArea, gets, own, row, seesArea, toldWith, type AccessRow } from './accessRow.ts';
import { receivesPush } from './receivesPush.ts';

const counted = { kind: 'counted', amount: 18 };
const settings = { leadDays: 10, pharmacyClosedOn: ['sun'] };

const known = new WeakMap<AccessFixture, Promise<string>>();
/** One medication of the senior’s for all of these rows: she can't have more than 200. */
const medicationOf = (fixture: AccessFixture): Promise<string> => {
  const found = known.get(fixture) ?? fixture.things.medication();
  known.set(fixture, found);
  return found;
};

/** The id of a new count. */
const newEntry = async (fixture: AccessFixture): Promise<string> => {
  const path = `/api/medications/${await medicationOf(fixture)}/supply`;
  const { body } = await fixture.rosa.browser.post<SupplyView>(path, counted);
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
const newCount = async (fixture: AccessFixture): Promise<string> => {
  const id = await medicationOf(fixture);
  await fixture.rosa.browser.post(`/api/medications/${id}/supply`, counted);
  return id;
};
const newOrder = async (fixture: AccessFixture): Promise<string> => {
  const id = await medicationOf(fixture);
  await fixture.rosa.browser.delete(`/api/medications/${id}/supply/order`);
  await fixture.rosa.browser.put(`/api/medications/${id}/supply/order`, { status: 'ordered' });
  return id;
};

/** The supply of medications, and the person who orders more. */
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
    gets(async (fixture) => `/api/medications/${await medicationOf(fixture)}/supply`),
  ),
  row(
    'POST /api/medications/:id/supply',
    'the senior’s',
    changesArea('medications', 201),
    asks(async (fixture, browser) => browser.post(`/api/medications/${await medicationOf(fixture)}/supply`, counted)),
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
    asks(async (fixture, browser) =>
      browser.put(`/api/medications/${await medicationOf(fixture)}/supply/order`, { status: 'seenTo' }),
    ),
  ),
  row(
    'DELETE /api/medications/:id/supply/order',
    'the senior’s',
    changesArea('medications', 204),
    asks(async (fixture, browser) => browser.delete(`/api/medications/${await medicationOf(fixture)}/supply/order`)),
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
