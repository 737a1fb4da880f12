import type { DoseEvent } from '../../events/medication/doseEvents.ts';
import type { RecordedEvent } from '../../events/store/eventLog.ts';
import type { Projector, Rows } from '../runner/projector.ts';
import { doseLogsTable, type DoseLogsRow } from './doseLogsTable.ts';

type Standing = Pick<DoseLogsRow, 'status' | 'at' | 'was_missed'> & Partial<DoseLogsRow>;

const stands = (
  { data, metadata }: RecordedEvent<DoseEvent>,
  rows: Rows<DoseLogsRow>,
  before: DoseLogsRow | undefined,
  { status, at, was_missed, taken_at = null, by_id = null, reason = null, amount = null }: Standing,
) => {
  rows.upsert({
    id: data.doseId,
    medication_id: data.medicationId,
    senior_id: data.seniorId,
    medication_name: data.medicationName,
    dosage: data.dosage,
    due_at: data.dueAt,
    created_at: before?.created_at ?? metadata.recordedAt,
    ...{ status, at, was_missed, taken_at, by_id, reason, amount },
  });
};
const tell = ({ data }: RecordedEvent<DoseEvent>, rows: Rows<DoseLogsRow>) =>
  rows.changed([data.doseId], { senior: { seniorId: data.seniorId, area: 'medications' } });
/** The first event of a dose finds no row of it. */
const rowBefore = ({ data, version }: RecordedEvent<DoseEvent>, rows: Rows<DoseLogsRow>) =>
  version > 0n ? rows.find(data.doseId) : Promise.resolve(undefined);
const missedBefore = (row: DoseLogsRow | undefined): boolean => row !== undefined && (row.status === 'missed' || row.was_missed);

export const doseLogsProjector: Projector<DoseEvent, DoseLogsRow> = {
  name: 'doseLogs',
  version: 1,
  table: doseLogsTable,
  keys: ({ data, version }) => (version > 0n ? [data.doseId] : []),
  on: {
    DoseTaken: async (event, rows) => {
      const { dueAt, takenAt, takenBy, amount = null } = event.data;
      const before = await rowBefore(event, rows);
      const taken = { taken_at: takenAt, by_id: takenBy, amount };
      stands(event, rows, before, { status: 'taken', at: dueAt ?? takenAt, was_missed: missedBefore(before), ...taken });
      tell(event, rows);
    },
    DoseSkipped: async (event, rows) => {
      const { dueAt, skippedBy, reason } = event.data;
      const before = await rowBefore(event, rows);
      stands(event, rows, before, { status: 'skipped', at: dueAt, was_missed: missedBefore(before), by_id: skippedBy, reason });
      tell(event, rows);
    },
    DoseMissed: (event, rows) => {
      stands(event, rows, undefined, { status: 'missed', at: event.data.dueAt, was_missed: false });
      tell(event, rows);
    },
    DoseUndone: async (event, rows) => {
      const { doseId, dueAt, backTo } = event.data;
      const before = await rowBefore(event, rows);
      if (backTo === 'missed' && dueAt !== null) stands(event, rows, before, { status: 'missed', at: dueAt, was_missed: false });
      else rows.remove(doseId);
      tell(event, rows);
    },
  },
};
