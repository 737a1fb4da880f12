import type { MetricEvent } from '../../events/health/healthEvents.ts';
import type { MessageNamed } from '../../events/kernel/message.ts';
import type { RecordedEvent } from '../../events/store/eventLog.ts';
import { eraseBy, type Projector, type Rows } from '../runner/projector.ts';
import { healthMetricsTable, type HealthMetricsRow } from './healthMetricsTable.ts';

type Measured = Pick<
  MessageNamed<MetricEvent, 'MetricRecorded'>['data'],
  'type' | 'value' | 'unit' | 'reading' | 'notes' | 'meal' | 'recordedAt'
>;

const measured = ({ type, value, unit, reading, notes, meal, recordedAt }: Measured) => ({
  type,
  value: JSON.stringify(value),
  unit,
  reading,
  notes,
  meal,
  recorded_at: recordedAt,
});

/** The EnteredReading of a row before its first correction. */
const enteredIn = ({ value, unit, reading, recorded_at }: HealthMetricsRow): string =>
  `{"value":${value},"unit":${JSON.stringify(unit)},"reading":${JSON.stringify(reading)},"recordedAt":${JSON.stringify(recorded_at)}}`;

const unchanged = {
  corrected_at: null,
  corrected_by: null,
  first_entered: null,
  revision: 1,
  taken_back_at: null,
  taken_back_by: null,
};
const revisionOf = ({ version }: RecordedEvent<MetricEvent>): number => Number(version) + 1;

const recordChange = ({ data }: RecordedEvent<MetricEvent>, rows: Rows<HealthMetricsRow>): void =>
  rows.changed([data.metricId], { senior: { seniorId: data.seniorId, area: 'health' } });

export const healthMetricsProjector: Projector<MetricEvent, HealthMetricsRow> = {
  name: 'healthMetrics',
  version: 2,
  table: healthMetricsTable,
  erase: eraseBy(healthMetricsTable, 'owner_id'),
  keys: ({ data, version }) => (version > 0n ? [data.metricId] : []),
  on: {
    MetricRecorded: (event, rows) => {
      const { metricId, seniorId, kind, recordedBy } = event.data;
      const recorded = {
        id: metricId,
        owner_id: seniorId,
        kind,
        recorded_by: recordedBy,
        created_at: event.metadata.recordedAt,
      };
      rows.insert({ ...unchanged, ...recorded, ...measured(event.data) });
      recordChange(event, rows);
    },
    MetricCorrected: async (event, rows) => {
      const { metricId, correctedBy, correctedAt } = event.data;
      const before = await rows.find(metricId);
      if (!before) return;
      const first_entered = before.first_entered ?? enteredIn(before);
      rows.upsert({
        ...before,
        ...measured(event.data),
        corrected_at: correctedAt,
        corrected_by: correctedBy,
        first_entered,
        revision: revisionOf(event),
      });
      recordChange(event, rows);
    },
    MetricTakenBack: async (event, rows) => {
      const { metricId, takenBackAt, takenBackBy } = event.data;
      await rows.update(metricId, {
        taken_back_at: takenBackAt,
        taken_back_by: takenBackBy,
        revision: revisionOf(event),
      });
      recordChange(event, rows);
    },
    MetricRestored: async (event, rows) => {
      await rows.update(event.data.metricId, { taken_back_at: null, taken_back_by: null, revision: revisionOf(event) });
      recordChange(event, rows);
    },
  },
};
