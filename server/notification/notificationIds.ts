import { createHash, createHmac } from 'node:crypto';
import { askAgainAfterMs, escalationWorthMs } from '../../events/escalation/escalationRules.ts';
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

/** A person who is on it holds an escalation for two hours, and it asks again for a day. */
const mostRounds = escalationWorthMs / askAgainAfterMs + 1;

/** On a device, a later notification with the same tag replaces it. 32 characters, as a push service allows for a topic. */
export const tagOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 32);

/** Everything about the doses of a minute. An escalation that asks again rings again, under a tag of its own. */
export const slotTag = (seniorId: string, slot: string, round = 1): string =>
  tagOf('slot', seniorId, slot, ...(round > 1 ? [`round ${round}`] : []));

/** The tags of all rounds. */
export const slotTags = (seniorId: string, slot: string): readonly string[] =>
  Array.from({ length: mostRounds }, (_, index) => slotTag(seniorId, slot, index + 1));

/** Everything about ordering one medication. */
export const supplyTag = (medicationId: string): string => tagOf('supply', medicationId);
export const alertTag = (metricId: string): string => tagOf('alert', metricId);
