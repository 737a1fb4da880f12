import type { DoseEvent } from '../../events/medication/doseEvents.ts';
import type { RecordedEvent } from '../../events/store/eventLog.ts';
import type { Projector, Rows } from '../runner/projector.ts';
import { doseHistoryTable, type DoseHistoryRow } from './doseHistoryTable.ts';

type Fact = Pick<DoseHistoryRow, 'what' | 'at'> & Partial<DoseHistoryRow>;

const keyOf = ({ data, version }: RecordedEvent<DoseEvent>, back = 0n): string => `${data.doseId}@${version - back}`;

const add = async (
  event: RecordedEvent<DoseEvent>,
  rows: Rows<DoseHistoryRow>,
  { what, at, by_id = null, reason = null, amount = null }: Fact,
): Promise<void> => {
  const { doseId, medicationId, dueAt } = event.data;
  if (event.version > 0n) await rows.update(keyOf(event, 1n), { is_last: false });
  rows.upsert({
    id: keyOf(event),
    dose_id: doseId,
    medication_id: medicationId,
    due_at: dueAt,
    is_last: true,
    position: event.position,
    ...{ what, at, by_id, reason, amount },
  });
  rows.changed([keyOf(event)], { senior: { seniorId: event.data.seniorId, area: 'medications' } });
};

/** Every fact stays: an undo is one more. */
export const doseHistoryProjector: Projector<DoseEvent, DoseHistoryRow> = {
  name: 'doseHistory',
  version: 1,
  table: doseHistoryTable,
  keys: (event) => (event.version > 0n ? [keyOf(event, 1n)] : []),
  on: {
    DoseTaken: (event, rows) => {
      const { takenAt, takenBy, amount = null } = event.data;
      return add(event, rows, { what: 'taken', at: takenAt, by_id: takenBy, amount });
    },
    DoseSkipped: (event, rows) => {
      const { skippedAt, skippedBy, reason } = event.data;
      return add(event, rows, { what: 'skipped', at: skippedAt, by_id: skippedBy, reason });
    },
    DoseMissed: (event, rows) => add(event, rows, { what: 'missed', at: event.data.detectedAt }),
    DoseUndone: (event, rows) => add(event, rows, { what: 'undone', at: event.data.undoneAt, by_id: event.data.undoneBy }),
  },
};
