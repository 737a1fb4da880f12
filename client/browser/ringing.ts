import { registrationOf } from './stopRinging.ts';
import { isApple, isInstalled } from './thisDevice.ts';

/**
 * Whether this browser can show notifications while the page is closed. *insecure*: the page has no https;
 * *needsInstalling*: an iPhone or iPad, which lets only an installed app do it; *blocked*: the person said no in the
 * browser; *askable*: the browser would ask.
 */
export type RingSupport = 'insecure' | 'needsInstalling' | 'unsupported' | 'blocked' | 'askable' | 'allowed';

const permissions = { denied: 'blocked', default: 'askable', granted: 'allowed' } as const;

export const ringSupport = (): RingSupport => {
  if (window.isSecureContext === false) return 'insecure';
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return permissions[Notification.permission];
  return isApple(navigator) && !isInstalled() ? 'needsInstalling' : 'unsupported';
};

/** The browser's own question; it must follow a press. */
export const askPermission = (): Promise<NotificationPermission> => Notification.requestPermission();

/** Calls `changed` when the person has changed the permission in the browser, or comes back to this page. */
export const followPermission = (changed: () => void): (() => void) => {
  let status: PermissionStatus | undefined;
  void navigator.permissions
    ?.query({ name: 'notifications' })
    .then((found) => {
      status = found;
      status.addEventListener('change', changed);
    })
    .catch(() => undefined);
  document.addEventListener('visibilitychange', changed);
  return () => {
    status?.removeEventListener('change', changed);
    document.removeEventListener('visibilitychange', changed);
  };
};

/** Null: nothing is sent to this browser. */
export const presentSubscription = async (): Promise<PushSubscription | null> =>
  (await registrationOf())?.pushManager?.getSubscription() ?? null;

/** Installs the service worker and subscribes with the server's public key, in place of a subscription with another key. */
export const subscribe = async (publicKey: string): Promise<PushSubscription> => {
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    const before = await pushManager.getSubscription();
    if (!before) throw error;
    await before.unsubscribe();
    return pushManager.subscribe(options);
  }
};
