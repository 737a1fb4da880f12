import type { CSSProperties, KeyboardEvent } from 'react';
import { WeekCell } from './WeekCell.tsx';
import { allDayRow, type WeekSlot } from './weekKeys.ts';
import type { DayLayout } from './weekLayout.ts';
import { hourLabel } from './weekLabels.ts';

/** The viewer's clock, if the week includes today. */
interface WeekClock {
  /** Minutes since midnight. */
  readonly minutes: number;
  /** "10:10 AM" */
  readonly words: string;
}

export interface WeekRowProps {
  /** The hour, or the strip for whole days. */
  readonly row: number;
  readonly layouts: readonly DayLayout[];
  readonly today: string;
  readonly now: Date;
  readonly clock: WeekClock | undefined;
  /** The cell in the Tab order. */
  readonly chosen: WeekSlot;
  readonly showsOwners: boolean;
  readonly onPress: (slot: WeekSlot, isSecondHalf: boolean) => void;
  readonly onKey: (event: KeyboardEvent) => void;
  /** The focus returned to it from one of its events. */
  readonly onEnter: (slot: WeekSlot) => void;
}

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
