import type { Decider } from '../../events/kernel/decider.ts';
import { isolated } from '../../events/kernel/isolated.ts';
import type { Message } from '../../events/kernel/message.ts';
import { Refusal } from '../../events/kernel/refusal.ts';
import type { SupplyKind } from '../../events/supply/supplyEntry.ts';
import type { SupplyEvent } from '../../events/supply/supplyEvents.ts';
import { orderHoldsMs } from '../../events/supply/supplySettings.ts';
import type { LastRefill } from '../../projections/supply/supplyEntriesQueries.ts';
import { personOf } from '../command/personOf.ts';

interface About {
  readonly medicationId: string;
  readonly seniorId: string;
  readonly medicationName: string;
}
interface Entry {
  readonly kind: SupplyKind;
  readonly amount: number;
  readonly at: string;
}
type NewEntry = About & Entry & { readonly entryId: string };

export type SupplyCommand =
  /** `lastRefill`: as the read models know it, for the name of who entered it. */
  | Message<
      'RecordSupply',
      { readonly entry: NewEntry; readonly isAnother: boolean; readonly lastRefill: LastRefill | undefined }
    >
  | Message<
      'CorrectSupply',
      {
        readonly entryId: string;
        readonly change: (before: Entry) => Entry;
      }
    >
  | Message<'TakeBackSupply', { readonly entryId: string }>
  | Message<'OrderSupply', About & { readonly status: 'seenTo' | 'ordered' }>
  | Message<'UndoSupplyOrder', About>;

interface Entered extends NewEntry {
  readonly by: string;
  readonly enteredAt: string;
}
interface Order {
  readonly status: 'seenTo' | 'ordered';
  readonly by: string;
  readonly at: string;
  /** The person who was seeing to it before it was ordered. */
  readonly before: Order | null;
}
export interface SupplyState {
  readonly entries: readonly Entered[];
  readonly order: Order | null;
}

/** Two people who enter a refill so shortly one after the other may mean the same one. */
const sameRefillMs = 10 * 60_000;

const minutesAgo = (at: string, now: string): string => {
  const minutes = Math.round((Date.parse(now) - Date.parse(at)) / 60_000);
  if (minutes < 1) return 'just now';
  return minutes === 1 ? 'a minute ago' : `${minutes} minutes ago`;
};

/** Nobody's refill is lost: the second of two people is asked whether theirs is another one. */
const refuseSameRefill = (
  { entries }: SupplyState,
  lastRefill: LastRefill | undefined,
  { now, actor }: { readonly now: string; readonly actor: string | null },
): void => {
  const last = entries.filter(({ kind }) => kind === 'refilled').at(-1);
  if (!last || last.by === actor || Date.parse(now) - Date.parse(last.enteredAt) > sameRefillMs) return;
  const name = lastRefill?.entryId === last.entryId ? lastRefill.by?.firstName : undefined;
  throw new Refusal(
    `${isolated(name ?? 'Someone')} entered ${last.amount} ${minutesAgo(last.enteredAt, now)}. Is yours a second one?`,
    'refill_entered',
  );
};

/** The order that is still under way: no refill has come since, and it isn't three weeks old. */
const orderInForce = ({ order, entries }: SupplyState, now: string): Order | null => {
  if (!order || Date.parse(now) - Date.parse(order.at) > orderHoldsMs) return null;
  return entries.some(({ kind, at }) => kind === 'refilled' && at >= order.at) ? null : order;
};

const eventTypes = { counted: 'SupplyCounted', refilled: 'SupplyRefilled', lost: 'SupplyLost' } as const;
const aboutOf = ({ medicationId, seniorId, medicationName }: About): About => ({
  medicationId,
  seniorId,
  medicationName,
});

const gone = () => new Refusal('This entry was taken back.', 'supply_entry_gone');

type EnteredData = Omit<NewEntry, 'kind'> & { readonly enteredBy: string; readonly enteredAt: string };
const withEntry =
  (kind: SupplyKind) =>
  (state: SupplyState, { enteredBy, enteredAt, ...entry }: EnteredData): SupplyState => ({
    ...state,
    entries: [...state.entries, { ...entry, kind, by: enteredBy, enteredAt }],
  });

/** The supply of one medication: every entry is a fact at its own time, whenever it was entered. */
export const supplyDecider: Decider<SupplyState, SupplyCommand, SupplyEvent> = {
  initialState: { entries: [], order: null },
  decide: {
    RecordSupply: ({ entry: { kind, ...entry }, isAnother, lastRefill }, state, { now, actor }) => {
      if (state.entries.some(({ entryId }) => entryId === entry.entryId)) return [];
      if (kind === 'refilled' && !isAnother) refuseSameRefill(state, lastRefill, { now, actor });
      return [{ type: eventTypes[kind], data: { ...entry, enteredBy: personOf(actor), enteredAt: now } }];
    },
    CorrectSupply: ({ entryId, change }, { entries }, { now, actor }) => {
      const entry = entries.find((each) => each.entryId === entryId);
      if (!entry) throw gone();
      const { kind, amount, at } = entry;
      const after = change({ kind, amount, at });
      if (after.amount === amount && after.at === at) return [];
      const by = { correctedBy: personOf(actor), correctedAt: now };
      return [
        { type: 'SupplyCorrected', data: { ...aboutOf(entry), entryId, ...after, before: { amount, at }, ...by } },
      ];
    },
    TakeBackSupply: ({ entryId }, { entries }, { now, actor }) => {
      const entry = entries.find((each) => each.entryId === entryId);
      if (!entry) return [];
      const { kind, amount, at } = entry;
      const by = { takenBackBy: personOf(actor), takenBackAt: now };
      return [{ type: 'SupplyTakenBack', data: { ...aboutOf(entry), entryId, kind, amount, at, ...by } }];
    },
    OrderSupply: ({ status, ...about }, state, { now, actor }) => {
      const order = orderInForce(state, now);
      if (order?.status === 'ordered' || order?.status === status) return [];
      return status === 'ordered'
        ? [{ type: 'SupplyOrdered', data: { ...about, orderedBy: personOf(actor), orderedAt: now } }]
        : [{ type: 'SupplyOrderTaken', data: { ...about, takenBy: personOf(actor), takenAt: now } }];
    },
    UndoSupplyOrder: (about, state, { now, actor }) => {
      const order = orderInForce(state, now);
      if (!order) return [];
      const backTo = order.before ? 'seenTo' : 'open';
      const by = { undoneBy: personOf(actor), undoneAt: now };
      return [{ type: 'SupplyOrderUndone', data: { ...about, undone: order.status, backTo, ...by } }];
    },
  },
  evolve: {
    SupplyCounted: withEntry('counted'),
    SupplyRefilled: withEntry('refilled'),
    SupplyLost: withEntry('lost'),
    SupplyCorrected: (state, { entryId, amount, at }) => ({
      ...state,
      entries: state.entries.map((entry) => (entry.entryId === entryId ? { ...entry, amount, at } : entry)),
    }),
    SupplyTakenBack: (state, { entryId }) => ({
      ...state,
      entries: state.entries.filter((entry) => entry.entryId !== entryId),
    }),
    SupplyOrderTaken: (state, { takenBy, takenAt }) => ({
      ...state,
      order: { status: 'seenTo', by: takenBy, at: takenAt, before: null },
    }),
    SupplyOrdered: (state, { orderedBy, orderedAt }) => ({
      ...state,
      order: {
        status: 'ordered',
        by: orderedBy,
        at: orderedAt,
        before: state.order?.status === 'seenTo' ? state.order : null,
      },
    }),
    SupplyOrderUndone: (state, { backTo }) => ({
      ...state,
      order: backTo === 'seenTo' ? (state.order?.before ?? null) : null,
    }),
  },
};
