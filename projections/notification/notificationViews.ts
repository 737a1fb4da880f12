import type { NotificationKind, Urgency } from '../../events/notification/notificationRules.ts';
import type { NamedPerson } from '../json/jsonColumns.ts';

/** The end of a delivery; *waiting*: it has none yet. */
export type DeliveryState =
  'waiting' | 'accepted' | 'shown' | 'actedOn' | 'dismissed' | 'failed' | 'replaced' | 'held' | 'expired' | 'noDevice';

/** One notification on one device. All times are ISO instants; null: that did not happen. */
export interface DeliveryView {
  /** null: the person had no device that rings. */
  readonly device: { readonly id: string; readonly name: string } | null;
  readonly state: DeliveryState;
  /** Why it failed or was held, in plain words. */
  readonly reason: string | null;
  readonly sentAt: string | null;
  readonly acceptedAt: string | null;
  readonly shownAt: string | null;
  readonly endedAt: string | null;
}

/** One notification as GET /api/notifications answers it. */
export interface NotificationView {
  readonly id: string;
  /** *summary*: several that came after an outage or quiet hours, as one. *test*: the person asked for it on the list of devices. */
  readonly kind: NotificationKind | 'summary' | 'test';
  readonly urgency: Urgency;
  /** The senior whose record it is about; null: it is about no record. */
  readonly senior: NamedPerson | null;
  /** In words for the app itself, with details. */
  readonly title: string;
  readonly body: string | null;
  /** The page that it is about, such as /reminder?due=… */
  readonly address: string;
  readonly tag: string;
  readonly dueAt: string;
  readonly decidedAt: string;
  /** The settings allow it in an open window, as a toast and in the list. */
  readonly isInWindow: boolean;
  readonly deliveries: readonly DeliveryView[];
}

/** A browser that was allowed to show notifications, or the person's ntfy topic. */
export interface DeviceView {
  readonly id: string;
  readonly kind: 'webPush' | 'ntfy';
  readonly name: string;
  readonly createdAt: string;
  /** When a notification last arrived there: a receipt came. */
  readonly lastArrivedAt: string | null;
  /** The browser of this session. */
  readonly isCurrent: boolean;
  /** Pushes fail there, or nothing has arrived for three days although something was sent. */
  readonly isUnreachable: boolean;
}

/** Whether a phone, tablet or computer of a person rings, for that person and the care team; it names no device. */
export interface ReachabilityView {
  readonly userId: string;
  /** *silent*: none does any more; *never*: none ever did, though a dose was due more than a day ago; *unused*: none did, and none was needed. */
  readonly state: 'rings' | 'silent' | 'never' | 'unused';
  /** The last moment at which one was known to ring, as an ISO instant; null: one rings, or none ever did. */
  readonly since: string | null;
}
