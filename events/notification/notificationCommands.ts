import { id, listOf, oneOf, text, timeOfDay } from '../kernel/fields.ts';
import { leadTimes } from './leadTimes.ts';
import { optional, record, type TypeOf } from '../kernel/message.ts';

const isOn = { type: 'boolean' } as const;
const channelSwitches = optional(record({ phone: optional(isOn), window: optional(isOn), ntfy: optional(isOn) }));
const base64url = (min: number, max: number) =>
  ({ type: 'string', minLength: min, maxLength: max, pattern: '^[A-Za-z0-9_-]*=?=?$' }) as const;

/** Bodies of the notification calls (product.md "Reminders", Calls). */
export const notificationCommands = {
  /** The form of `PushSubscription.toJSON()`, and a name for the list of devices; absent: as the sign-in names it. */
  AllowDevice: record({
    endpoint: text(1, 2000),
    expirationTime: optional({ type: ['number', 'null'] } as const),
    keys: record({ p256dh: base64url(1, 200), auth: base64url(1, 100) }),
    name: optional(text(0, 100)),
  }),
  RemoveDevice: record({}),
  TestDevice: record({}),
  /** Absent: it stays as it is. `quietHours` over midnight where `until` is earlier. */
  ChangeReminderSettings: record({
    kinds: optional(
      record({
        doses: channelSwitches,
        again: channelSwitches,
        late: channelSwitches,
        supply: channelSwitches,
        alerts: channelSwitches,
        appointments: channelSwitches,
        changes: channelSwitches,
        team: channelSwitches,
        messages: channelSwitches,
        updates: channelSwitches,
      }),
    ),
    quietHours: optional(record({ isOn, from: timeOfDay, until: timeOfDay })),
    leadMinutes: optional({ type: 'integer', enum: leadTimes } as const),
    showsDetails: optional(isOn),
    chimes: optional(isOn),
    mutedSeniors: optional(listOf(id, 0, 100)),
    /** true: makes the person's ntfy topic; false: removes it. Where the operator has set up no ntfy server it has no effect. */
    usesNtfy: optional(isOn),
  }),
  /** A device's report of what became of a notification there. It proves itself by the delivery's token: it may be signed out. */
  ReportDelivery: record({ token: text(1, 100), state: oneOf('shown', 'actedOn', 'dismissed') }),
};
export type AllowDevice = TypeOf<typeof notificationCommands.AllowDevice>;
export type ChangeReminderSettings = TypeOf<typeof notificationCommands.ChangeReminderSettings>;
export type ReportDelivery = TypeOf<typeof notificationCommands.ReportDelivery>;
