import type { MetricValue } from '../../events/health/metricReading.ts';
import type { MetricKind } from '../../events/health/metricTypes.ts';
import type { Reading } from '../../events/health/reading.ts';
import type { Queryable } from '../../server/database/database.ts';
import { rightsOf, type Rights } from '../circle/rightsQueries.ts';
import { iso, namedPerson } from '../json/jsonColumns.ts';

export interface HealthPerson {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** One version of a reading as it was entered. */
export interface EnteredReading {
  readonly value: MetricValue;
  readonly unit: string | null;
  readonly reading: Reading;
  /** ISO instant. */
  readonly recordedAt: string;
}

/** One reading as GET /api/health-metrics answers, in its newest version. */
export interface HealthMetricView extends EnteredReading {
  readonly id: string;
  /** Whose it is. */
  readonly userId: string;
  /** As it was sent; `kind` is what it means. */
  readonly type: string;
  readonly kind: MetricKind;
  readonly notes: string | null;
  readonly recordedBy: HealthPerson;
  /** When it reached the server first. */
  readonly createdAt: string;
  readonly correctedAt: string | null;
  readonly correctedBy: HealthPerson | null;
  /** What it said before it was ever corrected. */
  readonly firstEntered: EnteredReading | null;
  /** The owner's zone: its times are shown in it. */
  readonly timeZone: string;
}

/** GET /api/health-metrics/summary: of each kind that was ever measured the newest readings, newest first, at most `recentOfKind`. */
export interface HealthSummaryView {
  readonly userId: string;
  readonly timeZone: string;
  readonly kinds: Readonly<Partial<Record<MetricKind, readonly HealthMetricView[]>>>;
  /** Readings of all kinds measured in the last 7 days (spec.md §9). */
  readonly entriesLast7Days: number;
}
export const recentOfKind = 14;

/** A reading as a command about it must know it, with what the viewer may of whose it is. */
export interface HealthMetricFound {
  readonly id: string;
  readonly ownerId: string;
  readonly kind: MetricKind;
  readonly type: string;
  /** ISO instants. */
  readonly recordedAt: string;
  readonly createdAt: string;
  readonly rights: Rights;
}

/** A HealthMetricView, made where its columns are. */
const view = `(select row_to_json(view) from (select m.id, m.owner_id as "userId", m.type, m.kind, m.value::json as value, m.unit, m.reading,
    ${iso('m.recorded_at')} as "recordedAt", m.notes, ${namedPerson('m.recorded_by', 'recorder')} as "recordedBy",
    ${iso('m.created_at')} as "createdAt", ${iso('m.corrected_at')} as "correctedAt", ${namedPerson('m.corrected_by', 'corrector')} as "correctedBy",
    m.first_entered::json as "firstEntered", owner.time_zone as "timeZone") view)`;
const joined = (metrics: string): string => `from ${metrics} m join users owner on owner.id = m.owner_id
  left join users recorder on recorder.id = m.recorded_by left join users corrector on corrector.id = m.corrected_by`;

export const findHealthMetricView = async (on: Queryable, id: string): Promise<HealthMetricView | undefined> => {
  const { rows } = await on.query<{ view: HealthMetricView }>({
    name: 'find health metric view',
    text: `select m.id, ${view} as view ${joined('health_metrics')} where m.id = any($1::uuid[])`,
    values: [[id]],
    by: 'id',
  });
  return rows[0]?.view;
};

export const findHealthMetric = async (on: Queryable, id: string, viewerId: string): Promise<HealthMetricFound | undefined> => {
  const { rows } = await on.query<HealthMetricFound>({
    name: 'find health metric',
    text: `select m.id, m.owner_id as "ownerId", m.kind, m.type, ${iso('m.recorded_at')} as "recordedAt", ${iso('m.created_at')} as "createdAt",
        ${rightsOf('m.owner_id', '$2')} as rights
      from health_metrics m where m.id = $1`,
    values: [id, viewerId],
  });
  return rows[0];
};
