import type { DeliveryView, DeviceView } from '../../projections/notification/notificationViews.ts';
import { createSession } from '../../server/session/session.ts';
import { sessionCookie } from '../../server/session/sessionCookie.ts';
import type { Problem } from '../medication/careOf.ts';
import { browserOf, type Browser, type ExtraHeaders, type Reply } from '../support/browser.ts';
import type { Subscription } from '../support/pushService.ts';
import type { TestServer } from '../support/testServer.ts';

/** A person's requests about devices in short form. */
export const devicesOf = (browser: Browser) => ({
  allow: (
    subscription: Subscription,
    more: object = {},
    headers?: ExtraHeaders,
  ): Promise<Reply<DeviceView & Problem>> =>
    browser.post('/api/push-subscriptions', { ...subscription, ...more }, headers),
  list: async (): Promise<readonly DeviceView[]> =>
    (await browser.get<readonly DeviceView[]>('/api/push-subscriptions')).body,
  remove: (id: string): Promise<Reply<Problem>> => browser.delete(`/api/push-subscriptions/${id}`),
  test: (id: string): Promise<Reply<DeliveryView & Problem>> => browser.post(`/api/push-subscriptions/${id}/test`),
});

/** The same person in another browser. */
export const elsewhere = async (server: TestServer, userId: string): Promise<Browser> => {
  const browser = browserOf(server.url);
  const { token } = await createSession(server.deps, userId, { agent: 'test' });
  browser.takeCookie(`${sessionCookie}=${token}`);
  return browser;
};

/** The request of a service worker: no page, and perhaps nobody who is signed in. */
export const report = (server: TestServer, token: unknown, state: unknown): Promise<Reply<Problem>> =>
  browserOf(server.url).post('/api/notification-receipts', { token, state });
