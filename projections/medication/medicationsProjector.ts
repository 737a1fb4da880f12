import type { MedicationEvent } from '../../events/medication/medicationEvents.ts';
import { started, type Stop } from '../../events/medication/medicationStop.ts';
import { prescriptionFields, shownFields } from '../../events/medication/prescriptionFields.ts';
import type { RecordedEvent } from '../../events/store/eventLog.ts';
import { columnsOf, valuesOfRow } from '../json/fieldColumns.ts';
import { eraseBy, type Audience, type Projector, type Rows } from '../runner/projector.ts';
import { medicationsTable, type MedicationsRow } from './medicationsTable.ts';

const lastChangeOf = ({ version, metadata }: Pick<RecordedEvent, 'version' | 'metadata'>) => ({
  version: Number(version),
  changed_by: metadata.actorId,
  changed_at: metadata.recordedAt,
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
  version: 6,
  table: medicationsTable,
  erase: eraseBy(medicationsTable, 'senior_id'),
  keys: ({ data, version }) => (version > 0n ? [data.medicationId] : []),
  on: {
    MedicationAdded: (event, rows) => {
      const { data, metadata } = event;
      const { medicationId, seniorId } = data;
      const created = { is_active: true, created_at: metadata.recordedAt, changed_from: null, stop: null };
      rows.insert({
        id: medicationId,
        senior_id: seniorId,
        ...created,
        ...columnsOf(prescriptionFields, data),
        ...lastChangeOf(event),
      });
      rows.changed([medicationId], circleOf(seniorId));
    },
    MedicationChanged: (event, rows) =>
      update(event, rows, (before) => ({
        ...columnsOf(prescriptionFields, event.data),
        changed_from: valuesOfRow(shownFields, before),
      })),
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
