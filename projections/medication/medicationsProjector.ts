import type { MedicationEvent } from '../../events/medication/medicationEvents.ts';
import type { RecordedEvent } from '../../events/store/eventLog.ts';
import { eraseBy, type Audience, type Projector } from '../runner/projector.ts';
import { medicationsTable, type MedicationsRow } from './medicationsTable.ts';

type Prescription = Extract<MedicationEvent, { type: 'MedicationAdded' }>['data'];

const columnsOf = ({
  name,
  dosage,
  frequency,
  times,
  instructions,
  imageUploadId,
  startDate,
  minHoursBetween,
  maxPerDay,
}: Prescription) => ({
  name,
  dosage,
  frequency,
  times,
  instructions,
  image_upload_id: imageUploadId,
  start_date: startDate,
  min_hours_between: minHoursBetween,
  max_per_day: maxPerDay,
});
const lastChangeOf = ({ version, metadata }: Pick<RecordedEvent, 'version' | 'metadata'>) => ({
  version: Number(version),
  changed_by: metadata.actorId,
  changed_at: metadata.recordedAt,
});
const shortly = ({ name, dosage, frequency, times }: MedicationsRow) => ({ name, dosage, frequency, times });
const circleOf = (seniorId: string): Audience => ({ senior: { seniorId, area: 'medications' } });

export const medicationsProjector: Projector<MedicationEvent, MedicationsRow> = {
  name: 'medications',
  version: 4,
  table: medicationsTable,
  erase: eraseBy(medicationsTable, 'senior_id'),
  keys: ({ data, version }) => (version > 0n ? [data.medicationId] : []),
  on: {
    MedicationAdded: (event, rows) => {
      const { data, metadata } = event;
      const { medicationId, seniorId } = data;
      const created = { is_active: true, created_at: metadata.recordedAt, changed_from: null };
      rows.insert({ id: medicationId, senior_id: seniorId, ...created, ...columnsOf(data), ...lastChangeOf(event) });
      rows.changed([medicationId], circleOf(seniorId));
    },
    MedicationChanged: async (event, rows) => {
      const { data } = event;
      const before = await rows.find(data.medicationId);
      if (before) rows.upsert({ ...before, ...columnsOf(data), ...lastChangeOf(event), changed_from: shortly(before) });
      rows.changed([data.medicationId], circleOf(data.seniorId));
    },
    MedicationRemoved: async (event, rows) => {
      const { data } = event;
      await rows.update(data.medicationId, { is_active: false, ...lastChangeOf(event) });
      rows.changed([data.medicationId], circleOf(data.seniorId));
    },
  },
};
