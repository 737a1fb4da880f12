import type { CSSProperties } from 'react';
import { WeekCell, type WeekClock, type WeekRowProps } from './WeekCell.tsx';
import { allDayRow } from './weekKeys.ts';
import { hourLabel } from './weekLabels.ts';

/** One hour of all seven days. */
export const WeekRow = (props: WeekRowProps) => {
  const { row, layouts, today, clock } = props;
  const isNow = clock !== undefined && Math.floor(clock.minutes / 60) === row;
  const line = isNow ? lineAt(clock) : undefined;
  return (
    <div className={row === allDayRow ? 'week__row week__strip' : 'week__row'} role="row">
      <div className={isNow && isNearLabel(clock) ? 'week__hour is-covered' : 'week__hour'} role="rowheader">
        <span>{row === allDayRow ? 'All day' : hourLabel(row)}</span>
        {isNow && (
          <span className="week__clock" style={line}>
            <span className="visually-hidden">, now </span>
            {clock.words}
          </span>
        )}
      </div>
      {layouts.map((layout, place) => (
        <WeekCell
          {...props}
          // by index: the focused cell stays when the week changes
          key={place}
          layout={layout}
          isToday={layout.day === today}
          line={layout.day <= today ? line : undefined}
        />
      ))}
    </div>
  );
};

const lineAt = ({ minutes }: WeekClock): CSSProperties => ({ top: `${((minutes % 60) / 60) * 100}%` });

/** The clock would overlap the hour's own label. */
const isNearLabel = ({ minutes }: WeekClock): boolean => minutes % 60 < 20;
