import { enteredInstant, id, listOf, oneOf, text } from '../kernel/fields.ts';
import { optional, record, type TypeOf } from '../kernel/message.ts';
import { supplyKinds } from './supplyEntry.ts';
import { weekdays } from '../medication/doseSchedule.ts';

/** Wider than what is accepted, so that the sender learns in words what is wrong. */
const amount = { anyOf: [{ type: 'number' }, text(0, 100)] } as const;
const isAnother = { type: 'boolean' } as const;

/** Bodies of the calls about supply (product.md "Calls: supply"). */
export const supplyCommands = {
  /**
   * `at`: when it happened; absent: now. `isAnother`: the sender knows that somebody else has just entered a refill, and
   * this is a second one.
   */
  RecordSupply: record({
    kind: oneOf(...supplyKinds),
    amount,
    at: optional(enteredInstant),
    isAnother: optional(isAnother),
  }),
  /** Absent: unchanged. */
  CorrectSupply: record({ amount: optional(amount), at: optional(enteredInstant) }),
  TakeBackSupply: record({}),
  /** `seenTo`: “I’ll see to it”. */
  OrderSupply: record({ status: oneOf('seenTo', 'ordered') }),
  UndoSupplyOrder: record({}),
  /** `userId`: the senior, by default the viewer. */
  ChangeSupplySettings: record({
    leadDays: { type: 'number' } as const,
    pharmacyClosedOn: listOf(oneOf(...weekdays), 0, 7),
    userId: optional(id),
  }),
};
export type RecordSupply = TypeOf<typeof supplyCommands.RecordSupply>;
export type CorrectSupply = TypeOf<typeof supplyCommands.CorrectSupply>;
export type OrderSupply = TypeOf<typeof supplyCommands.OrderSupply>;
export type ChangeSupplySettings = TypeOf<typeof supplyCommands.ChangeSupplySettings>;
