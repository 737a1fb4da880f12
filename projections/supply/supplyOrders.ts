import type { RecordedEvent } from '../../events/store/eventLog.ts';
import type { SupplyEvent } from '../../events/supply/supplyEvents.ts';
import { eraseBy, type Projector, type ReadModelTable, type Rows } from '../runner/projector.ts';

/** The person who orders more of a medication. A later refill ends it (`orderInForce` in supplyQueries.ts). */
type SupplyOrdersRow = {
  readonly medication_id: string;
  readonly senior_id: string;
  readonly status: 'seenTo' | 'ordered';
  readonly by_id: string;
  readonly at: string;
  /** The person who was seeing to it before somebody ordered it; null: nobody. */
  readonly seen_to_by: string | null;
  readonly seen_to_at: string | null;
};

const supplyOrdersTable: ReadModelTable<SupplyOrdersRow> = {
  name: 'supply_orders',
  key: 'medication_id',
  columns: {
    medication_id: 'uuid',
    senior_id: 'uuid not null',
    status: 'text not null',
    by_id: 'uuid not null',
    at: 'timestamptz not null',
    seen_to_by: 'uuid',
    seen_to_at: 'timestamptz',
  },
  indexes: ['create index on supply_orders (senior_id)'],
};

const changed = ({ data }: RecordedEvent<SupplyEvent>, rows: Rows<SupplyOrdersRow>): void =>
  rows.changed([data.medicationId], { senior: { seniorId: data.seniorId, area: 'medications' } });

export const supplyOrdersProjector: Projector<SupplyEvent, SupplyOrdersRow> = {
  name: 'supplyOrders',
  version: 1,
  table: supplyOrdersTable,
  erase: eraseBy(supplyOrdersTable, 'senior_id'),
  keys: ({ type, data }) => (type === 'SupplyOrdered' || type === 'SupplyOrderUndone' ? [data.medicationId] : []),
  on: {
    SupplyOrderTaken: (event, rows) => {
      const { medicationId, seniorId, takenBy, takenAt } = event.data;
      const none = { seen_to_by: null, seen_to_at: null };
      const row = {
        medication_id: medicationId,
        senior_id: seniorId,
        status: 'seenTo',
        by_id: takenBy,
        at: takenAt,
      } as const;
      rows.upsert({ ...row, ...none });
      changed(event, rows);
    },
    SupplyOrdered: async (event, rows) => {
      const { medicationId, seniorId, orderedBy, orderedAt } = event.data;
      const before = await rows.find(medicationId);
      const seenTo = before?.status === 'seenTo' ? before : undefined;
      rows.upsert({
        medication_id: medicationId,
        senior_id: seniorId,
        status: 'ordered',
        by_id: orderedBy,
        at: orderedAt,
        seen_to_by: seenTo?.by_id ?? null,
        seen_to_at: seenTo?.at ?? null,
      });
      changed(event, rows);
    },
    SupplyOrderUndone: async (event, rows) => {
      const { medicationId, backTo } = event.data;
      const before = await rows.find(medicationId);
      if (backTo === 'seenTo' && before?.seen_to_by && before.seen_to_at)
        rows.upsert({ ...before, status: 'seenTo', by_id: before.seen_to_by, at: before.seen_to_at });
      else rows.remove(medicationId);
      changed(event, rows);
    },
  },
};
