import type { DeviceView } from '../../projections/notification/notificationViews.ts';

interface FakeBrowserOptions {
  readonly permission?: NotificationPermission;
  /** The person's answer to the browser's question. */
  readonly answer?: NotificationPermission;
  /** The address of a subscription from before. */
  readonly endpoint?: string;
  /** False: an http page. */
  readonly isSecure?: boolean;
  /** False: a browser without push. */
  readonly hasPush?: boolean;
  /** The notifications that it still shows. */
  readonly standing?: readonly { readonly tag: string; readonly data: unknown }[];
}

const undo: (() => void)[] = [];
const restore = (): void =>
  undo
    .splice(0)
    .toReversed()
    .forEach((back) => back());
afterEach(restore);

/** Replaces a property of an object until the test is over. */
const put = (target: object, name: string, value: unknown): void => {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
  undo.push(() => {
    if (before) Object.defineProperty(target, name, before);
    else delete (target as Record<string, unknown>)[name];
  });
};

/** The parts of a browser that reminders need, which jsdom lacks. They are taken away by `restore`, or when the test is over. */
export const fakeBrowser = (options: FakeBrowserOptions = {}) => {
  const { permission = 'default', answer = 'granted', endpoint, isSecure = true, hasPush = true } = options;
  const { standing = [{ tag: 'closed', data: null }] } = options;
  const asked: string[] = [];
  const closed: string[] = [];
  let subscription: ReturnType<typeof subscriptionAt> | null = null;
  let made = 0;
  const subscriptionAt = (address: string) => ({
    endpoint: address,
    toJSON: () => ({ endpoint: address, expirationTime: null, keys: { p256dh: 'BPublic', auth: 'secret' } }),
    unsubscribe: () => {
      subscription = null;
      return Promise.resolve(true);
    },
  });
  if (endpoint !== undefined) subscription = subscriptionAt(endpoint);
  const registration = {
    pushManager: {
      getSubscription: () => Promise.resolve(subscription),
      subscribe: () => Promise.resolve((subscription ??= subscriptionAt(`https://push.example/new${(made += 1)}`))),
    },
    getNotifications: () =>
      Promise.resolve(standing.map(({ tag, data }) => ({ tag, data, close: () => void closed.push(tag) }))),
  };
  const notification = {
    permission,
    requestPermission: () => {
      asked.push('asked');
      notification.permission = answer;
      return Promise.resolve(answer);
    },
  };
  put(window, 'isSecureContext', isSecure);
  if (hasPush) {
    put(window, 'Notification', notification);
    put(window, 'PushManager', class {});
    put(navigator, 'serviceWorker', {
      register: () => Promise.resolve(registration),
      ready: Promise.resolve(registration),
      getRegistration: () => Promise.resolve(registration),
    });
  }
  return {
    asked,
    closed,
    endpoint: () => subscription?.endpoint,
    /** The person changes the permission in the browser's own settings. */
    setPermission: (changed: NotificationPermission) => void (notification.permission = changed),
    restore,
  };
};

export const device = (more: Partial<DeviceView> = {}): DeviceView => ({
  id: '00000000-0000-4000-8000-0000000000d1',
  kind: 'webPush',
  name: 'Chrome on Android',
  createdAt: '2026-06-01T12:00:00.000Z',
  lastArrivedAt: '2026-06-09T13:00:00.000Z',
  isCurrent: true,
  isUnreachable: false,
  ...more,
});
