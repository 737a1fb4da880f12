import type { ReactNode } from 'react';
import { mealLabels } from '../../events/health/meal.ts';
import { rowStatus, trackingStatus } from '../../events/health/healthStatus.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { NamedSentence } from '../circle/NamedSentence.tsx';
import { PersonName } from '../circle/PersonName.tsx';
import { capitalised, clockTime, dayInWords } from '../ui/wallClock.ts';
import { ReadingStatus } from './ReadingStatus.tsx';
import { correctedText, isUnderstood, kindInRow, measuredLabel, namedPerson, shownReading } from './readingTexts.ts';
import { useUnits } from './useUnits.ts';
import './readingRow.css';

interface ReadingRowProps {
  readonly metric: HealthMetricView;
  readonly now: Date;
  /** The list is under a heading that names the kind, so each row starts with the day. */
  readonly isUnderKind?: boolean;
  /** Also shows who measured it, the notes, and the value before a correction. */
  readonly isDetailed?: boolean;
  /** spec.md §9: "row" uses the systolic number only, "tracking" both numbers of a blood pressure. */
  readonly rule?: 'row' | 'tracking';
  /** At the row's end. */
  readonly action?: ReactNode;
}

/** One reading, the same in every list: the kind, a large value, the time and the status. */
export const ReadingRow = ({
  metric,
  now,
  isUnderKind = false,
  isDetailed = false,
  rule = 'row',
  action,
}: ReadingRowProps) => {
  const { kind, recordedAt, timeZone, reading } = metric;
  const { number, unit } = shownReading(kind, metric, useUnits());
  const day = capitalised(dayInWords(recordedAt, now, timeZone));
  const status = (rule === 'row' ? rowStatus : trackingStatus)(kind, reading);
  return (
    <li className={action ? 'reading-row reading-row--acting' : 'reading-row'}>
      <span className="reading-row__name">{isUnderKind ? day : kindInRow(kind)}</span>
      <span className="reading-row__value">
        {number} {unit && <span className="unit">{unit}</span>}
      </span>
      <time className="reading-row__when" dateTime={recordedAt}>
        {isUnderKind ? clockTime(recordedAt, timeZone) : measuredLabel(metric, now)}
      </time>
      {isUnderstood(reading) && <ReadingStatus metric={metric} status={status} />}
      {isDetailed && <Details metric={metric} now={now} />}
      {action && <div className="reading-row__action">{action}</div>}
    </li>
  );
};

const Details = ({ metric, now }: Pick<ReadingRowProps, 'metric' | 'now'>) => {
  const viewerId = useAppSelector(selectUser).id;
  const corrected = correctedText(metric, now, viewerId, useUnits());
  return (
    <div className="reading-row__details">
      <p>
        Measured by <PersonName person={namedPerson(metric.recordedBy, viewerId)} ownerId={metric.userId} />
      </p>
      {corrected && (
        <p>
          <NamedSentence sentence={corrected} ownerId={metric.userId} />
        </p>
      )}
      {metric.meal && <p>{mealLabels[metric.meal]}</p>}
      {metric.notes && <p className="reading-row__notes">“{metric.notes}”</p>}
    </div>
  );
};
