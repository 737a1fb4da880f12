import { Fragment } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { clockTime } from '../ui/wallClock.ts';
import { inCell, type ReportKind } from './reportReadings.ts';

/** Readings of one day that a cell has room for. */
const mostInCell = 2;

interface ReadingsLineProps {
  readonly kind: ReportKind;
  readonly days: readonly string[];
  readonly timeZone: string;
}

/** One kind's readings below the doses of their days. */
export const ReadingsLine = ({ kind: { label, unit, readings }, days, timeZone }: ReadingsLineProps) => (
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
        <td key={day} data-day={Number(day.slice(8))}>
          {shown.map(({ id, text, at, outside }) => (
            <span key={id} className={outside ? 'report__reading report__reading--outside' : 'report__reading'}>
              <span className="visually-hidden">{clockTime(at, timeZone)} </span>
              <Breakable text={text} />
              {outside && (
                <span className="report__outside">
                  <Icon name={outside.isConcerning ? 's-triangle' : 's-diamond'} /> {outside.word}
                </span>
              )}
            </span>
          ))}
          {shown.length === 0 && (
            <span className="report__more">
              <span aria-hidden="true">–</span>
              <span className="visually-hidden">No reading</span>
            </span>
          )}
          {more > 0 && <span className="report__more">+{more} more</span>}
        </td>
      );
    })}
  </tr>
);

/** "148/92", with a place for a line break before the lower number. */
const Breakable = ({ text }: { text: string }) => (
  <span>
    {text.split('/').map((part, at) => (
      <Fragment key={at}>
        {at > 0 && (
          <>
            /<wbr />
          </>
        )}
        {part}
      </Fragment>
    ))}
  </span>
);
