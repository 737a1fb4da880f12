import type { TypeOf } from '../kernel/message.ts';
import type { LeadMinutes } from './leadTimes.ts';
import type { notificationCommands } from './notificationCommands.ts';

/** The lines of the settings: each switches one or more kinds of notification. */
export const reminderKinds = [
  'doses',
  'again',
  'late',
  'supply',
  'alerts',
  'appointments',
  'changes',
  'team',
  'messages',
  'updates',
] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** *phone*: a browser that was allowed to show notifications, with no window open; *window*: an open window; *ntfy*: the app of that name. */
export const channels = ['phone', 'window', 'ntfy'] as const;
export type Channel = (typeof channels)[number];

type Channels = Readonly<Record<Channel, boolean>>;

export interface QuietHours {
  readonly isOn: boolean;
  /** "HH:MM" in the person's own zone; over midnight where `until` is earlier. */
  readonly from: string;
  readonly until: string;
}

export interface ReminderSettings {
  readonly kinds: Readonly<Record<ReminderKind, Channels>>;
  readonly quietHours: QuietHours;
  /** A senior hears of each dose that long before it too; 0: only when it is due. */
  readonly leadMinutes: LeadMinutes;
  /** The names of medications stand on a locked screen. */
  readonly showsDetails: boolean;
  /** An open window makes a short sound. */
  readonly chimes: boolean;
  /** Seniors about whom the person hears nothing. */
  readonly mutedSeniors: readonly string[];
}

/** The settings that a person changed; all else is the default. Whether there is an ntfy topic is kept with the devices. */
export type ChosenSettings = Omit<TypeOf<typeof notificationCommands.ChangeReminderSettings>, 'usesNtfy'>;

const everywhere: Channels = { phone: true, window: true, ntfy: true };
const onlyHere: Channels = { phone: false, window: true, ntfy: false };

/** Nobody calls these noise (product.md "Reminders"): family updates stay in the window. */
export const defaultSettings: ReminderSettings = {
  kinds: {
    doses: everywhere,
    again: everywhere,
    late: everywhere,
    supply: everywhere,
    alerts: everywhere,
    appointments: everywhere,
    changes: everywhere,
    team: everywhere,
    messages: everywhere,
    updates: onlyHere,
  },
  quietHours: { isOn: false, from: '22:00', until: '07:00' },
  leadMinutes: 0,
  showsDetails: false,
  chimes: true,
  mutedSeniors: [],
};

const kindsWith = (kinds: ChosenSettings['kinds'], before: ReminderSettings['kinds']): ReminderSettings['kinds'] => {
  const entries = reminderKinds.map((kind) => [kind, { ...before[kind], ...kinds?.[kind] }] as const);
  return Object.fromEntries(entries) as unknown as ReminderSettings['kinds'];
};

/** The settings after a change; what it doesn't name stays. */
export const settingsWith = (chosen: ChosenSettings, before: ReminderSettings = defaultSettings): ReminderSettings => ({
  ...before,
  ...chosen,
  kinds: kindsWith(chosen.kinds, before.kinds),
});

/** The settings allow the channel for that senior's matters; null: it is about no record. */
export const allows = (
  { kinds, mutedSeniors }: ReminderSettings,
  { setting, channel, seniorId }: { setting: ReminderKind; channel: Channel; seniorId: string | null },
): boolean => kinds[setting][channel] && (seniorId === null || !mutedSeniors.includes(seniorId));
