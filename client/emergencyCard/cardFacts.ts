import { scheduleOnDay } from '../../events/medication/scheduleWords.ts';
import type { UserSeen } from '../../projections/account/usersQueries.ts';
import type { EmergencyContactView } from '../../projections/contact/emergencyContactsQueries.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import type { SignedHead } from '../proof/checkpointResource.ts';
import { capitalised, localDate, timeOfDayLabel } from '../ui/wallClock.ts';

/** The member of the care team to call first. */
export interface MainContact {
  readonly name: string;
  readonly relationship: string | null;
  readonly phone: string | null;
}

/** All facts of an emergency card. */
export interface CardFacts {
  readonly profile: UserSeen;
  readonly contacts: readonly EmergencyContactView[];
  /** undefined: not shared with the viewer. */
  readonly medications: readonly MedicationView[] | undefined;
  /** undefined: none, or one that the senior doesn’t let the viewer see. */
  readonly mainContact: MainContact | undefined;
  readonly timeZone: string;
  readonly now: Date;
  /** null: none was signed yet. */
  readonly signedHead: SignedHead | null;
}

/** The primary one first, then in the person's own order. */
export const contactsToCall = (contacts: readonly EmergencyContactView[]): readonly EmergencyContactView[] =>
  contacts.toSorted((one, other) => Number(other.isPrimary) - Number(one.isPrimary));

/** "8:00 AM, 8:00 PM"; "As needed"; before its first day "8:00 AM, from 2026-06-12". */
export const timesLabel = (
  { times, frequency, startDate, schedule, form }: MedicationView,
  today: string,
  dayLabel: (day: string) => string,
): string => {
  if (schedule) return capitalised(scheduleOnDay(schedule, today, form));
  const when = times.length === 0 ? frequency : times.map(timeOfDayLabel).join(', ');
  return startDate !== null && startDate > today ? `${when}, from ${dayLabel(startDate)}` : when;
};

export const todayOf = ({ now, timeZone }: Pick<CardFacts, 'now' | 'timeZone'>): string => localDate(now, timeZone);
