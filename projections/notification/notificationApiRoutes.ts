import type {
  AllowDevice,
  ChangeReminderSettings,
  ReportDelivery,
} from '../../events/notification/notificationCommands.ts';
import type { ReminderSettings } from '../../events/notification/reminderSettings.ts';
import type { Query, Write } from '../routeTypes.ts';
import type { DeliveryView, DeviceView, NotificationView, ReachabilityView } from './notificationViews.ts';

/** What a browser needs to subscribe. */
export interface PushKeyView {
  readonly publicKey: string;
}
/** The settings, and what this installation can do. */
export interface ReminderSettingsView extends ReminderSettings {
  /** The operator has set up an ntfy server, and this device may turn it on: one that a helper's link added may not. */
  readonly hasNtfy: boolean;
  /** The address of the person's ntfy topic; null: there is none, or not yet (`usesNtfy`), or this device may not show it. */
  readonly ntfyTopic: string | null;
}

export interface NotificationApiRoutes {
  'GET /push-key': Query<PushKeyView>;
  'GET /push-subscriptions': Query<readonly DeviceView[]>;
  'POST /push-subscriptions': Write<'AllowDevice', AllowDevice, DeviceView>;
  'DELETE /push-subscriptions/:id': Write<'RemoveDevice', undefined, undefined>;
  'POST /push-subscriptions/:id/test': Write<'TestDevice', undefined, DeliveryView>;
  'GET /reminder-settings': Query<ReminderSettingsView>;
  'PUT /reminder-settings': Write<'ChangeReminderSettings', ChangeReminderSettings, ReminderSettingsView>;
  'GET /notifications': Query<readonly NotificationView[], 'before' | 'medicationId' | 'dueAt'>;
  'GET /reachability': Query<readonly ReachabilityView[], 'senior'>;
  'POST /notification-receipts': Write<'ReportDelivery', ReportDelivery, undefined>;
}
