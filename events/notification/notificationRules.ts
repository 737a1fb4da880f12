import type { PermissionArea } from '../circle/permissions.ts';
import type { ReminderKind } from './reminderSettings.ts';

/** *critical* passes quiet hours; *due* makes a sound; *quiet* makes none and waits for the end of quiet hours (product.md "How urgent"). */
export type Urgency = 'critical' | 'due' | 'quiet';

/** One kind of notification (product.md "Reminders"). */
interface NotificationRule {
  /** The clock decides it, or an event. */
  readonly from: 'clock' | 'event';
  /** *owner*: the person whose record it is; an area: members who may see it; *named*: the people whom the event concerns. */
  readonly hears: 'owner' | PermissionArea | 'named';
  readonly urgency: Urgency;
  /** In hours: later than that after it was due it rings nowhere. A dose's ends half-way to the medication's next one, if that is earlier; an appointment's when it begins. */
  readonly worthHours: number;
  /** The line of the settings that switches it. */
  readonly setting: ReminderKind;
  /** A senior chose the times of her doses, so they ring in her quiet hours too. */
  readonly passesQuietHours: boolean;
}

const shared = { passesQuietHours: false } as const;
const ownDose = { from: 'clock', hears: 'owner', urgency: 'due', worthHours: 4, passesQuietHours: true } as const;
const membersDose = { ...shared, hears: 'medications', urgency: 'due', worthHours: 24, setting: 'late' } as const;
const alert = { ...shared, from: 'event', hears: 'health', urgency: 'due', worthHours: 24, setting: 'alerts' } as const;
const social = { ...shared, from: 'event', hears: 'named', urgency: 'quiet', worthHours: 72 } as const;

/** Everything that somebody is notified of, and by which rule. */
export const notificationRules = {
  /** A slot: all doses of the same minute. */
  doseDue: { ...ownDose, setting: 'doses' },
  /** “Remind me at” is over. */
  doseAgain: { ...ownDose, setting: 'again' },
  doseLate: { ...membersDose, from: 'clock' },
  doseMissed: { ...membersDose, from: 'event' },
  appointmentSoon: {
    ...shared,
    from: 'clock',
    hears: 'owner',
    urgency: 'due',
    worthHours: 24,
    setting: 'appointments',
  },
  /** Made, moved or deleted by somebody else. */
  appointmentChanged: {
    ...shared,
    from: 'event',
    hears: 'appointments',
    urgency: 'due',
    worthHours: 24,
    setting: 'changes',
  },
  alertRaised: alert,
  alertHandedOver: { ...alert, hears: 'named' },
  /** It was done, and no newer reading came in the time set. */
  alertAsksAgain: alert,
  invitation: { ...social, setting: 'team' },
  joinRequest: { ...social, setting: 'team' },
  message: { ...social, setting: 'messages' },
  familyUpdate: { ...social, hears: 'family', setting: 'updates' },
} as const satisfies Readonly<Record<string, NotificationRule>>;

export type NotificationKind = keyof typeof notificationRules;
