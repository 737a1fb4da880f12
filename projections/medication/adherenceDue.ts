import type { DueDose } from '../../events/medication/adherence.ts';
import { readDoseId, scheduledDoseId } from '../../events/medication/doseId.ts';
import { dueTimes } from './occurrences.ts';
import { openAt, type Schedule } from './openDoses.ts';
import { covers } from './suspensions.ts';

/** Epoch milliseconds. */
interface Window {
  readonly from: number;
  readonly now: number;
}

/** Doses that nobody has taken, skipped or missed yet. */
const openDoses = (schedule: Schedule, now: number): readonly DueDose[] =>
  openAt(schedule, new Date(now).toISOString()).flatMap(({ doseId, dueAt }) => {
    const name = readDoseId(doseId);
    return name?.kind === 'scheduled' ? [{ doseId, dueAt, date: name.date, why: 'open' as const }] : [];
  });

/** Why nobody is asked about a dose; undefined: somebody is, or its medication began with a later one. */
const whyNotAsked = ({ suspensions, since }: Schedule, dueAt: string): DueDose['why'] | undefined => {
  const kinds = suspensions.filter((suspension) => covers(suspension, dueAt)).map(({ kind }) => kind);
  if (kinds.includes('stop')) return 'stopped';
  if (kinds.includes('pause')) return 'paused';
  return dueAt < since && kinds.length === 0 ? 'beforeAdded' : undefined;
};

/** Due times in a pause or stop, or before the medication was added. */
const notAskedFor = (schedule: Schedule, { from, now }: Window): readonly DueDose[] => {
  const { medicationId, spans, suspensions, since, removal } = schedule;
  if (suspensions.length === 0 && Date.parse(since) <= from) return [];
  const until = removal === null ? now : Math.min(now, Date.parse(removal.at));
  return dueTimes(spans, { from, until }).flatMap(({ date, time, dueAt }) => {
    const why = whyNotAsked(schedule, dueAt);
    return why ? [{ doseId: scheduledDoseId(medicationId, date, time), date, dueAt, why }] : [];
  });
};

/**
 * The due times of a medication that may have no dose on record. Every other dose that was due is on record: the check for missed doses
 * records those that nobody took.
 */
export const dueWithoutRecord = (schedule: Schedule, window: Window): readonly DueDose[] => [
  ...openDoses(schedule, window.now),
  ...notAskedFor(schedule, window),
];
