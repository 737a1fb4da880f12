import { Link } from 'react-router-dom';
import { careKinds } from '../../events/health/metricTypes.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import { ReadingRow } from '../health/ReadingRow.tsx';
import type { HealthSummaryOfOwner } from '../health/healthSummaryResource.ts';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { ShownSince } from '../ui/ShownSince.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';

/** spec.md §9: the number of vitals on the dashboard. */
const shownVitals = 4;

interface HealthStatusCardProps {
  readonly health: HealthSummaryOfOwner;
  /** The zone of the owner, who is the viewer. */
  readonly timeZone: string;
}

/** The senior home's card: the latest vitals by the row rule of spec.md §9, and the link to all readings. */
export const HealthStatusCard = ({ health, timeZone }: HealthStatusCardProps) => {
  const { status, shownSince, latest, now, retry } = health;
  const isFilled = status === 'ready' && latest.length > 0;
  return (
    <Card
      title="Health Status"
      aside={
        isFilled && (
          <Link className="row-link small" to="/health" aria-label="See all readings">
            See all
          </Link>
        )
      }
    >
      {status === 'waiting' && <SkeletonRows what="your readings" />}
      {status === 'failed' && <LoadProblem sentence="We couldn’t load your readings." onRetry={retry} />}
      <ShownSince what="your readings" since={shownSince} timeZone={timeZone} onRetry={retry} />
      {isFilled && (
        <ul className="rows">
          {vitalsOf(latest).map((metric) => (
            <ReadingRow key={metric.kind} metric={metric} now={now} />
          ))}
        </ul>
      )}
      {status === 'ready' && !isFilled && <NoData />}
    </Card>
  );
};

const isVital = ({ kind }: HealthMetricView): boolean => careKinds.some((vital) => vital === kind);

/** Vitals first; steps, sleep and mood fill up the rows. */
const vitalsOf = (latest: readonly HealthMetricView[]): readonly HealthMetricView[] =>
  [...latest.filter(isVital), ...latest.filter((metric) => !isVital(metric))].slice(0, shownVitals);

const NoData = () => (
  <EmptyState
    icon="i-heart"
    title="No recent health data"
    action={
      <Link className="button button--primary" to="/health">
        Add Health Data
      </Link>
    }
    isCard={false}
  />
);
