import { createHash, createHmac } from 'node:crypto';
import { eventIdOf } from '../../events/store/eventIds.ts';
import type { SubjectKeys } from '../../events/store/eventLog.ts';

/** Derives ids and tokens of notifications, the same on every node. */
export interface NotificationIds {
  notification(kind: string, subject: string, personId: string): string;
  /** `deviceId` null: of a person without a device. */
  delivery(notificationId: string, deviceId: string | null): string;
  /** The secret by which the device reports what became of it; 43 characters. */
  token(deliveryId: string): string;
}

export const openNotificationIds = async (keys: Pick<SubjectKeys, 'shared'>): Promise<NotificationIds> => {
  const key = await keys.shared('notification-id');
  return {
    notification: (kind, subject, personId) => eventIdOf(key, ['notification', kind, subject, personId]),
    delivery: (notificationId, deviceId) => eventIdOf(key, ['delivery', notificationId, deviceId ?? '']),
    token: (deliveryId) => createHmac('sha256', key).update(`token ${deliveryId}`).digest('base64url'),
  };
};

/** On a device, a later notification with the same tag replaces it. 32 characters, as a push service allows for a topic. */
export const tagOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 32);
