import type { EntryBuilders } from './entryBuilder.ts';

interface AboutSupply {
  readonly medicationId: string;
  readonly medicationName: string;
}
const supplyIn = ({ medicationId, medicationName: name }: AboutSupply) => ({ medicationId, name });
const amountIn = ({ amount, ...about }: AboutSupply & { readonly amount: number }) => ({ ...supplyIn(about), amount });

type SupplyType =
  | 'SupplyCounted'
  | 'SupplyRefilled'
  | 'SupplyLost'
  | 'SupplyCorrected'
  | 'SupplyTakenBack'
  | 'SupplyOrderTaken'
  | 'SupplyOrdered'
  | 'SupplyOrderUndone';

export const supplyEntries: EntryBuilders<SupplyType> = {
  SupplyCounted: ({ data }) => amountIn(data),
  SupplyRefilled: ({ data }) => amountIn(data),
  SupplyLost: ({ data }) => amountIn(data),
  SupplyCorrected: ({ data }) => ({
    ...amountIn(data),
    kind: data.kind,
    happenedAt: data.at,
    before: data.before,
  }),
  SupplyTakenBack: ({ data }) => ({ ...amountIn(data), kind: data.kind, happenedAt: data.at }),
  SupplyOrderTaken: ({ data }) => supplyIn(data),
  SupplyOrdered: ({ data }) => supplyIn(data),
  SupplyOrderUndone: ({ data }) => ({ ...supplyIn(data), undone: data.undone }),
};
