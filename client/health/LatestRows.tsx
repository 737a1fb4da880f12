import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import { ReadingRow } from './ReadingRow.tsx';

/** spec.md §9: an overview shows at most 4 metric types. */
const shownKinds = 4;

interface LatestRowsProps {
  /** The latest of each kind, newest first; at least one. */
  readonly latest: readonly HealthMetricView[];
  readonly now: Date;
}

/** A person's latest readings in an overview. */
export const LatestRows = ({ latest, now }: LatestRowsProps) => (
  <ul className="rows">
    {latest.slice(0, shownKinds).map((metric) => (
      <ReadingRow key={metric.id} metric={metric} now={now} rule="tracking" />
    ))}
  </ul>
);
