import { readDoseId } from '../../events/medication/doseId.ts';
import type { Queryable } from '../queryable.ts';
import type { Schedule, Snooze } from './openDoses.ts';

/** The answer of POST /api/medication-logs/{id}/snooze. */
export interface DoseSnoozeView {
  /** The dose’s id. */
  readonly id: string;
  readonly medicationId: string;
  readonly snoozedUntil: string;
}

const others = (schedule: Schedule, doseId: string): readonly Snooze[] =>
  schedule.snoozed?.filter((snooze) => snooze.doseId !== doseId) ?? [];

/** Sets a reminder at `until`. Reminders whose moment has passed are dropped. */
export const snoozed = (schedule: Schedule, { doseId, until }: Snooze, at: string): Schedule => ({
  ...schedule,
  snoozed: [...others(schedule, doseId).filter((snooze) => snooze.until > at), { doseId, until }],
});

export const isSnoozed = ({ snoozed: all }: Schedule, doseId: string): boolean =>
  all?.some((snooze) => snooze.doseId === doseId) ?? false;

/** Taking, skipping or undoing a dose ends its reminder. */
export const withoutSnooze = (schedule: Schedule, doseId: string): Schedule =>
  isSnoozed(schedule, doseId) ? { ...schedule, snoozed: others(schedule, doseId) } : schedule;

export const snoozedUntil = ({ snoozed: all }: Pick<Schedule, 'snoozed'>, doseId: string): string | undefined =>
  all?.find((snooze) => snooze.doseId === doseId)?.until;

/** The reminder of a dose; undefined: there is none. */
export const findDoseSnooze = async (on: Queryable, doseId: string): Promise<DoseSnoozeView | undefined> => {
  const medicationId = readDoseId(doseId)?.medicationId;
  if (medicationId === undefined) return undefined;
  const { rows } = await on.query<{ schedule: Schedule | null }>({
    name: 'find dose snooze',
    text: 'select schedule from due_doses where id = $1',
    values: [medicationId],
  });
  const until = rows[0]?.schedule ? snoozedUntil(rows[0].schedule, doseId) : undefined;
  return until === undefined ? undefined : { id: doseId, medicationId, snoozedUntil: until };
};
