import { notificationRules, type NotificationKind, type Urgency } from './notificationRules.ts';
import { quietUntil } from './quietHours.ts';
import { allows, type Channel, type ReminderSettings } from './reminderSettings.ts';

/** The facts that decide whether a device rings. */
export interface PlannedFor {
  readonly kind: NotificationKind;
  readonly urgency: Urgency;
  readonly seniorId: string | null;
  readonly settings: ReminderSettings;
  /** The person's own. */
  readonly timeZone: string;
  readonly now: Date;
}

/** *send*: at that moment; *hold*: until quiet hours end, in a summary; *off*: the person switched it off. */
export type Plan = { readonly act: 'send' } | { readonly act: 'hold'; readonly until: Date } | { readonly act: 'off' };

/** *quiet* kinds keep quiet hours from the start, all others once the person has set them (product.md "Quiet hours"). */
const keepsQuiet = ({ kind, urgency, settings }: PlannedFor): boolean => {
  if (urgency === 'critical' || notificationRules[kind].passesQuietHours) return false;
  return urgency === 'quiet' || settings.quietHours.isOn;
};

/** Whether a notification rings on a device of that channel, now or later. */
export const planDelivery = (planned: PlannedFor, channel: Channel): Plan => {
  const { kind, seniorId, settings, timeZone, now } = planned;
  if (!allows(settings, { setting: notificationRules[kind].setting, channel, seniorId })) return { act: 'off' };
  const until = keepsQuiet(planned) ? quietUntil(settings.quietHours, timeZone, now) : undefined;
  return until === undefined ? { act: 'send' } : { act: 'hold', until };
};
