import type { NotificationView } from '../../projections/notification/notificationViews.ts';

/** Milliseconds. What was decided earlier is in the list only: after a break, nothing old pops up. */
const freshFor = 15 * 60_000;

/** Notifications that came since `known`, the newest first. */
export const newOnes = (
  notifications: readonly NotificationView[],
  known: ReadonlySet<string>,
  now: number,
): readonly NotificationView[] =>
  notifications.filter(
    ({ id, isInWindow, decidedAt }) => isInWindow && !known.has(id) && now - Date.parse(decidedAt) < freshFor,
  );

const ownDoses: readonly NotificationView['kind'][] = ['doseSoon', 'doseDue', 'doseAgain'];
/** The screens on which a senior has the doses that are due in view. */
const showsNow = ['/', '/senior-dashboard', '/medications', '/reminder'];

/** Whether the screen at `path` shows the notification's subject already. */
export const isInView = (
  { kind, address }: Pick<NotificationView, 'kind' | 'address'>,
  path: string,
  isSenior: boolean,
): boolean => address.split('?')[0] === path || (isSenior && ownDoses.includes(kind) && showsNow.includes(path));
