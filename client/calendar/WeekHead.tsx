import { dayInFull } from './calendarLabels.ts';
import { columnWidth } from './columnWidth.ts';
import type { DayLayout } from './weekLayout.ts';

const shortName = (day: string): string => dayInFull(day).slice(0, 3);

/** The days above their columns; a word and a ring mark today. */
export const WeekHead = ({ layouts, today }: { layouts: readonly DayLayout[]; today: string }) => (
  <div className="week__row week__days" role="row">
    <span className="week__corner" role="columnheader">
      <span className="visually-hidden">Hour</span>
    </span>
    {layouts.map((layout) => {
      const { day } = layout;
      const isToday = day === today;
      return (
        <span
          key={day}
          className={isToday ? 'week__day is-today' : 'week__day'}
          style={columnWidth(layout)}
          role="columnheader"
          aria-current={isToday ? 'date' : undefined}
        >
          <span>
            <span className="visually-hidden">{isToday ? `${dayInFull(day)}, today` : dayInFull(day)}</span>
            <span aria-hidden="true">
              {isToday ? 'Today' : shortName(day)}
              <b>{Number(day.slice(8))}</b>
            </span>
          </span>
        </span>
      );
    })}
  </div>
);
