import { isolated } from '../../events/kernel/isolated.ts';
import { amountWords } from '../../events/medication/amountWords.ts';
import type { SupplyKind } from '../../events/supply/supplyEntry.ts';
import type { SupplyEntryView } from '../../projections/supply/supplyQueries.ts';
import type { Write } from '../command/command.ts';
import type { SupplyOf } from './supplyLabels.ts';

const stale = ['supply', 'supplyHistory'];

interface NewEntry {
  readonly kind: SupplyKind;
  readonly amount: number;
  /** ISO; undefined: now. */
  readonly at: string | undefined;
  /** The sender knows of another refill that was entered just before. */
  readonly isAnother: boolean;
}

const done: Readonly<Record<SupplyKind, string>> = {
  counted: 'Counted',
  refilled: 'Picked up',
  lost: 'Entered as lost',
};

export const takeBackSupply = (id: string, { userId, name }: SupplyOf): Write<'TakeBackSupply'> => ({
  type: 'TakeBackSupply',
  route: 'DELETE /supply-entries/:id',
  id,
  reloads: stale,
  seniorId: userId,
  toast: { success: { title: 'Entry taken back' }, failure: { title: 'Failed to undo.' }, about: isolated(name) },
});

export const recordSupply = (of: SupplyOf, { kind, amount, at, isAnother }: NewEntry): Write => ({
  type: 'RecordSupply',
  route: 'POST /medications/:id/supply',
  id: of.medicationId,
  body: { kind, amount, ...(at === undefined ? {} : { at }), ...(isAnother ? { isAnother } : {}) },
  reloads: stale,
  seniorId: of.userId,
  toast: {
    success: { title: `${done[kind]}: ${amountWords(amount, of.form)}` },
    failure: { title: 'Error' },
    about: isolated(of.name),
    undoOf: (id) => ({ key: `take-back-${id}`, ...takeBackSupply(id, of) }),
  },
});

export const correctSupply = (
  { id }: Pick<SupplyEntryView, 'id'>,
  { amount, at }: { readonly amount: number; readonly at: string },
  { userId, name }: SupplyOf,
): Write => ({
  type: 'CorrectSupply',
  route: 'PUT /supply-entries/:id',
  id,
  body: { amount, at },
  reloads: stale,
  seniorId: userId,
  toast: { success: { title: 'Entry corrected' }, failure: { title: 'Error' }, about: isolated(name) },
});

export const undoSupplyOrder = ({ medicationId, userId, name }: SupplyOf): Write<'UndoSupplyOrder'> => ({
  type: 'UndoSupplyOrder',
  route: 'DELETE /medications/:id/supply/order',
  id: medicationId,
  reloads: stale,
  seniorId: userId,
  toast: { success: { title: 'Undone' }, failure: { title: 'Failed to undo.' }, about: isolated(name) },
});

/** “I’ll see to it”, or “Ordered”. */
export const orderSupply = (of: SupplyOf, status: 'seenTo' | 'ordered'): Write => ({
  type: 'OrderSupply',
  route: 'PUT /medications/:id/supply/order',
  id: of.medicationId,
  body: { status },
  reloads: stale,
  seniorId: of.userId,
  toast: {
    success: { title: status === 'ordered' ? 'Ordered' : 'You’re seeing to it' },
    failure: { title: 'Error' },
    about: isolated(of.name),
    undo: { key: `undo-order-${of.medicationId}`, ...undoSupplyOrder(of) },
  },
});
