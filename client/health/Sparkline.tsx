import type { MetricKind } from '../../events/health/metricTypes.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import { barsShape, lineShape, sheet, type BandShape } from './sparkline.ts';
import { dayNumbers, hasBars, trendNumber, trendPoints } from './trend.ts';
import { normalNote, spanLabel, trendLabel } from './trendLabels.ts';
import { useUnits } from './useUnits.ts';
import './sparkline.css';

interface SparklineProps {
  readonly kind: MetricKind;
  /** Readings of that kind, newest first, at least one. */
  readonly metrics: readonly HealthMetricView[];
  readonly now: Date;
}

/** A small drawing of the last readings with their normal band: bars for daily counts, a line for other kinds. */
export const Sparkline = ({ kind, metrics, now }: SparklineProps) => {
  const units = useUnits();
  return (
    <figure className="trend">
      <svg viewBox={`0 0 ${sheet.width} ${sheet.height}`} role="img" aria-label={trendLabel(kind, metrics, now, units)}>
        {hasBars(kind) ? <Bars kind={kind} metrics={metrics} /> : <Line kind={kind} metrics={metrics} />}
      </svg>
      <figcaption>
        <span>{spanLabel(kind, metrics)}</span>
        <span>{normalNote(kind, metrics, now, units)}</span>
      </figcaption>
    </figure>
  );
};

const Line = ({ kind, metrics }: Pick<SparklineProps, 'kind' | 'metrics'>) => {
  const { path, last, band } = lineShape(kind, trendPoints(metrics));
  return (
    <>
      <Band band={band} />
      <path className="chart__line" d={path} />
      <circle className="chart__last" cx={last.x} cy={last.y} r={6} />
    </>
  );
};

const Bars = ({ kind, metrics }: Pick<SparklineProps, 'kind' | 'metrics'>) => {
  const numbers = dayNumbers(metrics).map((metric) => metric && trendNumber(metric));
  const { bars, band } = barsShape(kind, numbers);
  return (
    <>
      <Band band={band} />
      {bars.map(
        (bar, index) =>
          bar && (
            <rect
              key={index}
              className={index === bars.length - 1 ? 'chart__bar' : 'chart__bar chart__bar--quiet'}
              {...bar}
              rx={3}
            />
          ),
      )}
    </>
  );
};

const Band = ({ band }: { band: BandShape | undefined }) =>
  band && (
    <>
      <rect className="chart__band" x={0} y={band.y} width={sheet.width} height={band.height} />
      {band.edges.map((y) => (
        <path key={y} className="chart__band-edge" d={`M0 ${y}H${sheet.width}`} />
      ))}
    </>
  );
