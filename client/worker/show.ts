import { notificationIn, pushedReminder, type PushedReminder, type ReminderData } from './pushedReminder.ts';
import { report } from './send.ts';
import type { Pushed, ShownOptions, WorkerScope } from './workerScope.ts';

type ShowScope = Pick<WorkerScope, 'registration' | 'Notification'>;

/** One notification; it replaces the one with the same tag, and rings again unless it is silent. */
export const showReminder = (
  { registration, Notification: { maxActions = 0 } }: ShowScope,
  { title, actions, silent, ...options }: PushedReminder,
  more: Pick<ShownOptions, 'navigate'> = {},
): Promise<void> =>
  registration.showNotification(title, {
    ...options,
    ...more,
    actions: actions.slice(0, maxActions),
    silent,
    renotify: !silent,
    icon: '/icon-192.png',
    badge: '/badge-96.png',
  });

/** A focused window shows and sounds the reminder itself. */
const isInFocus = async ({ clients }: Pick<WorkerScope, 'clients'>): Promise<boolean> => {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.some(({ focused }) => focused);
};

/** The server sends a push again when it got no answer: the first of the two has rung. */
const stands = async (
  { registration }: Pick<WorkerScope, 'registration'>,
  { tag, data: { token } }: PushedReminder,
): Promise<boolean> => {
  const standing = await registration.getNotifications({ tag });
  return token !== undefined && standing.some(({ data }) => (data as ReminderData | null)?.token === token);
};

/** Safari gives a Notification in place of the JSON. */
const contentOf = ({ data, notification }: Pushed): unknown => {
  try {
    return notificationIn(data?.json()) ?? notification;
  } catch {
    return notification;
  }
};

/** Shows exactly one notification for a push, and reports it. */
export const handlePush = async (
  scope: ShowScope & Pick<WorkerScope, 'clients' | 'fetch' | 'location'>,
  pushed: Pushed,
): Promise<void> => {
  const reminder = pushedReminder(contentOf(pushed), scope.location.origin);
  const heard = [isInFocus(scope), stands(scope, reminder)].map((each) => each.catch(() => false));
  const isSilent = reminder.silent || (await Promise.all(heard)).includes(true);
  // Safari demands a page in place of the one that it has read; elsewhere a page would keep a tap from this worker
  const page = pushed.notification ? { navigate: reminder.data.navigate } : {};
  await showReminder(scope, { ...reminder, silent: isSilent }, page);
  await report(scope, reminder.data.token, 'shown');
};
