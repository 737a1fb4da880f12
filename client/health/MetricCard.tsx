import { useId } from 'react';
import { trackingStatus } from '../../events/health/healthStatus.ts';
import { kindLabels, type MetricKind } from '../../events/health/metricTypes.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import { Icon } from '../ui/Icon.tsx';
import { Status } from '../ui/Status.tsx';
import { kindIcons } from './kindIcons.ts';
import { ReadingStatus } from './ReadingStatus.tsx';
import { isUnderstood, measuredLabel, shownReading } from './readingTexts.ts';
import { Sparkline } from './Sparkline.tsx';
import { useUnits } from './useUnits.ts';

interface MetricCardProps {
  readonly kind: MetricKind;
  /** Newest first. */
  readonly metrics: readonly HealthMetricView[];
  readonly now: Date;
  readonly onRecord: () => void;
  readonly onHistory: () => void;
}

/** The latest value of one kind in large type, its status in words, and its trend. */
export const MetricCard = ({ kind, metrics, now, onRecord, onHistory }: MetricCardProps) => {
  const id = useId();
  const [newest] = metrics;
  return (
    <article className="card reading-card" aria-labelledby={id}>
      <div className="reading-card__head">
        <span className="print">
          <Icon name={kindIcons[kind]} />
        </span>
        <h2 id={id}>{kindLabels[kind]}</h2>
      </div>
      {newest ? <NewestReading metric={newest} now={now} /> : <NothingYet />}
      {newest && <Sparkline kind={kind} metrics={metrics} now={now} />}
      <div className="card__foot">
        {newest ? (
          <button
            type="button"
            className="row-link"
            aria-haspopup="dialog"
            aria-label={`Show all: ${kindLabels[kind]}`}
            onClick={onHistory}
          >
            Show all
          </button>
        ) : (
          <button
            type="button"
            className="row-link"
            aria-haspopup="dialog"
            aria-label={`Record: ${kindLabels[kind]}`}
            onClick={onRecord}
          >
            Record
          </button>
        )}
      </div>
    </article>
  );
};

/** Its value in large type, its time, and its status in words. */
export const NewestReading = ({ metric, now }: { metric: HealthMetricView; now: Date }) => {
  const { kind, reading, recordedAt } = metric;
  const { number, unit } = shownReading(kind, metric, useUnits());
  return (
    <>
      <p className={isUnderstood(reading) ? 'reading-card__value' : 'reading-card__value reading-card__value--words'}>
        {number} {unit && <span className="unit">{unit}</span>}
      </p>
      <div className="reading-card__moment">
        <p className="reading-card__when">
          <time dateTime={recordedAt}>{measuredLabel(metric, now)}</time>
        </p>
        <p className="reading-card__state">
          {isUnderstood(reading) && <ReadingStatus metric={metric} status={trackingStatus(kind, reading)} />}
        </p>
      </div>
    </>
  );
};

const NothingYet = () => (
  <>
    <p className="reading-card__value reading-card__value--words">Not recorded</p>
    <p className="reading-card__state">
      <Status kind="scheduled" word="No reading yet" />
    </p>
  </>
);
