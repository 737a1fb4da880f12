import { useState } from 'react';
import { Link } from 'react-router-dom';
import { careKinds } from '../../events/health/metricTypes.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import { RecordMetricDialog } from '../health/recordMetricLater.ts';
import { kindInRow, readingText } from '../health/readingTexts.ts';
import { useUnits } from '../health/useUnits.ts';
import { ReadingRow } from '../health/ReadingRow.tsx';
import type { HealthSummaryOfOwner } from '../health/healthSummaryResource.ts';
import { FoldableCard, loadingFact } from '../ui/FoldableCard.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon } from '../ui/Icon.tsx';
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
    <FoldableCard
      title="Health Status"
      fact={factOf(health, useUnits())}
      foot={isFilled && <RecordButton />}
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
    </FoldableCard>
  );
};

/** "Blood sugar 262 mg/dL, and 3 more". Undefined: there is a problem, or no reading, which shows how to begin. */
const factOf = (
  { status, shownSince, latest }: HealthSummaryOfOwner,
  units: ReturnType<typeof useUnits>,
): string | undefined => {
  if (status === 'waiting') return loadingFact;
  const [first, ...others] = vitalsOf(latest);
  if (status === 'failed' || shownSince || !first) return undefined;
  return `${kindInRow(first.kind)} ${readingText(first.kind, first, units)}${others.length > 0 ? `, and ${others.length}\u00a0more` : ''}`;
};

/** Without a way over the Health page, for the reading of every morning. */
const RecordButton = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="card__foot">
      <Button
        variant="outlined"
        icon={<Icon name="i-plus" />}
        text="Record a Reading"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && <RecordMetricDialog kind="" onClose={() => setOpen(false)} />}
    </div>
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
