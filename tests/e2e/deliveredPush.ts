import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test';
import type { PushPayload } from '../../events/notification/pushPayload.ts';
import type { PushService, Subscription } from '../support/pushService.ts';
import { until } from '../support/waiting.ts';

/** A notification as the service worker showed it. */
interface ShownNotification {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly silent: boolean | null;
}
type Pushed = PushPayload['notification'];

/** A browser that a push service reaches, whether or not a window of the app is open. */
export interface RingingBrowser {
  readonly page: Page;
  /** All that the server has sent to it, decrypted; the oldest first. */
  sent(): readonly Pushed[];
  /** The server's next push, once the service worker has shown it. */
  receives(): Promise<Pushed>;
  /** Hands that to the service worker, and waits until it has shown something. */
  deliver(payload: unknown): Promise<void>;
  /** Each call of `showNotification`, the oldest first. */
  shown(): Promise<readonly ShownNotification[]>;
  /** Those that stand on the screen. */
  notifications(): Promise<readonly ShownNotification[]>;
  /** So many quick presses on the notification with that tag; `action` '': beside its buttons. */
  press(tag: string, action: string, times?: number): Promise<void>;
  /** Where the app's window is; *asleep*: the system has put it to sleep in the background; *closed*: there is none. */
  windowIs(place: 'focused' | 'behind' | 'asleep' | 'closed'): Promise<void>;
}

/** The parts of the service worker's global scope that a test needs. */
interface Scope {
  readonly registration: ServiceWorkerRegistration;
  readonly NotificationEvent: new (type: string, init: object) => Event;
  shown?: ShownNotification[];
  dispatchEvent(event: Event): boolean;
}

/** Runs in each page. The browser's own push service can't be reached from a test, so the browser subscribes to the test's. */
const subscribeTo = (subscription: Subscription): void => {
  const key = 'subscription of this browser';
  const own = {
    ...subscription,
    toJSON: () => subscription,
    unsubscribe: () => Promise.resolve(localStorage.removeItem(key)).then(() => true),
  };
  Object.assign(PushManager.prototype, {
    subscribe: () => Promise.resolve(localStorage.setItem(key, 'present')).then(() => own),
    getSubscription: () => Promise.resolve(localStorage.getItem(key) === null ? null : own),
  });
};

/** Runs in the service worker: notes each call of `showNotification` before the browser carries it out. */
const noteShown = (): void => {
  const scope = globalThis as unknown as Scope;
  if (scope.shown) return;
  const shown: ShownNotification[] = (scope.shown = []);
  const show = scope.registration.showNotification.bind(scope.registration);
  scope.registration.showNotification = async (title, options) => {
    const { body = '', tag = '', silent = null } = options ?? {};
    await show(title, options);
    shown.push({ title, body, tag, silent });
  };
};

const pressIn = async ([tag, action, times]: readonly [string, string, number]): Promise<void> => {
  const scope = globalThis as unknown as Scope;
  const [notification] = await scope.registration.getNotifications({ tag });
  for (let time = 0; time < times; time += 1)
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification, action }));
};

const registrationIn = (session: CDPSession): Promise<string> =>
  new Promise((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (registration) resolve(registration.registrationId);
    });
    void session.send('ServiceWorker.enable');
  });

/** The installed service worker, and what a push service does with it: by a window that shows nothing, so that the app's own may be closed. */
const connect = async (context: BrowserContext) => {
  const worker = await until(() => context.serviceWorkers().find((its) => its.url().endsWith('/sw.js')));
  await worker.evaluate(noteShown);
  const other = await context.newPage();
  const session = await context.newCDPSession(other);
  const registrationId = await registrationIn(session);
  const origin = new URL(worker.url()).origin;
  const shown = (): Promise<readonly ShownNotification[]> =>
    worker.evaluate(() => (globalThis as unknown as Scope).shown ?? []);
  const deliver = async (payload: unknown): Promise<void> => {
    const data = typeof payload === 'string' ? payload : JSON.stringify(payload);
    const before = (await shown()).length;
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    await until(async () => (await shown()).length > before);
  };
  return { worker, other, shown, deliver };
};

const standingIn = (worker: Worker): Promise<readonly ShownNotification[]> =>
  worker.evaluate(async () => {
    const standing = await (globalThis as unknown as Scope).registration.getNotifications();
    return standing.map(({ title, body, tag, silent }) => ({ title, body, tag, silent }));
  });

/** Playwright lets each page believe that it has the focus. */
const windowsOf = (page: Page, other: () => Promise<Page>): RingingBrowser['windowIs'] => {
  let opened: Promise<CDPSession> | undefined;
  return async (place) => {
    if (place === 'closed') return page.close();
    const session = await (opened ??= page.context().newCDPSession(page));
    await session.send('Page.setWebLifecycleState', { state: place === 'asleep' ? 'frozen' : 'active' });
    await session.send('Emulation.setFocusEmulationEnabled', { enabled: place === 'focused' });
    await (place === 'focused' ? page : await other()).bringToFront();
  };
};

/** Call it before the page opens; the rest works once reminders were turned on there. */
export const ringingBrowser = async (page: Page, service: PushService): Promise<RingingBrowser> => {
  const context = page.context();
  const subscription = service.subscribe();
  await context.grantPermissions(['notifications']);
  await context.addInitScript(subscribeTo, subscription);
  let connection: ReturnType<typeof connect> | undefined;
  const connected = () => (connection ??= connect(context));
  const sent = (): readonly Pushed[] => service.receivedBy(subscription).map(({ payload }) => payload.notification);
  let received = 0;
  return {
    page,
    sent,
    receives: async () => {
      const { deliver } = await connected();
      const next = await until(() => service.receivedBy(subscription)[received]?.payload, 90_000);
      received += 1;
      await deliver(next);
      return next.notification;
    },
    deliver: async (payload) => (await connected()).deliver(payload),
    shown: async () => (await connected()).shown(),
    notifications: async () => standingIn((await connected()).worker),
    press: async (tag, action, times = 1) =>
      (await connected()).worker.evaluate(pressIn, [tag, action, times] as const),
    windowIs: windowsOf(page, async () => (await connected()).other),
  };
};
