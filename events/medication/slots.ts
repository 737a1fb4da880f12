import { isDone, type Dose } from './doseStatus.ts';

/** The open doses of one senior that are due at the same minute (product.md "Slot"); never empty. */
export interface Slot<Item> {
  /** The minute, in whole minutes since the epoch. */
  readonly minute: number;
  readonly items: readonly [Item, ...Item[]];
}

/** The minute at which a dose is due: a change of time zone can make one due at any second. */
export const minuteOf = ({ occurrence }: Pick<Dose, 'occurrence'>): number =>
  Math.floor(Date.parse(occurrence.scheduledTime) / 60_000);

/** Every open dose in exactly one slot, the slots by time; in a slot the doses keep their order. */
export const slotsOf = <Item extends { readonly dose: Dose }>(items: readonly Item[]): readonly Slot<Item>[] => {
  const slots = new Map<number, Slot<Item>>();
  for (const item of items.filter(({ dose }) => !isDone(dose.status))) {
    const minute = minuteOf(item.dose);
    const slot = slots.get(minute);
    slots.set(minute, { minute, items: slot ? [...slot.items, item] : [item] });
  }
  return [...slots.values()].sort((one, other) => one.minute - other.minute);
};
