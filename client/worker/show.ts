import { pushedReminder, type PushedReminder, type ReminderData } from './pushedReminder.ts';
import { report } from './send.ts';
import type { WorkerScope } from './workerScope.ts';

type ShowScope = Pick<WorkerScope, 'registration' | 'Notification'>;

/** One notification; it replaces the one with the same tag, and rings again unless it is silent. */
export const showReminder = (
  { registration, Notification: { maxActions = 0 } }: ShowScope,
  { title, actions, silent, ...options }: PushedReminder,
): Promise<void> =>
  registration.showNotification(title, {
    ...options,
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
  const heard = [isInFocus(scope), stands(scope, reminder)].map((each) => each.catch(() => false));
  const isSilent = reminder.silent || (await Promise.all(heard)).includes(true);
  await showReminder(scope, { ...reminder, silent: isSilent });
  await report(scope, reminder.data.token, 'shown');
};
