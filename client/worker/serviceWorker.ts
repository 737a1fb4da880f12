import type { PushKeyView } from '../../projections/notification/notificationApiRoutes.ts';
import { handlePress } from './press.ts';
import type { ReminderData } from './pushedReminder.ts';
import { post, report } from './send.ts';
import { handlePush } from './show.ts';
import type { WorkerScope } from './workerScope.ts';

/** Subscribes again when the browser has ended the subscription by itself. */
const renewSubscription = async (
  scope: WorkerScope,
  renewed: Pick<PushSubscription, 'toJSON'> | null | undefined,
): Promise<void> => {
  const subscribe = async () => {
    const answer = await scope.fetch('/api/push-key', { credentials: 'same-origin' });
    const { publicKey } = (await answer.json()) as PushKeyView;
    return scope.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  };
  await post(scope, '/push-subscriptions', (renewed ?? (await subscribe())).toJSON());
};

/** The service worker: shows reminders while no window of the app is open. It handles no requests. */
export const listenTo = (scope: WorkerScope): void => {
  // a later version replaces this one immediately: no page depends on the version it began with
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
  scope.addEventListener('push', (event) => event.waitUntil(handlePush(scope, event)));
  scope.addEventListener('notificationclick', (event) =>
    event.waitUntil(handlePress(scope, event.action, event.notification)),
  );
  scope.addEventListener('notificationclose', (event) =>
    event.waitUntil(report(scope, (event.notification.data as ReminderData | null)?.token, 'dismissed')),
  );
  // a failed one is made up for when the app is next opened (client/reminder/ringSaga.ts)
  scope.addEventListener('pushsubscriptionchange', (event) =>
    event.waitUntil(renewSubscription(scope, event.newSubscription).catch(() => undefined)),
  );
};
