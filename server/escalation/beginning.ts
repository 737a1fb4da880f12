import { missedAfterMs } from '../../events/medication/doseStatus.ts';
import { slotOf } from '../../events/notification/doseNotifications.ts';
import {
  findEscalatedSlots,
  findEscalations,
  type EscalationFound,
} from '../../projections/escalation/dueEscalations.ts';
import { slotKey, type EscalatedDose } from '../../projections/escalation/slotEscalations.ts';
import { listOpenEscalating, type OpenMedication } from '../../projections/medication/openNow.ts';
import type { Dependencies } from '../dependencies.ts';

/** Doses of one senior and one minute that nobody has answered. */
export interface LateSlot {
  readonly seniorId: string;
  /** ISO instant. */
  readonly slot: string;
  readonly doses: readonly EscalatedDose[];
}
interface Beginning {
  readonly slot: LateSlot;
  readonly escalation: EscalationFound;
}

/** Medications read with one statement. */
const page = 2000;
const minuteMs = 60_000;

/** A dose of before the medication was entered is asked about on the screen. */
const slotsOf = (medications: readonly OpenMedication[]): readonly LateSlot[] => {
  const slots = new Map<string, LateSlot>();
  for (const { seniorId, medicationId, since, doses } of medications)
    for (const { doseId, dueAt } of doses) {
      if (dueAt < since) continue;
      const slot = slotOf(dueAt);
      const key = slotKey(seniorId, slot);
      const others = slots.get(key)?.doses ?? [];
      slots.set(key, { seniorId, slot, doses: [...others, { doseId, medicationId, dueAt }] });
    }
  return [...slots.values()];
};

/** A missed dose begins no escalation: the whole team hears that it was missed. */
const isItsTime = ({ slot }: LateSlot, { isOn, firstAfterMinutes }: EscalationFound, now: Date): boolean => {
  const late = now.getTime() - Date.parse(slot);
  return isOn && late >= firstAfterMinutes * minuteMs && late <= missedAfterMs;
};

const ofPage = async (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  medications: readonly OpenMedication[],
): Promise<readonly Beginning[]> => {
  const escalations = await findEscalations(db.pool, [...new Set(medications.map(({ seniorId }) => seniorId))], now());
  const late = slotsOf(medications).flatMap((slot): readonly Beginning[] => {
    const escalation = escalations.get(slot.seniorId);
    return escalation && isItsTime(slot, escalation, now()) ? [{ slot, escalation }] : [];
  });
  const keys = late.map(({ slot }) => slotKey(slot.seniorId, slot.slot));
  const known = await findEscalatedSlots(db.pool, keys);
  // one that ended because the doses were answered goes on if that was undone
  return late.filter((_late, index) => {
    const key = keys[index] ?? '';
    return !known.has(key) || known.get(key) === 'answered';
  });
};

/** Late slots of seniors whose escalation is on, at which nobody was notified yet. */
export const beginning = async (
  deps: Pick<Dependencies, 'db' | 'now'>,
  signal: AbortSignal,
): Promise<readonly Beginning[]> => {
  const all: Beginning[] = [];
  for (let after: string | null = null; !signal.aborted;) {
    const medications: readonly OpenMedication[] = await listOpenEscalating(deps.db.pool, deps.now(), {
      after,
      limit: page,
    });
    all.push(...(await ofPage(deps, medications)));
    after = medications.at(-1)?.seniorId ?? null;
    if (medications.length < page) break;
  }
  return all;
};
