import type { ReactNode } from 'react';
import { mealLabels } from '../../events/health/meal.ts';
import { trackingStatus } from '../../events/health/healthStatus.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { NamedSentence } from '../circle/NamedSentence.tsx';
import { PersonName } from '../circle/PersonName.tsx';
import { capitalised, clockTime, dayInWords } from '../ui/wallClock.ts';
import type { MetricOwner } from './MetricWhen.tsx';
import { ReadingMenu } from './ReadingMenu.tsx';
import { ReadingStatus } from './ReadingStatus.tsx';
import { correctedText, isUnderstood, namedPerson, shownReading, takenBackText } from './readingTexts.ts';
import { useUnits } from './useUnits.ts';

interface HistoryRowProps {
  readonly metric: HealthMetricView;
  readonly owner: MetricOwner;
  readonly now: Date;
  /** The column head has no unit, so the row shows it. */
  readonly hasUnit: boolean;
}

/** One reading of the table. A correction shows both versions; one that was taken back is struck through. */
export const HistoryRow = ({ metric, owner, now, hasUnit }: HistoryRowProps) => {
  const { kind, reading, recordedBy, takenBack } = metric;
  const viewerId = useAppSelector(selectUser).id;
  const { number, unit } = shownReading(kind, metric, useUnits());
  const status = isUnderstood(reading) && !takenBack && (
    <ReadingStatus metric={metric} status={trackingStatus(kind, reading)} />
  );
  const { id, name } = namedPerson(recordedBy, viewerId);
  const by = <PersonName person={{ id, name: capitalised(name) }} ownerId={metric.userId} />;
  return (
    <tr data-focus-home tabIndex={-1}>
      <WhenCell metric={metric} now={now} />
      <td className="table__value">
        <ReadingNumber isTakenBack={takenBack !== null}>
          <span className="table__number">{number}</span>
          {(hasUnit || reading.beyond) && unit && <span className="unit"> {unit}</span>}
        </ReadingNumber>
        <span className="table__status-within">{status}</span>
        <Remarks metric={metric} now={now} />
        {recordedBy.id !== viewerId && <p className="table__by-within small quiet">Measured by {by}</p>}
      </td>
      <td className="table__status">{status}</td>
      <td className="table__by">{by}</td>
      <td className="table__more">
        <ReadingMenu metric={metric} owner={owner} now={now} />
      </td>
    </tr>
  );
};

type CellProps = Pick<HistoryRowProps, 'metric' | 'now'>;

const WhenCell = ({ metric: { recordedAt, timeZone }, now }: CellProps) => (
  <td className="table__when">
    <b>{capitalised(dayInWords(recordedAt, now, timeZone))}</b>
    <br />
    <time className="small quiet" dateTime={recordedAt}>
      {clockTime(recordedAt, timeZone)}
    </time>
  </td>
);

/** Its changes, the meal and the notes. */
const Remarks = ({ metric, now }: CellProps) => {
  const { userId, meal, notes } = metric;
  const viewerId = useAppSelector(selectUser).id;
  const gone = takenBackText(metric, now, viewerId);
  const corrected = correctedText(metric, now, viewerId, useUnits());
  return (
    <>
      {gone && (
        <p className="small">
          <NamedSentence sentence={gone} ownerId={userId} />
        </p>
      )}
      {corrected && (
        <p className="small quiet">
          <NamedSentence sentence={corrected} ownerId={userId} />
        </p>
      )}
      {meal && <p className="small">{mealLabels[meal]}</p>}
      {notes && <p className="small">“{notes}”</p>}
    </>
  );
};

const ReadingNumber = ({ isTakenBack, children }: { readonly isTakenBack: boolean; readonly children: ReactNode }) =>
  isTakenBack ? <del>{children}</del> : children;
