import type { Queryable } from '../queryable.ts';
import { findOpenNow } from './openNow.ts';

const missed = `select id from dose_logs where id = any($1) and status = 'missed'`;

/** The state of doses at one moment. */
export interface DosesNow {
  /**
   * Somebody should still take it: it is open, or missed and nobody has entered since that it was taken. A stop, a pause or a removal of
   * the medication ends it too.
   */
  isOpen(doseId: string): boolean;
  /** The moment at which it is asked for again; undefined: it was not put off. */
  againAt(doseId: string): string | undefined;
}

export const findDosesNow = async (
  on: Queryable,
  doses: readonly { readonly doseId: string; readonly medicationId: string; readonly dueAt: string }[],
  now: Date,
): Promise<DosesNow> => {
  if (doses.length === 0) return { isOpen: () => false, againAt: () => undefined };
  // somebody may hear of a dose before it is due
  const until = new Date(Math.max(now.getTime(), ...doses.map(({ dueAt }) => Date.parse(dueAt))));
  const [medications, { rows }] = await Promise.all([
    findOpenNow(on, [...new Set(doses.map(({ medicationId }) => medicationId))], until),
    on.query<{ id: string }>({
      name: 'list missed doses',
      text: missed,
      values: [[...new Set(doses.map(({ doseId }) => doseId))]],
    }),
  ]);
  const open = new Set(rows.map(({ id }) => id));
  const again = new Map<string, string>();
  for (const medication of medications) {
    for (const { doseId } of medication.doses) open.add(doseId);
    for (const [doseId, until] of medication.snoozedUntil) again.set(doseId, until);
  }
  return { isOpen: (doseId) => open.has(doseId), againAt: (doseId) => again.get(doseId) };
};
