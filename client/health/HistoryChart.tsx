import { useState } from 'react';
import { normalLabelIn } from '../../events/health/healthStatus.ts';
import type { MetricKind } from '../../events/health/metricTypes.ts';
import { usualUnit } from '../../events/health/shownUnits.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import { Choices } from '../ui/Choices.tsx';
import { plainly } from '../ui/wallClock.ts';
import { firstRange, inRange, offeredRanges, type RangeId } from './historyRange.ts';
import { plotInput } from './plotInput.ts';
import { kindInRow, measuredLabel, momentLabel, readingText } from './readingTexts.ts';
import { hasBars } from './trend.ts';
import { useAllWhen } from './useAllWhen.ts';
import { usePlot } from './usePlot.ts';
import { usePlotMark } from './usePlotMark.ts';
import { useUnits } from './useUnits.ts';
import type { MetricHistory } from './metricHistoryResource.ts';

interface HistoryChartProps {
  readonly kind: MetricKind;
  /** At least one reading. */
  readonly history: MetricHistory;
  /** The chart's content in words, for screen readers. */
  readonly label: string;
}

/** The readings over time. Pointer, tap and arrow keys move from one to the next; the table below lists all. */
export const HistoryChart = ({ kind, history, label }: HistoryChartProps) => {
  const { metrics, hasOlder, now } = history;
  const [range, setRange] = useState<RangeId>(() => firstRange(metrics));
  useAllWhen(range === 'all', history);
  const shown = inRange(metrics, range);
  const offered = offeredRanges(metrics, hasOlder);
  return (
    <figure className="chart">
      {offered.length > 1 && (
        <Choices
          legend="How far back"
          hidesLegend
          name="range"
          options={offered.map(({ id, label: word }) => ({ value: id, label: word }))}
          value={range}
          onChange={setRange}
          isRow
        />
      )}
      <Plot kind={kind} metrics={shown} label={label} now={now} />
      <figcaption className="chart__key">
        <KeyOf kind={kind} />
      </figcaption>
    </figure>
  );
};

interface PlotProps {
  readonly kind: MetricKind;
  readonly metrics: readonly HealthMetricView[];
  readonly label: string;
  readonly now: Date;
}

const Plot = ({ kind, metrics, label, now }: PlotProps) => {
  const units = useUnits();
  const input = plotInput(kind, metrics, usualUnit(kind, units));
  const { place, mark, pointed, hasFailed } = usePlot(input);
  const { index, onKeyDown } = usePlotMark(input.metrics.length, pointed, mark);
  const marked = input.metrics[index];
  if (!marked) return null;
  const words = `${(hasBars(kind) ? measuredLabel : momentLabel)(marked, now)}: ${readingText(kind, marked, units)}`;
  return (
    <>
      <p className="chart__readout" aria-hidden="true">
        {words}
      </p>
      {hasFailed ? (
        <p className="notice">We couldn’t draw the chart. The table below shows the same readings.</p>
      ) : (
        <div
          ref={place}
          className="chart__plot"
          role="slider"
          tabIndex={0}
          aria-label={`Chart of ${kindInRow(kind).toLowerCase()}. ${label}`}
          aria-orientation="horizontal"
          aria-valuemin={1}
          aria-valuemax={input.metrics.length}
          aria-valuenow={index + 1}
          aria-valuetext={plainly(words)}
          onKeyDown={onKeyDown}
        />
      )}
    </>
  );
};

const KeyOf = ({ kind }: { kind: MetricKind }) => {
  const unit = usualUnit(kind, useUnits());
  const normal = normalLabelIn(kind, unit);
  return (
    <>
      <span>
        <svg viewBox="0 0 34 14" aria-hidden="true">
          {hasBars(kind) ? (
            <rect className="chart__bar" x={11} y={0} width={12} height={14} rx={2} />
          ) : (
            <>
              <path className="chart__line" d="M1 7H33" />
              <circle className="chart__dot" cx={17} cy={7} r={5} />
            </>
          )}
        </svg>
        {kind === 'bloodPressure' ? 'Systolic' : `${kindInRow(kind)}${unit && unit !== kind ? `, ${unit}` : ''}`}
      </span>
      {kind === 'bloodPressure' && (
        <span>
          <svg viewBox="0 0 34 14" aria-hidden="true">
            <path className="chart__line chart__line--second" d="M1 7H33" />
            <rect className="chart__dot chart__dot--second" x={13} y={3} width={8} height={8} />
          </svg>
          Diastolic
        </span>
      )}
      {normal && (
        <span>
          <svg viewBox="0 0 34 14" aria-hidden="true">
            <rect className="chart__band" x={0} y={0} width={34} height={14} />
            <path className="chart__band-edge" d="M0 0.5H34" />
          </svg>
          {normal}
        </span>
      )}
    </>
  );
};
