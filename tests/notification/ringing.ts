import type { DeliveryView, NotificationView } from '../../projections/notification/notificationViews.ts';
import { decideReminders } from '../../server/notification/decideReminders.ts';
import { summariseQuietHours } from '../../server/notification/summariseQuietHours.ts';
import { newSenior, testClock } from '../medication/careOf.ts';
import type { Browser } from '../support/browser.ts';
import { startPushService, type PushService, type Subscription } from '../support/pushService.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '../support/testServer.ts';
import { until } from '../support/waiting.ts';
import { devicesOf, elsewhere } from './deviceFixture.ts';

type Person = Browser & { readonly userId: string };

/** A server that sends to a push service on this machine; its clock says 10:10 AM in New York when each test begins. */
export const ringingFixture = (options: Pick<TestServerOptions, 'pushDeadlineMs'> = {}) => {
  const morning = '2026-06-10T14:10:00.000Z';
  const clock = testClock(morning);
  let server: TestServer;
  let service: PushService;
  beforeAll(async () => {
    server = await startTestServer({ ...options, config: { pushToLoopback: true }, now: clock.now });
    service = await startPushService();
  });
  afterAll(async () => {
    await server.close();
    await service.close();
  });
  beforeEach(() => clock.set(morning));
  return {
    clock,
    get server(): TestServer {
      return server;
    },
    get service(): PushService {
      return service;
    },
    rosa: () => newSenior(server),
    /** Allows a browser, in which the person signs in for it; returns its subscription. */
    allow: async ({ userId }: { readonly userId: string }, system = 'Android 14; Mobile'): Promise<Subscription> => {
      const subscription = service.subscribe();
      const headers = { 'user-agent': `Mozilla/5.0 (${system}; rv:140.0) Gecko/140.0 Firefox/140.0` };
      const { status } = await devicesOf(await elsewhere(server, userId)).allow(subscription, {}, headers);
      if (status !== 201) throw new Error(`Allowing a browser answered ${status}`);
      return subscription;
    },
  };
};

const signal = new AbortController().signal;
/** Runs the two jobs that decide notifications by the clock. */
export const minutePasses = async (server: TestServer): Promise<void> => {
  await decideReminders.run(server.deps, signal);
  await summariseQuietHours.run(server.deps, signal);
};

const isOfTeam = ({ kind }: NotificationView): boolean => kind === 'invitation' || kind === 'joinRequest';

/** Newest first, without the invitation by which the person came into the care team. */
export const notificationsOf = async ({ browser }: { browser: Person }): Promise<readonly NotificationView[]> =>
  (await browser.get<readonly NotificationView[]>('/api/notifications')).body.filter((each) => !isOfTeam(each));

/** Kinds and titles, oldest first. */
export const heard = (notifications: readonly NotificationView[]): readonly (readonly [string, string])[] =>
  notifications.map(({ kind, title }) => [kind, title] as const).toReversed();

const isSettled = ({ deliveries }: NotificationView): boolean =>
  deliveries.every(({ state }: DeliveryView) => state !== 'waiting');

/** Once nothing waits to be sent any more. */
export const settled = (person: { browser: Person }): Promise<readonly NotificationView[]> =>
  until(async () => {
    const notifications = await notificationsOf(person);
    return notifications.every(isSettled) ? notifications : undefined;
  });
/** The same, once there are that many: reactors follow events. */
export const hasHeard = (person: { browser: Person }, count: number): Promise<readonly NotificationView[]> =>
  until(async () => {
    const notifications = await settled(person);
    return notifications.length >= count ? notifications : undefined;
  });
/** The ends of its deliveries, by the devices' names. */
export const endsOf = ({ deliveries }: NotificationView): readonly (readonly [string | undefined, string])[] =>
  deliveries
    .map(({ device, state }) => [device?.name, state] as const)
    .toSorted(([one], [other]) => String(one).localeCompare(String(other)));
