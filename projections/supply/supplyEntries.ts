import type { MessageNamed } from '../../events/kernel/message.ts';
import type { RecordedEvent } from '../../events/store/eventLog.ts';
import { thousandthsOf, type SupplyKind } from '../../events/supply/supplyEntry.ts';
import type { SupplyEvent } from '../../events/supply/supplyEvents.ts';
import { eraseBy, type Projector, type ReadModelTable, type Rows } from '../runner/projector.ts';

/** One entry in a medication's supply: a count, a refill or a loss. One that was taken back has no row. */
type SupplyEntriesRow = {
  readonly id: string;
  readonly medication_id: string;
  readonly senior_id: string;
  readonly kind: SupplyKind;
  /** Counted in the unit one takes. */
  readonly thousandths: number;
  /** When it happened. */
  readonly at: string;
  readonly by_id: string;
  readonly entered_at: string;
  readonly corrected_by: string | null;
  /** Orders entries of the same moment. */
  readonly position: string;
  /** The minute of each hour in which the senior’s supply is checked. */
  readonly checked_in: number;
};

const supplyEntriesTable: ReadModelTable<SupplyEntriesRow> = {
  name: 'supply_entries',
  key: 'id',
  columns: {
    id: 'uuid',
    medication_id: 'uuid not null',
    senior_id: 'uuid not null',
    kind: 'text not null',
    thousandths: 'integer not null',
    at: 'timestamptz not null',
    by_id: 'uuid not null',
    entered_at: 'timestamptz not null',
    corrected_by: 'uuid',
    position: 'text collate "C" not null',
    checked_in: 'integer not null',
  },
  indexes: [
    'create index on supply_entries (medication_id, at desc, position desc)',
    'create index on supply_entries (senior_id)',
    'create index on supply_entries (checked_in, senior_id)',
  ],
};

/** Spreads the seniors over an hour, so that the check of each minute is short. */
const checkedIn = (seniorId: string): number => Number.parseInt(seniorId.slice(0, 8), 16) % 60;

type Entered = RecordedEvent<MessageNamed<SupplyEvent, 'SupplyCounted' | 'SupplyRefilled' | 'SupplyLost'>>;

const changed = ({ data }: RecordedEvent<SupplyEvent>, rows: Rows<SupplyEntriesRow>): void =>
  rows.changed([data.medicationId], { senior: { seniorId: data.seniorId, area: 'medications' } });

const add =
  (kind: SupplyKind) =>
  (event: Entered, rows: Rows<SupplyEntriesRow>): void => {
    const { entryId, medicationId, seniorId, amount, at, enteredBy, enteredAt } = event.data;
    rows.insert({
      id: entryId,
      medication_id: medicationId,
      senior_id: seniorId,
      kind,
      thousandths: thousandthsOf(amount),
      at,
      by_id: enteredBy,
      entered_at: enteredAt,
      corrected_by: null,
      position: event.position,
      checked_in: checkedIn(seniorId),
    });
    changed(event, rows);
  };

export const supplyEntriesProjector: Projector<SupplyEvent, SupplyEntriesRow> = {
  name: 'supplyEntries',
  version: 1,
  table: supplyEntriesTable,
  erase: eraseBy(supplyEntriesTable, 'senior_id'),
  keys: ({ type, data }) =>
    'entryId' in data && (type === 'SupplyCorrected' || type === 'SupplyTakenBack') ? [data.entryId] : [],
  on: {
    SupplyCounted: add('counted'),
    SupplyRefilled: add('refilled'),
    SupplyLost: add('lost'),
    SupplyCorrected: async (event, rows) => {
      const { entryId, amount, at, correctedBy } = event.data;
      await rows.update(entryId, { thousandths: thousandthsOf(amount), at, corrected_by: correctedBy });
      changed(event, rows);
    },
    SupplyTakenBack: (event, rows) => {
      rows.remove(event.data.entryId);
      changed(event, rows);
    },
  },
};
