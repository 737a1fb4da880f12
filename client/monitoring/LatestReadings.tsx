import { Link } from 'react-router-dom';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { LatestRows } from '../health/LatestRows.tsx';
import { useHealthSummary } from '../health/healthSummaryResource.ts';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { ReadingsProblem } from './ReadingsProblem.tsx';

/** The latest reading of each kind, with the link to all of them. */
export const LatestReadings = ({ senior }: { senior: CareConnection }) => {
  const ofSenior = useHealthSummary(senior.seniorId);
  const { status, latest, now } = ofSenior;
  const toTab = `?${new URLSearchParams({ senior: senior.seniorId, tab: 'health' })}`;
  return (
    <Card title="Latest Readings">
      <ReadingsProblem senior={senior} ofSenior={ofSenior} />
      {status === 'ready' && latest.length === 0 && (
        <EmptyState
          icon="i-pulse"
          title="No readings yet"
          text="You’ll see the latest ones here."
          action={
            <Link className="button button--primary" to={toTab}>
              Go to Health Metrics
            </Link>
          }
          isCard={false}
        />
      )}
      {latest.length > 0 && (
        <>
          <LatestRows latest={latest} now={now} />
          <div className="card__foot">
            <Link className="row-link" to={toTab}>
              View All Readings <Icon name="i-arrow" />
            </Link>
          </div>
        </>
      )}
    </Card>
  );
};
