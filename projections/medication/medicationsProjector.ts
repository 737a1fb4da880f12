import type { MedicationEvent } from '../../events/medication/medicationEvents.ts';
import type { Audience, Projector } from '../runner/projector.ts';
import { medicationsTable, type MedicationsRow } from './medicationsTable.ts';

type Prescription = Extract<MedicationEvent, { type: 'MedicationAdded' }>['data'];

const columnsOf = ({ name, dosage, frequency, times, instructions, imageUploadId, startDate }: Prescription) => ({
  name,
  dosage,
  frequency,
  times,
  instructions,
  image_upload_id: imageUploadId,
  start_date: startDate,
});
const circleOf = (seniorId: string): Audience => ({ senior: { seniorId, area: 'medications' } });

export const medicationsProjector: Projector<MedicationEvent, MedicationsRow> = {
  name: 'medications',
  version: 1,
  table: medicationsTable,
  keys: ({ data }) => [data.medicationId],
  on: {
    MedicationAdded: ({ data, metadata }, rows) => {
      const { medicationId, seniorId } = data;
      rows.upsert({ id: medicationId, senior_id: seniorId, ...columnsOf(data), is_active: true, created_at: metadata.recordedAt });
      rows.changed([medicationId], circleOf(seniorId));
    },
    MedicationChanged: async ({ data }, rows) => {
      await rows.update(data.medicationId, columnsOf(data));
      rows.changed([data.medicationId], circleOf(data.seniorId));
    },
    MedicationRemoved: async ({ data }, rows) => {
      await rows.update(data.medicationId, { is_active: false });
      rows.changed([data.medicationId], circleOf(data.seniorId));
    },
  },
};
