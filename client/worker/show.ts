import { pushedReminder, type PushedReminder } from './pushedReminder.ts';
import { report } from './send.ts';
import type { WorkerScope } from './workerScope.ts';

type ShowScope = Pick<WorkerScope, 'registration' | 'Notification'>;

/** One notification; it replaces the one with the same tag without ringing again. */
export const showReminder = (
  { registration, Notification: { maxActions = 0 } }: ShowScope,
  { title, actions, ...options }: PushedReminder,
): Promise<void> =>
  registration.showNotification(title, {
    ...options,
    actions: actions.slice(0, maxActions),
    renotify: false,
    icon: '/icon-192.png',
    badge: '/badge-96.png',
  });

/** A focused window shows and sounds the reminder itself. */
const isInFocus = async ({ clients }: Pick<WorkerScope, 'clients'>): Promise<boolean> => {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.some(({ focused }) => focused);
};

const contentOf = (data: { json(): unknown } | null): unknown => {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
};

/** Shows exactly one notification for a push, and reports it. */
export const handlePush = async (
  scope: ShowScope & Pick<WorkerScope, 'clients' | 'fetch' | 'location'>,
  data: { json(): unknown } | null,
): Promise<void> => {
  const reminder = pushedReminder(contentOf(data), scope.location.origin);
  const isSilent = reminder.silent || (await isInFocus(scope).catch(() => false));
  await showReminder(scope, { ...reminder, silent: isSilent });
  await report(scope, reminder.data.token, 'shown');
};
