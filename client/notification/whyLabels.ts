import { lateAfterMs } from '../../events/notification/notificationRules.ts';
import type { Moment } from '../ui/moment.ts';
import { clockTime, dayInWords, zoneName } from '../ui/wallClock.ts';

/** A dose, with what explains why nothing rang for it. */
export interface AskedDose {
  readonly medicationId: string;
  /** ISO instant. */
  readonly dueAt: string;
  /** When it was first entered as taken or skipped; null: it wasn't. */
  readonly answeredAt: string | null;
  /** When its medication was added; null: unknown. */
  readonly addedAt: string | null;
  /** The viewer's own; otherwise the viewer cares for the person, and hears of late doses alone. */
  readonly isOwn: boolean;
}

/** Notifications are kept that long. */
const keptDays = 400;
const dayMs = 86_400_000;

export const whyTitle = (isOwn: boolean): string => (isOwn ? 'Why was I not reminded?' : 'Was I told?');

/** "Due yesterday at 8:00 AM, Eastern Time." */
export const dueSentence = (dueAt: string, { now, timeZone }: Moment): string =>
  `Due ${dayInWords(dueAt, now, timeZone)} at ${clockTime(dueAt, timeZone)}, ${zoneName(timeZone, new Date(dueAt))}.`;

/** Whether the person was to be notified of a dose at all: a caregiver is not where it was taken in time. */
export const mayHaveRung = ({ dueAt, answeredAt, isOwn }: AskedDose): boolean =>
  isOwn || answeredAt === null || Date.parse(answeredAt) >= Date.parse(dueAt) + lateAfterMs;

/** Why there was no notification of the dose. */
export const nothingRang = (dose: AskedDose, now: Date): string => {
  const { dueAt, answeredAt, addedAt, isOwn } = dose;
  const due = Date.parse(dueAt);
  if (due > now.getTime()) return 'It isn’t due yet.';
  if (now.getTime() - due > keptDays * dayMs)
    return `That was more than ${keptDays} days ago. We keep what became of reminders for ${keptDays} days.`;
  if (addedAt !== null && Date.parse(addedAt) > due) return 'The medication was entered after this dose was due.';
  if (answeredAt !== null && Date.parse(answeredAt) <= due) return 'It was taken or skipped before it was due.';
  if (!mayHaveRung(dose)) return 'It was taken or skipped before it was 30 minutes late.';
  return isOwn
    ? 'Nothing was sent. Its times may have been changed later, or it was paused.'
    : 'Nothing was sent to you. You’re told when a dose is 30 minutes late and you may see the medications.';
};
