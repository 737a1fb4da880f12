import { listenTo } from '../../client/worker/serviceWorker.ts';
import type { AppWindow, ShownOptions, WorkerScope } from '../../client/worker/workerScope.ts';

/** A notification as the browser would show it. */
interface Shown extends ShownOptions {
  readonly title: string;
}

/** A request of the worker, in the order they were sent. */
export interface Sent {
  readonly path: string;
  readonly method: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

export interface FakeWindow extends AppWindow {
  address: string;
  isFocused: boolean;
}

export const appWindow = (state: 'focused' | 'visible' | 'hidden', at = 'https://care.example/'): FakeWindow => {
  const made: FakeWindow = {
    address: at,
    isFocused: state === 'focused',
    get url() {
      return made.address;
    },
    get focused() {
      return made.isFocused;
    },
    visibilityState: state === 'hidden' ? 'hidden' : 'visible',
    focus: () => {
      made.isFocused = true;
      return Promise.resolve(made);
    },
    navigate: (address) => {
      made.address = address;
      return Promise.resolve(made);
    },
  };
  return made;
};

const ok = (): Response => new Response(null, { status: 204 });
type Answer = (sent: Sent) => Response | Promise<Response>;

/** A service worker's scope without a browser: it records what the worker shows, opens and sends. */
export const fakeWorker = (options: { windows?: readonly FakeWindow[]; maxActions?: number; answer?: Answer } = {}) => {
  const { windows = [], maxActions = 2, answer = ok } = options;
  const listeners = new Map<string, (event: object) => void>();
  const [shown, sent, opened, subscribed]: [Shown[], Sent[], string[], unknown[]] = [[], [], [], []];
  const scope: WorkerScope = {
    location: { origin: 'https://care.example' },
    registration: {
      pushManager: {
        subscribe: (asked) => {
          subscribed.push(asked);
          return Promise.resolve({ toJSON: () => ({ endpoint: 'https://push.example/new' }) } as PushSubscription);
        },
      },
      showNotification: (title, more) => Promise.resolve(void shown.push({ title, ...more })),
      getNotifications: ({ tag }) => {
        const last = shown.findLast((its) => its.tag === tag);
        return Promise.resolve(last ? [{ data: last.data as unknown }] : []);
      },
    },
    clients: {
      matchAll: () => Promise.resolve(windows),
      openWindow: (address) => Promise.resolve(opened.push(address)),
      claim: () => Promise.resolve(),
    },
    Notification: { maxActions },
    fetch: async (path, { method = 'GET', body, headers, signal } = {}) => {
      const request = {
        path,
        method,
        body: typeof body === 'string' ? JSON.parse(body) : undefined,
        headers: headers as Sent['headers'],
      };
      sent.push(request);
      const aborted = new Promise<never>((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new DOMException('The wait is over', 'TimeoutError'))),
      );
      return Promise.race([answer(request), aborted]);
    },
    skipWaiting: () => Promise.resolve(),
    addEventListener: (type, listener) => void listeners.set(type, listener as (event: object) => void),
  };
  listenTo(scope);
  /** Ends when the worker may be stopped. */
  const happen = async (type: string, event: object): Promise<void> => {
    const work: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...event, waitUntil: (each: Promise<unknown>) => work.push(each) });
    await Promise.all(work);
  };
  return { shown, sent, opened, subscribed, happen };
};
