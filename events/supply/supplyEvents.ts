import { id, instant, listOf, oneOf, text } from '../kernel/fields.ts';
import { record, type MessagesOf } from '../kernel/message.ts';
import { mostInSupply, supplyKinds } from './supplyEntry.ts';
import { weekdays } from '../medication/doseSchedule.ts';
import { longestLeadDays } from './supplySettings.ts';

export const supplyStream = (medicationId: string): string => `supply-${medicationId}`;
export const supplySettingsStream = (seniorId: string): string => `supplySettings-${seniorId}`;

/** The history shows this name even if the medication is renamed later. */
const about = { medicationId: id, seniorId: id, medicationName: text(1, 200) };
/** In the unit one takes. */
const amount = { type: 'number', minimum: 0, maximum: mostInSupply } as const;
/** `at`: when it happened, which may be long before it was entered. */
const entry = { ...about, entryId: id, amount, at: instant, enteredBy: id, enteredAt: instant };

/** The supply of one medication, and who orders more. Stream: `supply-<medicationId>`, encrypted under the senior's key. */
export const supplyEvents = {
  /** That much was left at that moment, whatever had been reckoned before. */
  SupplyCounted: record(entry),
  SupplyRefilled: record(entry),
  /** Gone without being taken: dropped, expired, thrown away. */
  SupplyLost: record(entry),
  /** An entry had another amount or time; `before` is what it said. */
  SupplyCorrected: record({
    ...about,
    entryId: id,
    kind: oneOf(...supplyKinds),
    amount,
    at: instant,
    before: record({ amount, at: instant }),
    correctedBy: id,
    correctedAt: instant,
  }),
  /** The entry was a mistake, and counts no more. */
  SupplyTakenBack: record({
    ...about,
    entryId: id,
    kind: oneOf(...supplyKinds),
    amount,
    at: instant,
    takenBackBy: id,
    takenBackAt: instant,
  }),
  /** “I’ll see to it”: nobody else is reminded. */
  SupplyOrderTaken: record({ ...about, takenBy: id, takenAt: instant }),
  SupplyOrdered: record({ ...about, orderedBy: id, orderedAt: instant }),
  /** It was a mistake. `backTo` seenTo: the person who had said so before is seeing to it again. */
  SupplyOrderUndone: record({
    ...about,
    undone: oneOf('seenTo', 'ordered'),
    backTo: oneOf('open', 'seenTo'),
    undoneBy: id,
    undoneAt: instant,
  }),
};
export type SupplyEvent = MessagesOf<typeof supplyEvents>;

/** The settings of a senior's orders. Stream: `supplySettings-<seniorId>`, encrypted under the senior's key. */
export const supplySettingsEvents = {
  SupplySettingsChanged: record({
    seniorId: id,
    leadDays: { type: 'integer', minimum: 1, maximum: longestLeadDays } as const,
    pharmacyClosedOn: listOf(oneOf(...weekdays), 0, 6),
    changedBy: id,
    changedAt: instant,
  }),
};
export type SupplySettingsEvent = MessagesOf<typeof supplySettingsEvents>;
