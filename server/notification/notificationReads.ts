import { notificationRules } from '../../events/notification/notificationRules.ts';
import {
  allows,
  settingsWith,
  type ChosenSettings,
  type ReminderSettings,
} from '../../events/notification/reminderSettings.ts';
import {
  listNotifications,
  type DeliveredNotification,
  type NotificationPage,
  type WhichDose,
} from '../../projections/notification/notificationsQueries.ts';
import type { NotificationView } from '../../projections/notification/notificationViews.ts';
import { cursorOf } from '../http/cursorParam.ts';
import { Invalid } from '../http/errors.ts';
import { readUuid } from '../http/ids.ts';
import type { ReadRequest, ReadRoute } from '../http/readRoute.ts';
import { instantIn } from '../../events/kernel/isoInstant.ts';
import { pageOf, wordsOf } from './pushContent.ts';
import { findChosen } from './reminderSettingsHandlers.ts';

/** One dose, if the request names one: by both parameters. */
const doseOf = ({ query }: ReadRequest): WhichDose | undefined => {
  const { medicationId, dueAt } = query;
  if (medicationId === undefined && dueAt === undefined) return undefined;
  const [id, due] = [medicationId && readUuid(medicationId), dueAt && instantIn(dueAt)];
  if (id && due) return { medicationId: id, dueAt: due };
  const problems = { ...(!id && { medicationId: 'must be an id' }), ...(!due && { dueAt: 'must be an instant' }) };
  throw new Invalid('A dose is named by its medication and the moment at which it was due.', problems);
};

/** One that only replaces another is no news of its own in an open window. */
const isInWindow = ({ kind, senior }: DeliveredNotification, settings: ReminderSettings): boolean => {
  if (kind === 'summary') return true;
  if (kind === 'test' || kind === 'doseDone') return false;
  return allows(settings, {
    setting: notificationRules[kind].setting,
    channel: 'window',
    seniorId: senior?.id ?? null,
  });
};

const viewOf = (notification: DeliveredNotification, settings: ReminderSettings): NotificationView => {
  const { id, kind, urgency, senior, tag, dueAt, decidedAt, deliveries } = notification;
  const shown = {
    ...wordsOf(notification),
    address: pageOf(notification),
    isInWindow: isInWindow(notification, settings),
  };
  return { id, kind, urgency, senior, tag, dueAt, decidedAt, deliveries, ...shown };
};

/** GET /api/notifications: the viewer's own; with a medication and a due time, "Why was I not reminded?". */
export const ownNotifications: ReadRoute<readonly [NotificationPage, ChosenSettings], readonly NotificationView[]> = {
  find: (on, request) => {
    const { viewerId, now } = request;
    const which = { now, before: cursorOf(request, 'ids'), dose: doseOf(request) };
    return Promise.all([listNotifications(on, viewerId, which), findChosen(on, viewerId)]);
  },
  answer: ([{ notifications, nextCursor }, chosen]) => {
    const settings = settingsWith(chosen);
    return { body: notifications.map((notification) => viewOf(notification, settings)), nextCursor };
  },
};
