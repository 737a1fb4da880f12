import { Button } from '../ui/Button.tsx';
import { useState } from 'react';
import { kindLabels, type MetricKind } from '../../events/health/metricTypes.ts';
import { defaultUnits } from '../../events/health/metricUnits.ts';
import type { ShownUnits } from '../../events/health/shownUnits.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { useFocusHandedOn } from '../ui/useFocusHandedOn.ts';
import { capitalised } from '../ui/wallClock.ts';
import { HistoryRow } from './HistoryRow.tsx';
import type { MetricOwner } from './MetricWhen.tsx';
import type { MetricHistory } from './metricHistoryResource.ts';
import { inShownUnit } from './readingTexts.ts';
import { useUnits } from './useUnits.ts';

/** spec.md §9 "Health history": rows shown at first, and added each time. */
const step = 5;
/** "Show all" is offered once this many rows are shown and more exist. */
const enoughForAll = 10;

interface HistoryTableProps {
  readonly owner: MetricOwner;
  readonly kind: MetricKind;
  readonly history: MetricHistory;
  readonly isWhole: boolean;
}

/** The readings, newest first; those taken back are struck through. */
export const HistoryTable = ({ owner, kind, history, isWhole }: HistoryTableProps) => {
  const { all: metrics, now } = history;
  const [count, setCount] = useState(isWhole ? Infinity : step);
  const shown = metrics.slice(0, count);
  const unit = commonUnit(kind, metrics, useUnits());
  return (
    <>
      <table className="table">
        <caption className="visually-hidden">{kindLabels[kind]}, newest first</caption>
        <TableHead unit={unit} />
        <tbody>
          {shown.map((metric) => (
            <HistoryRow
              key={metric.id}
              metric={metric}
              owner={owner}
              now={now}
              hasUnit={unit === undefined && kind !== 'mood'}
            />
          ))}
        </tbody>
      </table>
      <MoreButtons
        history={history}
        count={count}
        onMore={() => setCount(count + step)}
        onAll={() => setCount(Infinity)}
      />
    </>
  );
};

/** Without a common unit each row shows its own. */
const TableHead = ({ unit }: { unit: string | undefined }) => (
  <thead>
    <tr>
      <th scope="col">When</th>
      <th scope="col">{unit === undefined ? 'Value' : capitalUnless(unit)}</th>
      <th scope="col" className="table__status">
        Status
      </th>
      <th scope="col" className="table__by">
        Measured by
      </th>
      <th scope="col">
        <span className="visually-hidden">More</span>
      </th>
    </tr>
  </thead>
);

/** The unit of all readings, shown once in the head; undefined: they have several units, or none. */
const commonUnit = (kind: MetricKind, metrics: readonly HealthMetricView[], shown: ShownUnits): string | undefined => {
  // HI and LO have no unit, so they don't count here
  const numbers = metrics.filter(({ reading }) => reading.beyond === undefined);
  const units = new Set(numbers.map(({ reading }) => inShownUnit(kind, reading, shown).unit ?? defaultUnits[kind]));
  const [unit] = units;
  return units.size === 1 && unit !== null ? unit : undefined;
};
/** "Steps", "Hours"; "mmHg" and "bpm" keep their spelling. */
const capitalUnless = (unit: string): string => (unit === 'steps' || unit === 'hours' ? capitalised(unit) : unit);

interface MoreButtonsProps {
  readonly history: MetricHistory;
  readonly count: number;
  readonly onMore: () => void;
  readonly onAll: () => void;
}

const MoreButtons = ({ history, count, onMore, onAll }: MoreButtonsProps) => {
  const { all: metrics, hasOlder, isLoadingOlder, hasOlderFailed, showOlder } = history;
  const button = useFocusHandedOn();
  const isAllShown = count >= metrics.length;
  if (hasOlderFailed && isAllShown)
    return <LoadProblem sentence="We couldn’t load older readings." onRetry={showOlder} />;
  if (isAllShown && !hasOlder) return null;
  const handleMore = () => {
    if (isLoadingOlder) return;
    if (isAllShown) showOlder();
    if (count !== Infinity) onMore();
  };
  return (
    <div className="dialog__foot">
      {count >= enoughForAll && count < metrics.length && (
        <Button variant="outlined" text={hasOlder ? 'Show all' : `Show all (${metrics.length})`} onClick={onAll} />
      )}
      <Button
        ref={button}
        variant="outlined"
        text={isLoadingOlder && isAllShown ? 'Loading…' : 'Show more'}
        aria-disabled={isLoadingOlder && isAllShown}
        onClick={handleMore}
      />
    </div>
  );
};
