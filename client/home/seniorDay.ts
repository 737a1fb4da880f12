import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import type { Loading } from '../app/loading.ts';
import type { AppointmentsOfOwner } from '../appointment/useAppointments.ts';
import type { Telling } from '../medication/doseWords.ts';
import type { MedicationsOfToday } from '../medication/useMedicationRows.ts';
import { remindersOf, type ReminderLevel } from './careReminders.ts';

export type SharedDay = MedicationsOfToday;
export type SharedAppointments = AppointmentsOfOwner;

/** A senior of the Care Dashboard. */
export interface SeniorDay {
  readonly senior: CareConnection;
  /** By whose clock her day is told. */
  readonly telling: Telling;
  /** undefined: she does not share her medications with the viewer. */
  readonly day: SharedDay | undefined;
  /** undefined: she does not share her appointments with the viewer. */
  readonly appointments: SharedAppointments | undefined;
}

/** One of the things she shares, as far as it is loaded. */
export interface SeniorPart extends Loading {
  readonly what: 'medications' | 'appointments';
  readonly retry: () => void;
}

export const partsOf = ({ day, appointments }: SeniorDay): readonly SeniorPart[] => [
  ...(day ? [{ ...day, what: 'medications' as const }] : []),
  ...(appointments ? [{ ...appointments, what: 'appointments' as const }] : []),
];

/** Whether she shares anything that reminders are made of. */
export const hasReminders = ({ day, appointments }: SeniorDay): boolean => day !== undefined || appointments !== undefined;

const urgency: Readonly<Record<ReminderLevel, number>> = { missed: 3, overdue: 2, missedEarlier: 1, upcoming: 0, today: 0 };

/** How much her doses and appointments ask for somebody: 3 missed, 2 overdue, 1 missed on earlier days, 0 neither or not known. */
const urgencyOf = (seniorDay: SeniorDay): number => Math.max(0, ...remindersOf(seniorDay).map(({ level }) => urgency[level]));

/** Who stands where, and how urgent each was when she was placed. */
export interface SeniorPlaces {
  readonly order: readonly string[];
  readonly urgencies: ReadonlyMap<string, number>;
}

/** What was missed first, then what is overdue. A card stays where it is while things are done; only a senior who comes, goes or becomes more urgent sorts anew. */
export const seniorPlaces = (days: readonly SeniorDay[], before: SeniorPlaces | undefined): SeniorPlaces => {
  const urgencies = new Map(days.map((each) => [each.senior.seniorId, urgencyOf(each)]));
  const isSame =
    before?.order.length === days.length &&
    [...urgencies].every(([seniorId, present]) => present <= (before.urgencies.get(seniorId) ?? -1));
  if (before && isSame) return before;
  const ids = [...urgencies.keys()];
  return { order: ids.sort((a, b) => (urgencies.get(b) ?? 0) - (urgencies.get(a) ?? 0)), urgencies };
};

export const inPlace = (days: readonly SeniorDay[], { order }: SeniorPlaces): readonly SeniorDay[] =>
  [...days].sort((a, b) => order.indexOf(a.senior.seniorId) - order.indexOf(b.senior.seniorId));
