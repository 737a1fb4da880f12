import type { DoseEvent } from '../../events/medication/doseEvents.ts';
import type { RecordedEvent } from '../../events/store/eventLog.ts';
import type { Projector, Rows } from '../runner/projector.ts';
import { doseLogsTable, type DoseLogsRow } from './doseLogsTable.ts';

type Standing = Pick<DoseLogsRow, 'status' | 'at' | 'was_missed'> & Partial<DoseLogsRow>;

const nothing = { taken_at: null, by_id: null, reason: null, amount: null };

const stands = (
  { data, metadata }: RecordedEvent<DoseEvent>,
  rows: Rows<DoseLogsRow>,
  before: DoseLogsRow | undefined,
  standing: Standing,
) => {
  rows.upsert({
    ...nothing,
    id: data.doseId,
    medication_id: data.medicationId,
    senior_id: data.seniorId,
    medication_name: data.medicationName,
    dosage: data.dosage,
    due_at: data.dueAt,
    created_at: before?.created_at ?? metadata.recordedAt,
    ...standing,
  });
};
const tell = ({ data }: RecordedEvent<DoseEvent>, rows: Rows<DoseLogsRow>) =>
  rows.changed([data.doseId], { senior: { seniorId: data.seniorId, area: 'medications' } });
const missedBefore = (row: DoseLogsRow | undefined): boolean => row !== undefined && (row.status === 'missed' || row.was_missed);

export const doseLogsProjector: Projector<DoseEvent, DoseLogsRow> = {
  name: 'doseLogs',
  version: 1,
  table: doseLogsTable,
  keys: ({ data }) => [data.doseId],
  on: {
    DoseTaken: async (event, rows) => {
      const { doseId, dueAt, takenAt, takenBy, amount = null } = event.data;
      const before = await rows.find(doseId);
      const taken = { taken_at: takenAt, by_id: takenBy, amount };
      stands(event, rows, before, { status: 'taken', at: dueAt ?? takenAt, was_missed: missedBefore(before), ...taken });
      tell(event, rows);
    },
    DoseSkipped: async (event, rows) => {
      const { doseId, dueAt, skippedBy, reason } = event.data;
      const before = await rows.find(doseId);
      stands(event, rows, before, { status: 'skipped', at: dueAt, was_missed: missedBefore(before), by_id: skippedBy, reason });
      tell(event, rows);
    },
    DoseMissed: (event, rows) => {
      stands(event, rows, undefined, { status: 'missed', at: event.data.dueAt, was_missed: false });
      tell(event, rows);
    },
    DoseUndone: async (event, rows) => {
      const { doseId, dueAt, backTo } = event.data;
      const before = await rows.find(doseId);
      if (backTo === 'missed' && dueAt !== null) stands(event, rows, before, { status: 'missed', at: dueAt, was_missed: false });
      else rows.remove(doseId);
      tell(event, rows);
    },
  },
};
