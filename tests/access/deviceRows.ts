import { randomUUID } from 'node:crypto';
import { newDeliveryToken } from '../../server/notification/deliveryToken.ts';
import type { Browser } from '../support/browser.ts';
import { unreachableSubscription } from '../support/pushService.ts';
import type { AccessFixture } from './accessFixture.ts';
import { anybody, asks, gets, own, row, seniorOnly, type AccessRow } from './accessRow.ts';

const path = '/api/push-subscriptions';
const allow = async (browser: Browser): Promise<string> =>
  String((await browser.post<{ id?: string }>(path, unreachableSubscription())).body.id ?? randomUUID());

/** A delivery of Rosa's that was sent. */
const sentToken = async ({ server, rosa }: AccessFixture): Promise<string> => {
  const { token, hash } = newDeliveryToken();
  const notificationId = randomUUID();
  const { pool } = server.deps.db;
  await pool.query(
    `insert into app.notifications values ($1, 'test', $2, null, 'x', 'x', 'due', '{}', now(), now(), now())`,
    [notificationId, rosa.userId],
  );
  await pool.query(
    `insert into app.deliveries (id, notification_id, send_at, token) values (gen_random_uuid(), $1, now(), $2)`,
    [notificationId, hash],
  );
  return token;
};

/** Devices are their person's alone; a receipt is anybody's who has the delivery's token. */
export const deviceRows: readonly AccessRow[] = [
  row(
    'GET /api/push-key',
    'the installation’s',
    own(200),
    gets(() => '/api/push-key'),
  ),
  row(
    'GET /api/push-subscriptions',
    'one’s own',
    own(200),
    gets(() => path),
  ),
  row(
    'POST /api/push-subscriptions',
    'one’s own',
    own(201),
    asks((_fixture, browser) => browser.post(path, unreachableSubscription())),
  ),
  row(
    'DELETE /api/push-subscriptions/:id',
    'one’s own',
    own(204),
    asks(async (_fixture, browser) => browser.delete(`${path}/${await allow(browser)}`)),
  ),
  row(
    'DELETE /api/push-subscriptions/:id',
    'the senior’s',
    seniorOnly(204),
    asks(async ({ rosa }, browser) => browser.delete(`${path}/${await allow(rosa.browser)}`)),
  ),
  row(
    'POST /api/push-subscriptions/:id/test',
    'one’s own',
    own(200),
    asks(async (_fixture, browser) => browser.post(`${path}/${await allow(browser)}/test`)),
  ),
  row(
    'POST /api/push-subscriptions/:id/test',
    'the senior’s',
    seniorOnly(200),
    asks(async ({ rosa }, browser) => browser.post(`${path}/${await allow(rosa.browser)}/test`)),
  ),
  row(
    'POST /api/notification-receipts',
    'of a delivery whose token one has',
    anybody(204),
    asks(async (fixture, browser) =>
      browser.post('/api/notification-receipts', { token: await sentToken(fixture), state: 'shown' }),
    ),
  ),
  row(
    'POST /api/notification-receipts',
    'with a made-up token',
    anybody(404),
    asks((_fixture, browser) => browser.post('/api/notification-receipts', { token: 'made-up', state: 'shown' })),
  ),
];
