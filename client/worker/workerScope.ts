/** The parts of a service worker's global scope that ours uses. TypeScript's library for pages declares none of them. */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly registration: {
    readonly pushManager: Pick<PushManager, 'subscribe'>;
    showNotification(title: string, options: ShownOptions): Promise<void>;
    getNotifications(filter: { tag: string }): Promise<readonly Pick<Notification, 'data'>[]>;
  };
  readonly clients: {
    matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly AppWindow[]>;
    openWindow(address: string): Promise<unknown>;
    claim(): Promise<void>;
  };
  readonly Notification: { readonly maxActions?: number };
  fetch(path: string, init?: RequestInit): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener<Type extends keyof WorkerEvents>(type: Type, listener: (event: WorkerEvents[Type]) => void): void;
}

/** A window of the app. */
export interface AppWindow {
  readonly url: string;
  readonly focused: boolean;
  readonly visibilityState: string;
  focus(): Promise<AppWindow>;
  navigate(address: string): Promise<unknown>;
}

export interface ShownOptions extends NotificationOptions {
  readonly renotify: boolean;
  readonly actions: readonly { readonly action: string; readonly title: string }[];
  /** The browser itself opens this page, without asking the service worker. */
  readonly navigate?: string;
}

/** A push; `notification` is present if the browser has read the declarative message itself. */
export interface Pushed {
  readonly data: { json(): unknown } | null;
  readonly notification?: unknown;
}

interface Lasting {
  /** The worker lives until the promise ends. */
  waitUntil(work: Promise<unknown>): void;
}
interface OfNotification extends Lasting {
  readonly notification: Pick<Notification, 'tag' | 'data' | 'close'>;
}
type Subscription = Pick<PushSubscription, 'toJSON'>;
interface WorkerEvents {
  readonly install: Lasting;
  readonly activate: Lasting;
  readonly push: Lasting & Pushed;
  /** `action` is empty for a tap beside the buttons. */
  readonly notificationclick: OfNotification & { readonly action: string };
  readonly notificationclose: OfNotification;
  readonly pushsubscriptionchange: Lasting & { readonly newSubscription?: Subscription | null };
}
