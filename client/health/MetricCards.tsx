import { metricKinds, type MetricKind } from '../../events/health/metricTypes.ts';
import type { HealthSummaryView } from '../../projections/health/healthMetricsQueries.ts';
import { MetricCard } from './MetricCard.tsx';

interface MetricCardsProps {
  readonly kinds: HealthSummaryView['kinds'];
  /** The kinds that are shown, in this order; absent: all nine. */
  readonly order?: readonly MetricKind[];
  readonly now: Date;
  /** Offered if nothing was measured yet. */
  readonly onRecord?: (kind: MetricKind) => void;
  readonly onHistory: (kind: MetricKind) => void;
}

/** spec.md §2: nine cards, with or without readings. */
export const MetricCards = ({ kinds, order = metricKinds, now, onRecord, onHistory }: MetricCardsProps) => (
  <div className="cards cards--three cards--readings">
    {order.map((kind) => (
      <MetricCard
        key={kind}
        kind={kind}
        metrics={kinds[kind] ?? []}
        now={now}
        onRecord={() => onRecord?.(kind)}
        onHistory={() => onHistory(kind)}
      />
    ))}
  </div>
);
