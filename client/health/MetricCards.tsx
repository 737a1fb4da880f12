import { metricKinds, type MetricKind } from '../../events/health/metricTypes.ts';
import type { HealthSummaryView } from '../../projections/health/healthMetricsQueries.ts';
import { MetricCard } from './MetricCard.tsx';

interface MetricCardsProps {
  readonly kinds: HealthSummaryView['kinds'];
  readonly now: Date;
  readonly onRecord: (kind: MetricKind) => void;
  readonly onHistory: (kind: MetricKind) => void;
}

/** spec.md §2: nine cards, whatever was measured so far. */
export const MetricCards = ({ kinds, now, onRecord, onHistory }: MetricCardsProps) => (
  <div className="cards cards--three cards--readings">
    {metricKinds.map((kind) => (
      <MetricCard
        key={kind}
        kind={kind}
        metrics={kinds[kind] ?? []}
        now={now}
        onRecord={() => onRecord(kind)}
        onHistory={() => onHistory(kind)}
      />
    ))}
  </div>
);
