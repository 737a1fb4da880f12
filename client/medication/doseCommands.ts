import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import { isGoneWithoutLog } from '../../events/medication/doseStatus.ts';
import { beforeItWasEntered } from '../../events/medication/passedDoses.ts';
import type { SafetyCode } from '../../events/medication/doseSafety.ts';
import type { SkipDose, TakeDose } from '../../events/medication/medicationCommands.ts';
import { rightNow } from '../api/serverClock.ts';
import type { Command, Write } from '../command/command.ts';
import type { ToastText } from '../ui/toastQueue.ts';
import type { NamedDose } from './nowView.ts';

/** A scheduled dose, in any state. */
export interface DoseToEnter {
  readonly doseId: string;
  /** ISO instant. */
  readonly scheduledTime: string;
}

/** The command key of a dose, under which its row shows the progress. */
export const doseKey = (doseId: string): string => `dose-${doseId}`;
export const asNeededKey = (medicationId: string): string => `dose-${medicationId}`;

/** The command key of a recorded dose. */
export const keyOfLog = (log: DoseLogView): string =>
  log.scheduledTime === null ? asNeededKey(log.medicationId) : doseKey(log.id);

const stale = ['doseLogs', 'doseHistory'];
/** A member of the care team also sends the senior's id (spec.md §7). */
const givenDose = (
  { id, userId: seniorId }: MedicationView,
  viewerId: string,
  dose: Omit<TakeDose | SkipDose, 'medicationId' | 'userId'>,
) => {
  const body: TakeDose | SkipDose = {
    medicationId: id,
    ...(seniorId === viewerId ? {} : { userId: seniorId }),
    ...dose,
  };
  return { route: 'POST /medication-logs', body, reloads: stale, seniorId } as const;
};
/** A recorded dose must not be taken again because its answer was lost. */
const doseUnknown: ToastText = {
  title: 'We can’t tell yet if this dose was recorded.',
  description: 'Don’t repeat the dose. It’s safe to press Try again: it won’t be recorded twice.',
};
const dosesUnknown: ToastText = {
  title: 'We can’t tell yet if these doses were recorded.',
  description: 'Don’t repeat the doses. It’s safe to press Try again: none will be recorded twice.',
};
export const unknownDoses = (count: number): ToastText => (count === 1 ? doseUnknown : dosesUnknown);
const notTaken = { failure: { title: 'Failed to mark medication as taken.', unknown: doseUnknown } };

/** `at`: the time it was taken. The success toast depends on the answer: `takenToast`. */
export const takeDose = ({ dose, medication }: NamedDose, at: Date, viewerId: string): Command<'TakeDose'> => ({
  type: 'TakeDose',
  key: doseKey(dose.occurrence.doseId),
  ...givenDose(medication, viewerId, {
    scheduledTime: dose.occurrence.scheduledTime,
    takenTime: at.toISOString(),
    status: 'taken',
    safety: 'ask',
  }),
});

/** For a dose entered later, or instead of "Not taken". `takenTime`: ISO. */
export const takeDoseAt = (
  medication: MedicationView,
  dose: DoseToEnter,
  takenTime: string,
  viewerId: string,
): Write => ({
  type: 'TakeDose',
  ...givenDose(medication, viewerId, { scheduledTime: dose.scheduledTime, takenTime, status: 'taken', safety: 'ask' }),
  toast: {
    ...notTaken,
    ...(isGoneWithoutLog(dose, medication.createdAt, rightNow())
      ? { undo: notTakenAfterAll(medication, dose, viewerId) }
      : {}),
  },
});

/** Takes a dose with the confirmed questions; asks again only for a new question. */
export const takeConfirmed = (
  { type, key, route, body, seniorId }: Command<'TakeDose'>,
  codes: readonly SafetyCode[],
): Command<'TakeDose'> => ({
  type,
  key,
  route,
  body: { ...body, safety: [...codes] },
  reloads: stale,
  ...(seniorId === undefined ? {} : { seniorId }),
});

/** "Skip it": skips the dose instead of taking it. */
export const skipQuestioned = ({
  key,
  body: { medicationId, userId, scheduledTime = null },
  seniorId,
}: Command<'TakeDose'>): Command => ({
  type: 'SkipDose',
  key,
  route: 'POST /medication-logs',
  body: { medicationId, ...(userId === undefined ? {} : { userId }), scheduledTime, status: 'skipped' },
  reloads: stale,
  ...(seniorId === undefined ? {} : { seniorId }),
});

export const takeAsNeeded = (medication: MedicationView, takenTime: string, viewerId: string): Command<'TakeDose'> => ({
  type: 'TakeDose',
  key: asNeededKey(medication.id),
  ...givenDose(medication, viewerId, {
    scheduledTime: null,
    takenTime,
    status: 'taken',
    safety: 'ask',
  }),
});

/** Replaces "Taken" if Undo alone would hide the dose from every screen. */
export const notTakenAfterAll = (
  medication: MedicationView,
  { doseId, scheduledTime }: DoseToEnter,
  viewerId: string,
): Command => {
  const key = doseKey(doseId);
  const body = { scheduledTime, status: 'skipped', reason: beforeItWasEntered } as const;
  return {
    ...undoDose(doseId, key, medication.userId),
    then: { type: 'SkipDose', key, ...givenDose(medication, viewerId, body) },
  };
};

/** `key`: the command key; the history and toasts use their own. */
export const undoDose = (doseId: string, key: string, seniorId: string): Command => ({
  type: 'UndoDose',
  key,
  route: 'DELETE /medication-logs/:id',
  id: doseId,
  reloads: stale,
  seniorId,
});

/** One per dose, under the key of its row. */
export const undosOf = (doses: readonly NamedDose[]): readonly Command[] =>
  doses.map(({ dose, medication }) =>
    undoDose(dose.occurrence.doseId, doseKey(dose.occurrence.doseId), medication.userId),
  );

export const snoozeDose = ({ dose, medication }: NamedDose, until: Date): Command => ({
  type: 'SnoozeDose',
  key: doseKey(dose.occurrence.doseId),
  route: 'POST /medication-logs/:id/snooze',
  id: dose.occurrence.doseId,
  body: { until: until.toISOString() },
  reloads: ['dueDoses'],
  seniorId: medication.userId,
});

/** For several doses skipped with one tap: each under the key of its row, which shows its progress. */
export const skipsOf = (doses: readonly NamedDose[], reason: string, viewerId: string): readonly Command[] =>
  doses.map((named) => ({ ...skipDose(named, reason, viewerId), key: doseKey(named.dose.occurrence.doseId) }));

export const skipDose = ({ dose, medication }: NamedDose, reason: string, viewerId: string): Command<'SkipDose'> => ({
  type: 'SkipDose',
  key: `skip-${dose.occurrence.doseId}`,
  ...givenDose(medication, viewerId, {
    scheduledTime: dose.occurrence.scheduledTime,
    status: 'skipped',
    ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
  }),
  toast: { failure: { title: 'Failed to skip the dose.' } },
});
