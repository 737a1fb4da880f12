import type { DoseEvent } from '../../events/medication/doseEvents.ts';
import type { RecordedEvent } from '../../events/store/eventLog.ts';
import type { Projector, Rows } from '../runner/projector.ts';
import { doseHistoryTable, type DoseHistoryRow } from './doseHistoryTable.ts';

type Fact = Pick<DoseHistoryRow, 'what' | 'at'> & Partial<DoseHistoryRow>;

const keyOf = ({ data, version }: RecordedEvent<DoseEvent>, back = 0n): string => `${data.doseId}@${version - back}`;

const add = (
  event: RecordedEvent<DoseEvent>,
  rows: Rows<DoseHistoryRow>,
  { what, at, by_id = null, reason = null, amount = null }: Fact,
): void | Promise<void> => {
  const { doseId, medicationId, seniorId, dueAt } = event.data;
  const id = keyOf(event);
  rows.insert({
    id,
    dose_id: doseId,
    medication_id: medicationId,
    what,
    at,
    by_id,
    due_at: dueAt,
    reason,
    amount,
    is_last: true,
    position: event.position,
  });
  rows.changed([id], { senior: { seniorId, area: 'medications' } });
  // nearly every fact is its dose's first, and waiting for nothing costs a turn of the promises
  return event.version > 0n ? rows.update(keyOf(event, 1n), { is_last: false }) : undefined;
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
