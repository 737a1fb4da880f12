import type { MedicationEvent } from '../../events/medication/medicationEvents.ts';
import { started, type Stop } from '../../events/medication/medicationStop.ts';
import type { RecordedEvent } from '../../events/store/eventLog.ts';
import { eraseBy, type Audience, type Projector, type Rows } from '../runner/projector.ts';
import type { ChangedFrom } from './medicationView.ts';
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
const shortly = ({ name, dosage, frequency, times, min_hours_between, max_per_day }: MedicationsRow): ChangedFrom => ({
  name,
  dosage,
  frequency,
  times,
  minHoursBetween: min_hours_between,
  maxPerDay: max_per_day,
});
const circleOf = (seniorId: string): Audience => ({ senior: { seniorId, area: 'medications' } });

const withUntil = (stop: NonNullable<MedicationsRow['stop']>, after: Stop | null): MedicationsRow['stop'] =>
  after && { ...stop, ...after };

/** Nothing happens to a medication that is unknown. */
const update = async (
  event: RecordedEvent<MedicationEvent>,
  rows: Rows<MedicationsRow>,
  change: (before: MedicationsRow) => Partial<MedicationsRow>,
): Promise<void> => {
  const { medicationId, seniorId } = event.data;
  const before = await rows.find(medicationId);
  if (before) rows.upsert({ ...before, ...change(before), ...lastChangeOf(event) });
  rows.changed([medicationId], circleOf(seniorId));
};

export const medicationsProjector: Projector<MedicationEvent, MedicationsRow> = {
  name: 'medications',
  version: 5,
  table: medicationsTable,
  erase: eraseBy(medicationsTable, 'senior_id'),
  keys: ({ data, version }) => (version > 0n ? [data.medicationId] : []),
  on: {
    MedicationAdded: (event, rows) => {
      const { data, metadata } = event;
      const { medicationId, seniorId } = data;
      const created = { is_active: true, created_at: metadata.recordedAt, changed_from: null, stop: null };
      rows.insert({ id: medicationId, senior_id: seniorId, ...created, ...columnsOf(data), ...lastChangeOf(event) });
      rows.changed([medicationId], circleOf(seniorId));
    },
    MedicationChanged: (event, rows) =>
      update(event, rows, (before) => ({ ...columnsOf(event.data), changed_from: shortly(before) })),
    MedicationRemoved: (event, rows) => update(event, rows, () => ({ is_active: false })),
    MedicationRestored: (event, rows) => update(event, rows, () => ({ is_active: true })),
    MedicationStopped: (event, rows) =>
      update(event, rows, () => ({
        stop: { from: event.data.from, until: null, reason: event.data.reason, by: event.metadata.actorId },
      })),
    MedicationStarted: (event, rows) =>
      update(event, rows, ({ stop }) => ({ stop: stop && withUntil(stop, started(stop, event.data.from)) })),
  },
};
