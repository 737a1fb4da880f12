import type { PermissionArea } from '../circle/permissions.ts';
import type { ReminderKind } from './reminderSettings.ts';

/**
 * *critical* passes quiet hours; *due* makes a sound; *quiet* makes none and waits for the end of quiet hours (product.md
 * "How urgent").
 */
export type Urgency = 'critical' | 'due' | 'quiet';

/** One kind of notification (product.md "Reminders"). */
export interface NotificationRule {
  /** The clock decides it, or an event. */
  readonly from: 'clock' | 'event';
  /** The person whose record it is, the members of her care team who may see the area, or the people whom the event concerns. */
  readonly hears: 'owner' | 'members' | 'named';
  /** The area of the record that it shows: without it nobody hears it. null: no senior's record. */
  readonly area: PermissionArea | null;
  /** An alert that is critical makes its notification so. */
  readonly urgency: Urgency;
  /**
   * In hours: later than that after it was due it rings nowhere. A dose's ends half-way to the medication's next one if
   * that is earlier, an appointment's when it begins.
   */
  readonly worthHours: number;
  /** The line of the settings that switches it. */
  readonly setting: ReminderKind;
  /** A senior chose the times of her doses, so they ring in her quiet hours too. */
  readonly passesQuietHours: boolean;
}

const ownDose = { hears: 'owner', area: 'medications', urgency: 'due', worthHours: 4, passesQuietHours: true } as const;
const others = { hears: 'members', urgency: 'due', worthHours: 24, passesQuietHours: false } as const;
const alert = { ...others, from: 'event', area: 'health', setting: 'alerts' } as const;
const escalated = { ...others, from: 'event', hears: 'named', area: 'medications', setting: 'late' } as const;
const social = { from: 'event', hears: 'named', urgency: 'quiet', worthHours: 72, passesQuietHours: false } as const;

const rules = {
  /** Before it is due, for somebody who asked for that (`leadMinutes`): until then, when the reminder takes its place. */
  doseSoon: { ...ownDose, from: 'clock', setting: 'doses' },
  /** A slot: all doses of the same minute. */
  doseDue: { ...ownDose, from: 'clock', setting: 'doses' },
  /** “Remind me at” is over. It is decided when she asks for it, and sent then. */
  doseAgain: { ...ownDose, from: 'event', setting: 'again' },
  /** 30 minutes after it was due. */
  doseLate: { ...others, from: 'clock', area: 'medications', setting: 'late' },
  /** One person after the other, while a dose is open and nobody is on it (docs/decisions/0053-escalation.md). */
  escalation: { ...escalated, urgency: 'critical', worthHours: 4 },
  /** “Fay is on it”: those hear it who were notified before, at night too, since the alarm stands on their screens. */
  escalationOnIt: { ...escalated, urgency: 'quiet', worthHours: 4, passesQuietHours: true },
  /** “Fay isn’t on it after all”: those who were notified that she is. It makes a sound, since they may have relied on it. */
  escalationOffIt: { ...escalated, urgency: 'critical', worthHours: 4 },
  doseMissed: { ...others, from: 'event', area: 'medications', setting: 'late' },
  /** Without a sound, on the devices where the reminder still stands. */
  doseDone: { ...ownDose, from: 'event', hears: 'named', urgency: 'quiet', setting: 'doses' },
  /** The entry was taken back. */
  doseReopened: { ...ownDose, from: 'event', hears: 'named', urgency: 'quiet', setting: 'doses' },
  /** Two days before more must be ordered, and on that day: the senior and members who change medications. */
  supplyLow: {
    ...others,
    from: 'clock',
    hears: 'named',
    area: 'medications',
    worthHours: 72,
    setting: 'supply',
  },
  /** Somebody sees to it, or has ordered: those who were reminded. */
  supplySeenTo: { ...social, area: 'medications', setting: 'supply' },
  /** `reminderMinutes` before it begins. */
  appointmentSoon: { ...others, from: 'clock', hears: 'owner', area: 'appointments', setting: 'appointments' },
  /** Made, moved or deleted by somebody else. */
  appointmentChanged: { ...others, from: 'event', area: 'appointments', setting: 'changes' },
  alertRaised: alert,
  alertHandedOver: { ...alert, hears: 'named' },
  /** It was done, and no newer reading came in the time set. */
  alertAsksAgain: alert,
  /** Its reading was corrected or taken back. */
  alertWithdrawn: { ...alert, hears: 'named', urgency: 'quiet', passesQuietHours: true },
  invitation: { ...social, area: null, setting: 'team' },
  joinRequest: { ...social, area: null, setting: 'team' },
  message: { ...social, area: null, setting: 'messages' },
  familyUpdate: { ...social, hears: 'members', area: 'family', setting: 'updates' },
} as const satisfies Readonly<Record<string, NotificationRule>>;

export type NotificationKind = keyof typeof rules;
/** Everything that somebody is notified of, and by which rule. */
export const notificationRules: Readonly<Record<NotificationKind, NotificationRule>> = rules;
export const notificationKinds = Object.keys(rules) as readonly NotificationKind[];

/** A dose that is not taken by then is late: the care team hears of it. */
export const lateAfterMs = 30 * 60_000;
