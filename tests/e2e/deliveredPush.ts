import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test';
import type { PushPayload } from '../../events/notification/pushPayload.ts';
import { defaultSettings } from '../../events/notification/reminderSettings.ts';
import { until } from '../support/waiting.ts';

/** A notification as the browser keeps it. */
interface KeptNotification {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly silent: boolean | null;
}

interface PushedPage {
  /** The push service hands this to the service worker. */
  deliver(payload: unknown): Promise<void>;
  notifications(): Promise<readonly KeptNotification[]>;
  /** A press on the notification with that tag; `action` '': beside its buttons. */
  press(tag: string, action: string): Promise<void>;
}

/**
 * No push service can be reached in a test: the page's subscription is made up, and the server's part of it is answered here,
 * with the settings of somebody whose operator has set up ntfy, so that all of them are shown.
 * Everything after that is real: the service worker, what it shows, and what it sends. Call it before the page opens.
 */
export const answerSubscriptions = async (context: BrowserContext, origin: string): Promise<readonly unknown[]> => {
  await context.grantPermissions(['notifications'], { origin });
  await context.addInitScript(() => {
    const made = {
      endpoint: 'https://push.example.org/1',
      toJSON: () => ({ endpoint: made.endpoint, expirationTime: null, keys: { p256dh: 'BPublic', auth: 'secret' } }),
      unsubscribe: () => Promise.resolve(true),
    };
    let present: typeof made | null = null;
    Object.assign(PushManager.prototype, {
      subscribe: () => Promise.resolve((present = made)),
      getSubscription: () => Promise.resolve(present),
    });
  });
  const allowed: unknown[] = [];
  const device = { id: '00000000-0000-4000-8000-0000000000d1', kind: 'webPush', name: 'Chrome on Linux' };
  await context.route('**/api/push-key', (route) => route.fulfill({ json: { publicKey: 'BServer' } }));
  const settings = { ...defaultSettings, ntfyTopic: 'https://ntfy.example.org/rosa' };
  await context.route('**/api/reminder-settings', (route) => route.fulfill({ json: settings }));
  await context.route('**/api/push-subscriptions', (route) => {
    const view = { ...device, createdAt: new Date().toISOString(), lastArrivedAt: null, isCurrent: true };
    const shown = { ...view, isUnreachable: false };
    if (route.request().method() === 'GET') return route.fulfill({ json: allowed.length > 0 ? [shown] : [] });
    allowed.push(route.request().postDataJSON());
    return route.fulfill({ status: 201, json: shown });
  });
  return allowed;
};

const registrationOf = (session: CDPSession): Promise<string> =>
  new Promise((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (registration) resolve(registration.registrationId);
    });
    void session.send('ServiceWorker.enable');
  });

const workerOf = (context: BrowserContext): Promise<Worker> =>
  until(() => Promise.resolve(context.serviceWorkers().find((worker) => worker.url().endsWith('/sw.js'))));

/** For a page whose service worker is installed. */
export const pushTo = async (page: Page, origin: string): Promise<PushedPage> => {
  const session = await page.context().newCDPSession(page);
  const registrationId = await registrationOf(session);
  return {
    deliver: async (payload) => {
      const data = typeof payload === 'string' ? payload : JSON.stringify(payload);
      await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    },
    notifications: () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        const kept = await registration.getNotifications();
        return kept.map(({ title, body, tag, silent }) => ({ title, body, tag, silent }));
      }),
    press: async (tag, action) => {
      const worker = await workerOf(page.context());
      await worker.evaluate(
        async ([pressed, button]) => {
          interface Scope {
            readonly registration: ServiceWorkerRegistration;
            readonly NotificationEvent: new (type: string, init: object) => Event;
            dispatchEvent(event: Event): boolean;
          }
          const scope = globalThis as unknown as Scope;
          const [notification] = await scope.registration.getNotifications({ tag: pressed });
          scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification, action: button }));
        },
        [tag, action] as const,
      );
    },
  };
};

interface Slot {
  readonly doseId: string;
  readonly scheduledTime: string;
  readonly medicationId: string;
}

/** The push of one open dose, in neutral words. */
export const pushOf = (dose: Slot): PushPayload => ({
  web_push: 8030,
  notification: {
    title: 'A reminder from Hearthline',
    navigate: `/reminder?due=${encodeURIComponent(dose.scheduledTime)}`,
    lang: 'en-US',
    tag: `slot-${dose.scheduledTime}`,
    silent: false,
    actions: [
      { action: 'take', title: 'Done', navigate: '/reminder' },
      { action: 'again', title: 'In 10 minutes', navigate: '/reminder' },
    ],
    data: { token: 'made-up-token', kind: 'doseDue', dueAt: dose.scheduledTime, doses: [dose] },
  },
});
