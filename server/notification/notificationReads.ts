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
import { listDevices, type OwnDevice } from '../../projections/notification/devicesQueries.ts';
import type { DeliveryView, NotificationView } from '../../projections/notification/notificationViews.ts';
import { cursorOf } from '../http/cursorParam.ts';
import { Invalid } from '../http/errors.ts';
import { readUuid } from '../http/ids.ts';
import { readInstant } from '../http/instantParam.ts';
import type { ReadRequest, ReadRoute } from '../http/readRoute.ts';
import { withOwnNames } from './deviceNames.ts';
import { pageOf, wordsOf } from './pushContent.ts';
import { findChosen } from './reminderSettingsHandlers.ts';

/** One dose, if the request names one: by both parameters. */
const doseOf = ({ query }: ReadRequest): WhichDose | undefined => {
  const { medicationId, dueAt } = query;
  if (medicationId === undefined && dueAt === undefined) return undefined;
  const [id, due] = [medicationId && readUuid(medicationId), dueAt && readInstant(dueAt)];
  if (id && due) return { medicationId: id, dueAt: due };
  const problems = { ...(!id && { medicationId: 'must be an id' }), ...(!due && { dueAt: 'must be an instant' }) };
  throw new Invalid('A dose is named by its medication and the moment at which it was due.', problems);
};

const replacing: readonly DeliveredNotification['kind'][] = ['doseDone', 'doseReopened', 'alertWithdrawn'];

/** One that only replaces another is no news of its own in an open window. */
const isInWindow = ({ kind, senior }: DeliveredNotification, settings: ReminderSettings): boolean => {
  if (kind === 'summary') return true;
  if (kind === 'test' || replacing.includes(kind)) return false;
  return allows(settings, {
    setting: notificationRules[kind].setting,
    channel: 'window',
    seniorId: senior?.id ?? null,
  });
};

type Found = readonly [NotificationPage, ChosenSettings, readonly OwnDevice[]];

const named = (delivery: DeliveryView, names: ReadonlyMap<string, string>): DeliveryView => {
  const { device } = delivery;
  return device === null ? delivery : { ...delivery, device: { ...device, name: names.get(device.id) ?? device.name } };
};

/** `names`: how the person calls the devices that still ring. */
const viewOf = (
  notification: DeliveredNotification,
  settings: ReminderSettings,
  names: ReadonlyMap<string, string>,
): NotificationView => {
  const { id, kind, urgency, senior, tag, dueAt, decidedAt } = notification;
  const deliveries = notification.deliveries.map((delivery) => named(delivery, names));
  const shown = {
    ...wordsOf(notification),
    address: pageOf(notification),
    isInWindow: isInWindow(notification, settings),
  };
  return { id, kind, urgency, senior, tag, dueAt, decidedAt, deliveries, ...shown };
};

/** GET /api/notifications: the viewer's own; with a medication and a due time, "Why was I not reminded?". */
export const ownNotifications: ReadRoute<Found, readonly NotificationView[]> = {
  find: (on, request, { keys }) => {
    const { viewerId, now } = request;
    const which = { now, before: cursorOf(request, 'ids'), dose: doseOf(request) };
    const devices = listDevices(on, { personId: viewerId }, now).then((found) => withOwnNames(keys, viewerId, found));
    return Promise.all([listNotifications(on, viewerId, which), findChosen(on, viewerId), devices]);
  },
  answer: ([{ notifications, nextCursor }, chosen, devices]) => {
    const settings = settingsWith(chosen);
    const names = new Map(devices.map(({ id, name }) => [id, name]));
    return { body: notifications.map((notification) => viewOf(notification, settings, names)), nextCursor };
  },
};
