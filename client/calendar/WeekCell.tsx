import type { CSSProperties, KeyboardEvent, MouseEvent } from 'react';
import { columnWidth } from './columnWidth.ts';
import { isInsideKey } from './gridKeys.ts';
import { WeekEvent } from './WeekEvent.tsx';
import { allDayRow, type WeekSlot } from './weekKeys.ts';
import type { DayLayout } from './weekLayout.ts';
import { moveAmongEvents, nextEventOf } from './weekEventFocus.ts';
import { slotName } from './weekLabels.ts';

/** The viewer's clock, if the week includes today. */
export interface WeekClock {
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

interface WeekCellProps extends WeekRowProps {
  readonly layout: DayLayout;
  readonly isToday: boolean;
  /** The line of the present time: in today, and in the days before it that the line crosses. */
  readonly line: CSSProperties | undefined;
}

/** An hour of a day. A press adds an event there; it contains the events that begin in it. */
export const WeekCell = (props: WeekCellProps) => {
  const { row, layout, isToday, line, clock, chosen, onPress, onKey, onEnter } = props;
  const slot = { day: layout.day, row };
  const isDay = chosen.day === layout.day;
  const isChosen = isDay && chosen.row === row;
  const isNow = isToday && line !== undefined;
  const handleClick = (event: MouseEvent<HTMLElement>) => onPress(slot, isInSecondHalf(event));
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return moveAmongEvents(event, () => onEnter(slot));
    if (!isInsideKey(event)) return onKey(event);
    event.preventDefault();
    nextEventOf(event.currentTarget)?.focus();
  };
  return (
    <div
      role="gridcell"
      className={['week__cell', isToday && 'is-today', isDay && 'is-selected'].filter(Boolean).join(' ')}
      style={columnWidth(layout)}
      data-day={layout.day}
      data-row={row}
      data-focus-home
      tabIndex={isChosen ? 0 : -1}
      aria-label={slotName(slot, layout, isToday, isNow ? clock?.words : undefined)}
      aria-selected={isChosen}
      aria-current={isNow ? 'time' : undefined}
      onClick={handleClick}
      onKeyDown={handleKeyDown}
    >
      <EventsIn {...props} isDay={isDay} />
      {line && (
        <span className={isToday ? 'week__now' : 'week__now week__now--before'} style={line} aria-hidden="true" />
      )}
    </div>
  );
};

/** Only the events of the chosen day are in the Tab order. */
const EventsIn = ({
  row,
  layout: { day, placed, wholeDay },
  now,
  showsOwners,
  isDay,
}: WeekCellProps & { readonly isDay: boolean }) => {
  const shared = { day, now, showsOwners, tabIndex: isDay ? 0 : -1 };
  if (row === allDayRow)
    return wholeDay.map((part) => <WeekEvent key={part.event.appointment.id} {...shared} part={part} />);
  return placed
    .filter(({ from }) => Math.floor(from / 60) === row)
    .map((part) => <WeekEvent key={part.event.appointment.id} {...shared} part={part} place={part} />);
};

/** A click or tap on the lower half of an hour means half past. */
const isInSecondHalf = ({ clientY, currentTarget }: MouseEvent<HTMLElement>): boolean => {
  const { top, height } = currentTarget.getBoundingClientRect();
  return height > 0 && clientY - top >= height / 2;
};
