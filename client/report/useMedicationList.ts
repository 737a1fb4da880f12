import { isCalendarDay } from '../../events/kernel/calendarDay.ts';
import type { UserSeen } from '../../projections/account/usersQueries.ts';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import type { PrescriptionChangeView } from '../../projections/medication/prescriptionChanges.ts';
import { useProfile } from '../account/profileResource.ts';
import { useMedications } from '../medication/medicationsResource.ts';
import { loadedTogether, type Loading } from '../resource/loading.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useAppSelector } from '../store/hooks.ts';
import { localDate } from '../ui/wallClock.ts';
import { usePrescriptionChanges } from './prescriptionChangesResource.ts';

/** The data of the printed list of medications. */
export interface MedicationList {
  readonly profile: UserSeen;
  readonly medications: readonly MedicationView[];
  readonly changes: readonly PrescriptionChangeView[];
  /** YYYY-MM-DD in the senior's zone. */
  readonly since: string;
  readonly timeZone: string;
  readonly now: Date;
}

interface LoadedList extends Loading {
  readonly list: MedicationList | undefined;
  /** The day since when changes are shown. */
  readonly since: string;
  readonly today: string;
  readonly retry: () => void;
}

const dayMs = 86_400_000;
/** Three months: as far apart as most visits. */
const firstShownDays = 90;

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10);

/** The problem of a typed day; undefined: none. */
export const sinceProblem = (day: string, today: string): string | undefined => {
  if (!/^(19|20|21)/.test(day) || !isCalendarDay(day)) return 'Please enter a date';
  return day > today ? 'That day is in the future' : undefined;
};

/** The list of a senior, or of the viewer without one. `chosen`: the day since when; undefined: none was chosen. */
export const useMedicationList = (senior: CareConnection | undefined, chosen: string | undefined): LoadedList => {
  const viewer = useAppSelector(selectUser);
  const ownerId = senior?.seniorId ?? viewer.id;
  const timeZone = senior?.seniorTimeZone ?? viewer.timeZone;
  const ofProfile = useProfile(ownerId);
  const { profile, now } = ofProfile;
  const today = localDate(now, timeZone);
  const since = chosen ?? daysBefore(today, firstShownDays);
  const ofMedications = useMedications(ownerId);
  const ofChanges = usePrescriptionChanges(ownerId, since);
  const parts = [ofProfile, ofMedications, ofChanges];
  const loading = loadedTogether(...parts);
  const { medications } = ofMedications;
  const { changes } = ofChanges;
  return {
    ...loading,
    list: loading.status === 'ready' && profile ? { profile, medications, changes, since, timeZone, now } : undefined,
    since,
    today,
    retry: () => parts.forEach((part) => part.retry()),
  };
};
