import type { Meal } from '../../events/health/meal.ts';
import type { MetricKind } from '../../events/health/metricTypes.ts';
import type { Reading } from '../../events/health/reading.ts';
import type { ReadModelTable } from '../runner/projector.ts';

/** One reading in its newest version. */
export type HealthMetricsRow = {
  readonly id: string;
  readonly owner_id: string;
  readonly kind: MetricKind;
  readonly type: string;
  /**
   * JSON, kept as text, so that the order of its keys and characters that Postgres can't hold are answered unchanged.
   */
  readonly value: string;
  readonly unit: string | null;
  readonly reading: Reading;
  readonly notes: string | null;
  readonly meal: Meal | null;
  /** When it was measured. */
  readonly recorded_at: string;
  readonly recorded_by: string;
  /** When it reached the server first. */
  readonly created_at: string;
  readonly corrected_at: string | null;
  readonly corrected_by: string | null;
  /** The EnteredReading that it was at first, as JSON in the same way; null: never corrected. */
  readonly first_entered: string | null;
  /** Events of its stream so far; a correction names the one it was made on. */
  readonly revision: number;
  /** It doesn’t count any longer. */
  readonly taken_back_at: string | null;
  readonly taken_back_by: string | null;
};

export const healthMetricsTable: ReadModelTable<HealthMetricsRow> = {
  name: 'health_metrics',
  key: 'id',
  columns: {
    id: 'uuid',
    owner_id: 'uuid not null',
    kind: 'text collate "C" not null',
    type: 'text not null',
    value: 'text not null',
    unit: 'text',
    reading: 'json not null',
    notes: 'text',
    meal: 'text',
    recorded_at: 'timestamptz not null',
    recorded_by: 'uuid not null',
    created_at: 'timestamptz not null',
    corrected_at: 'timestamptz',
    corrected_by: 'uuid',
    first_entered: 'text',
    revision: 'integer not null',
    taken_back_at: 'timestamptz',
    taken_back_by: 'uuid',
  },
  indexes: [
    'create index on health_metrics (owner_id, recorded_at, created_at, id)',
    'create index on health_metrics (owner_id, kind, recorded_at, created_at, id)',
  ],
};
