import { shortDay } from '../ui/shortMoment.ts';
import {
  barDays,
  barsOf,
  barWords,
  daysOfBar,
  drawnBars,
  markNames,
  segmentNames,
  sheet,
  type AdherenceBar,
  type Box,
  type MarkName,
  type SegmentName,
} from './adherenceBars.ts';
import type { CountedPeriod } from './adherencePeriod.ts';
import './adherence.css';

interface AdherenceChartProps {
  readonly period: CountedPeriod;
  /** The medication, for the table's name. */
  readonly title: string;
  /** Its key, its days and its content in words are elsewhere on the page. */
  readonly isBare?: boolean;
}

/** A stacked bar a day, or a week of 90 days. Its shapes differ in outline, not in color; screen readers get a table instead. */
export const AdherenceChart = ({ period, title, isBare = false }: AdherenceChartProps) => {
  const bars = barsOf(period);
  const { bars: drawn, floor, height } = drawnBars(bars);
  const isWeekly = daysOfBar(period) > 1;
  return (
    <figure className="adherence">
      <svg viewBox={`0 0 ${sheet.width} ${height}`} aria-hidden="true">
        <path className="adherence__floor" d={`M0 ${floor}H${sheet.width}`} />
        {drawn.map(({ segments, mark }, nth) => (
          <g key={bars[nth]?.from}>
            {segments.map(({ name, ...box }) => (
              <Segment key={name} name={name} box={box} />
            ))}
            {mark && <Mark name={mark.name} x={mark.x} y={height - sheet.foot / 2} />}
          </g>
        ))}
      </svg>
      {!isBare && (
        <figcaption>
          <span className="adherence__days">
            <span>{shortDay(period.from)}</span>
            <span>{isWeekly ? 'Each bar is a week' : 'Today'}</span>
          </span>
          <Key bars={bars} />
        </figcaption>
      )}
      {!isBare && <BarsTable bars={bars} title={title} isWeekly={isWeekly} />}
    </figure>
  );
};

const Segment = ({ name, box }: { name: SegmentName; box: Box }) => {
  const { x, y, width, height } = box;
  const [right, foot, middle] = [x + width, y + height, y + height / 2];
  return (
    <>
      <rect className={`adherence__part adherence__part--${name}`} {...box} />
      {name === 'off' && <path className="adherence__line" d={`M${x} ${middle}H${right}`} />}
      {name === 'missed' && (
        <path className="adherence__cross" d={`M${x} ${y}L${right} ${foot}M${right} ${y}L${x} ${foot}`} />
      )}
    </>
  );
};

/** Two bars for a pause, a square for a stop, a slash for doses that nobody entered. */
const markPaths: Readonly<Record<MarkName, (x: number, y: number) => string>> = {
  paused: (x, y) => `M${x - 2.5} ${y - 4}V${y + 4}M${x + 2.5} ${y - 4}V${y + 4}`,
  stopped: (x, y) => `M${x - 3.5} ${y - 3.5}h7v7h-7z`,
  notRecorded: (x, y) => `M${x - 3} ${y + 4}L${x + 3} ${y - 4}`,
};

const Mark = ({ name, x, y }: { name: MarkName; x: number; y: number }) => (
  <path className={`adherence__mark adherence__mark--${name}`} d={markPaths[name](x, y)} />
);

const segmentWords: Readonly<Record<SegmentName, string>> = {
  taken: 'On time',
  off: 'Early or late',
  skipped: 'Skipped',
  missed: 'Missed',
};
const markWords: Readonly<Record<MarkName, string>> = {
  paused: 'Not due: paused',
  stopped: 'Not due: stopped',
  notRecorded: 'Not on record',
};

/** The meanings of the shapes that the bars have. */
export const Key = ({ bars }: { bars: readonly AdherenceBar[] }) => {
  const drawn = drawnBars(bars).bars;
  const names = new Set(drawn.flatMap(({ segments }) => segments.map(({ name }) => name)));
  const marks = new Set(drawn.flatMap(({ mark }) => mark?.name ?? []));
  const isAsNeeded = bars.every(({ counts }) => counts.onTime === 0);
  return (
    <span className="adherence__key" aria-hidden="true">
      {segmentNames
        .filter((name) => names.has(name))
        .map((name) => (
          <span key={name}>
            <svg viewBox="0 0 16 16">
              <Segment name={name} box={{ x: 2, y: 2, width: 12, height: 12 }} />
            </svg>
            {name === 'taken' && isAsNeeded ? 'Taken' : segmentWords[name]}
          </span>
        ))}
      {markNames
        .filter((name) => marks.has(name))
        .map((name) => (
          <span key={name}>
            <svg viewBox="0 0 16 16">
              <Mark name={name} x={8} y={8} />
            </svg>
            {markWords[name]}
          </span>
        ))}
    </span>
  );
};

interface BarsTableProps {
  readonly bars: readonly AdherenceBar[];
  readonly title: string;
  readonly isWeekly: boolean;
}

const BarsTable = ({ bars, title, isWeekly }: BarsTableProps) => (
  // a table alone would be as wide as its words
  <div className="visually-hidden">
    <table>
      <caption>
        {title}, {isWeekly ? 'week by week' : 'day by day'}
      </caption>
      <thead>
        <tr>
          <th scope="col">{isWeekly ? 'Week' : 'Day'}</th>
          <th scope="col">Doses</th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.from}>
            <th scope="row">{barDays(bar)}</th>
            <td>{barWords(bar)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
