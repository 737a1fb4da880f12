import { useId } from 'react';
import { alertWithinMs } from '../../events/health/healthAlert.ts';
import { whyNone } from '../../events/health/alertLabels.ts';
import type { HealthLimits } from '../../events/health/healthLimits.ts';
import type { ShownUnits } from '../../events/health/shownUnits.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import { isUnderstood, kindInRow, measuredLabel, readingText } from '../health/readingTexts.ts';
import { useHealthAlerts } from '../health/healthAlertsResource.ts';
import { useHealthLimits } from '../health/healthLimitsResource.ts';
import { useUnits } from '../health/useUnits.ts';
import { useHealthLatest } from '../health/healthSummaryResource.ts';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import './alert.css';
import type { AlertOwner } from './alertOwner.ts';

interface WhyNoneProps {
  readonly owner: AlertOwner;
  /** Only one senior is shown, so her name is left out. */
  readonly isAlone: boolean;
}

/** The newest reading of each kind without an alert, and the reason (product.md "Why this alert, and why none"). */
export const WhyNone = ({ owner, isAlone }: WhyNoneProps) => {
  const id = useId();
  return (
    <section className="why-none" aria-labelledby={id}>
      <h3 id={id} className={isAlone ? 'visually-hidden' : undefined}>
        {owner.name}
      </h3>
      <Readings owner={owner} />
    </section>
  );
};

const Readings = ({ owner }: { owner: AlertOwner }) => {
  const alerts = useHealthAlerts(owner.id);
  const summary = useHealthLatest(owner.id);
  const units = useUnits();
  const { limits, ...ofLimits } = useHealthLimits(owner.id);
  const parts = [alerts, summary, ofLimits];
  if (parts.some(({ status }) => status === 'failed'))
    return (
      <LoadProblem
        sentence={`We couldn’t load ${owner.called}’s readings.`}
        onRetry={() => parts.forEach(({ retry }) => retry())}
      />
    );
  if (!limits || parts.some(({ status }) => status === 'waiting')) return <SkeletonRows what="readings" rows={1} />;
  const quiet = summary.latest.filter(({ id }) => alerts.alerts.every((alert) => alert.id !== id));
  if (summary.latest.length === 0)
    return <p className="quiet">No readings yet, so there’s nothing to alert you about.</p>;
  if (quiet.length === 0) return <p className="quiet">Every recent reading is listed above.</p>;
  return (
    <ul className="rows">
      {quiet.map((metric) => (
        <li key={metric.id} className="why-none__row">
          <p className="why-none__reading">
            {kindInRow(metric.kind)} <b>{readingText(metric.kind, metric, units)}</b>
            <span className="quiet">, {measuredLabel(metric, summary.now)}</span>
          </p>
          <p>
            {isUnderstood(metric.reading)
              ? reasonOf(metric, limits.limits, summary.now, units)
              : 'We couldn’t read that as a number.'}
          </p>
        </li>
      ))}
    </ul>
  );
};

const reasonOf = (metric: HealthMetricView, limits: HealthLimits, now: Date, units: ShownUnits): string =>
  now.getTime() - Date.parse(metric.recordedAt) > alertWithinMs
    ? 'Alerts only cover the last 7\u00a0days. This reading is older.'
    : whyNone(metric.kind, metric.reading, limits, units);
