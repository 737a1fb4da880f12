import { isolated } from '../../events/kernel/isolated.ts';
import { timeOfDayLabel } from '../ui/wallClock.ts';
import { shortDay } from '../ui/shortMoment.ts';
import { isTaken } from './reportDoses.ts';
import { giverIdOf, type Giver, type GridCell, type GridRow } from './reportGrid.ts';
import { ReadingsLine } from './ReadingsLine.tsx';
import type { ReportKind } from './reportReadings.ts';
import { ReportMark } from './ReportMark.tsx';
import { gapWords, markWords } from './reportSigns.ts';
import { dosesInSum } from './reportSums.ts';

interface ReportTimeLineProps {
  readonly days: readonly string[];
  readonly rows: readonly GridRow[];
  readonly givers: readonly Giver[];
  readonly kinds: readonly ReportKind[];
  readonly timeZone: string;
}

const weekday = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

/** Two weeks as columns: the outcome of each medication's doses, time by time, and the readings below. */
export const ReportTimeLine = ({ days, rows, givers, kinds, timeZone }: ReportTimeLineProps) => {
  const label = `${shortDay(days[0] ?? '')} to ${shortDay(days.at(-1) ?? '')}`;
  return (
    // focusable, so that a wide table scrolls by keyboard as well
    <div className="report__scroll" role="region" aria-label={label} tabIndex={0}>
      <table className="report__line">
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">What</span>
            </th>
            {days.map((day) => (
              <th key={day} scope="col">
                {weekday(day)} <b>{shortDay(day)}</b>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <DoseLine key={row.id} row={row} days={days} givers={givers} />
          ))}
        </tbody>
        <tbody className="report__readings">
          {kinds.map((kind) => (
            <ReadingsLine key={kind.kind} kind={kind} days={days} timeZone={timeZone} />
          ))}
        </tbody>
      </table>
    </div>
  );
};

interface DoseLineProps {
  readonly row: GridRow;
  readonly days: readonly string[];
  readonly givers: readonly Giver[];
}

const DoseLine = ({ row: { title, time, cells, doses }, days, givers }: DoseLineProps) => {
  const inDays = new Set(days);
  return (
    <tr>
      <th scope="row">
        {title}{' '}
        <span className="report__unit">
          {timeOfDayLabel(time)}. {dosesInSum(doses.filter(({ day }) => inDays.has(day)))}
        </span>
      </th>
      {cells
        .filter(({ day }) => inDays.has(day))
        .map((cell) => (
          <DoseCell key={cell.day} cell={cell} givers={givers} />
        ))}
    </tr>
  );
};

const DoseCell = ({ cell: { day, dose, gap }, givers }: { cell: GridCell; givers: readonly Giver[] }) => {
  const giver = dose && givers.find(({ id }) => id === giverIdOf(dose));
  const by = dose && isTaken(dose.mark) && giver ? ` by ${isolated(giver.name)}` : '';
  const why = dose?.mark === 'skipped' && dose.reason ? `: ${dose.reason}` : '';
  return (
    <td data-day={Number(day.slice(8))} className={dose ? undefined : `report__gap report__gap--${gap}`}>
      <ReportMark mark={dose?.mark ?? gap} letters={giver?.letters} />
      <span className="visually-hidden">{dose ? `${markWords[dose.mark]}${by}${why}. ` : `${gapWords[gap]}. `}</span>
    </td>
  );
};
