import type { KeyboardEvent, MouseEvent } from 'react';
import type { CalendarEvent } from './calendarEvents.ts';
import { cellName } from './calendarLabels.ts';
import { CellEvents } from './CellEvents.tsx';
import { isInsideKey } from './gridKeys.ts';

interface MonthCellProps {
  readonly day: string;
  readonly now: Date;
  readonly isOutside: boolean;
  readonly isToday: boolean;
  readonly isSelected: boolean;
  readonly isWide: boolean;
  /** The events of that day; undefined: not loaded. */
  readonly events: readonly CalendarEvent[] | undefined;
  readonly isWaiting: boolean;
  readonly showsOwners: boolean;
  /** Called for a tap or a click on the day itself. */
  readonly onPress: (day: string) => void;
  readonly onKey: (event: KeyboardEvent, day: string) => void;
}

/** One day of the month: its number, today marked by word and ring, and its events, as dots where room is short. */
export const MonthCell = (props: MonthCellProps) => {
  const { day, isOutside, isToday, isSelected, isWide, events, onPress, onKey } = props;
  const handleClick = (event: MouseEvent<HTMLElement>) => isOnDay(event) && onPress(day);
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return moveInside(event);
    if (!isInsideKey(event)) return onKey(event, day);
    event.preventDefault();
    buttonsOf(event.currentTarget)[0]?.focus();
  };
  return (
    <td
      role="gridcell"
      className={['month__cell', isOutside && 'is-outside', isToday && 'is-today', isSelected && 'is-selected']
        .filter(Boolean)
        .join(' ')}
      data-day={day}
      tabIndex={isSelected ? 0 : -1}
      aria-label={cellName(day, isToday, events?.length)}
      aria-selected={isSelected}
      aria-current={isToday ? 'date' : undefined}
      onClick={handleClick}
      onKeyDown={handleKeyDown}
    >
      <span className="month__day" aria-hidden="true">
        <span className="month__number">{Number(day.slice(8))}</span>
        {isToday && <span className="month__today">Today</span>}
        {!isWide && <Marks count={events?.length ?? 0} />}
      </span>
      {isWide && <CellEvents {...props} />}
    </td>
  );
};

/** The most dots a cell has room for; a cross marks more. */
const mostMarks = 3;

const Marks = ({ count }: { count: number }) => (
  <span className="month__marks">
    {Array.from({ length: Math.min(count, mostMarks) }, (_, place) => (
      <i key={place} />
    ))}
    {count > mostMarks && <b>+</b>}
  </span>
);

/** False for a press on a button in the cell, or in its popover, which is elsewhere in the DOM. */
const isOnDay = ({ target, currentTarget }: MouseEvent<HTMLElement>): boolean =>
  target instanceof Element && currentTarget.contains(target) && !target.closest('button');

const buttonsOf = (cell: Element): readonly HTMLButtonElement[] => [...cell.querySelectorAll('button')];

/** Up and Down move between the events of a day; Escape returns to the day. */
const moveInside = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, target, currentTarget } = event;
  if (!(target instanceof Element) || !currentTarget.contains(target)) return;
  const buttons = buttonsOf(currentTarget);
  const at = buttons.findIndex((button) => button === target);
  const to = { Escape: currentTarget, ArrowDown: buttons[at + 1], ArrowUp: buttons[at - 1] }[key];
  if (!to) return;
  event.preventDefault();
  to.focus();
};
