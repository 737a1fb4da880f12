import { Icon } from '../ui/Icon.tsx';
import { clockTime } from '../ui/wallClock.ts';
import { shortDay } from '../ui/shortMoment.ts';
import type { ReportMedication } from './reportDoses.ts';
import { inCell, type ReportKind } from './reportReadings.ts';
import { markSigns } from './reportSigns.ts';

interface ReportTimeLineProps {
  readonly days: readonly string[];
  readonly doses: readonly ReportMedication[];
  readonly kinds: readonly ReportKind[];
  readonly timeZone: string;
}

/** Readings of one day that a cell has room for. */
const mostInCell = 3;

const weekday = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

/** Two weeks as columns: the outcome of each medication's doses, and the readings below. */
export const ReportTimeLine = ({ days, doses, kinds, timeZone }: ReportTimeLineProps) => {
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
          {doses.map((medication) => (
            <DoseLine key={medication.id} medication={medication} days={days} timeZone={timeZone} />
          ))}
        </tbody>
        <tbody>
          {kinds.map((kind) => (
            <KindLine key={kind.kind} kind={kind} days={days} timeZone={timeZone} />
          ))}
        </tbody>
      </table>
    </div>
  );
};

interface LineProps {
  readonly days: readonly string[];
  readonly timeZone: string;
}

const DoseLine = ({
  medication: { title, doses },
  days,
  timeZone,
}: LineProps & { readonly medication: ReportMedication }) => (
  <tr>
    <th scope="row">{title}</th>
    {days.map((day) => (
      <td key={day}>
        {doses
          .filter((dose) => dose.day === day)
          .map(({ id, mark, at }) => (
            <span key={id} className={`report__mark report__mark--${mark}`}>
              <Icon name={markSigns[mark].icon} />
              <span className="visually-hidden">
                {clockTime(at, timeZone)} {markSigns[mark].word.toLowerCase()}.{' '}
              </span>
            </span>
          ))}
      </td>
    ))}
  </tr>
);

const KindLine = ({ kind: { label, unit, readings }, days, timeZone }: LineProps & { readonly kind: ReportKind }) => (
  <tr>
    <th scope="row">
      {label} {unit && <span className="report__unit">{unit}</span>}
    </th>
    {days.map((day) => {
      const { shown, more } = inCell(
        readings.filter((reading) => reading.day === day),
        mostInCell,
      );
      return (
        <td key={day}>
          {shown.map(({ id, text, at, outside }) => (
            <span key={id} className={outside ? 'report__reading report__reading--outside' : 'report__reading'}>
              <span className="visually-hidden">{clockTime(at, timeZone)} </span>
              {text}
              {outside && (
                <span className="report__outside">
                  <Icon name={outside.isConcerning ? 's-triangle' : 's-diamond'} /> {outside.word}
                </span>
              )}
            </span>
          ))}
          {more > 0 && <span className="report__more">+{more} more</span>}
        </td>
      );
    })}
  </tr>
);
