import { useId, useLayoutEffect, useMemo, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { eventsByDay, type CalendarEvent } from './calendarEvents.ts';
import { dayForKey, isAddKey } from './gridKeys.ts';
import { MonthCell } from './MonthCell.tsx';
import { isSameMonth, monthOf, monthWeeks, weeksPassed } from './monthDays.ts';
import { monthName } from './calendarLabels.ts';

export interface MonthGridProps {
  /** The id of the element that names the grid. */
  readonly labelledBy: string;
  /** The chosen day; the grid shows its month. */
  readonly day: string;
  readonly today: string;
  readonly now: Date;
  readonly isWide: boolean;
  /** The events of a day; undefined: not loaded. */
  readonly events: readonly CalendarEvent[] | undefined;
  readonly isWaiting: boolean;
  readonly showsOwners: boolean;
  readonly onSelect: (day: string) => void;
  readonly onAdd: (day: string) => void;
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** A month as a grid of days, Sunday first; on a phone the weeks that have passed are folded away. One day is in the Tab order; arrow keys reach the others and the neighbouring months. */
export const MonthGrid = (props: MonthGridProps) => {
  const { labelledBy, day, isWide, events, isWaiting, onSelect, onAdd } = props;
  const id = useId();
  const { grid, handleKey } = useKeys(props);
  const { weeks, earlier } = useUnfolded(props);
  const byDay = useMemo(() => events && eventsByDay(events), [events]);
  const handlePress = (pressed: string) => {
    onSelect(pressed);
    if (isWide) onAdd(pressed);
  };
  const handleEarlier = () => {
    earlier?.();
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  };
  return (
    <>
      {earlier && (
        <button type="button" className="row-link month__earlier" onClick={handleEarlier}>
          Earlier in {monthName(day)}
        </button>
      )}
      <table
        ref={grid}
        role="grid"
        className="month"
        aria-labelledby={labelledBy}
        aria-describedby={`${id}-keys`}
        aria-busy={isWaiting}
      >
        <WeekdayNames />
        <Weeks {...props} weeks={weeks} byDay={byDay} onPress={handlePress} onKey={handleKey} />
      </table>
      <p className="month__keys" id={`${id}-keys`}>
        {keysInWords}
      </p>
    </>
  );
};

const WeekdayNames = () => (
  <thead>
    <tr>
      {weekdays.map((name) => (
        <th key={name} scope="col" abbr={name}>
          <span aria-hidden="true">{name.slice(0, 3)}</span>
          <span className="visually-hidden">{name}</span>
        </th>
      ))}
    </tr>
  </thead>
);

interface WeeksProps extends MonthGridProps, Pick<ComponentProps<typeof MonthCell>, 'onPress' | 'onKey'> {
  readonly weeks: readonly (readonly string[])[];
  readonly byDay: ReturnType<typeof eventsByDay> | undefined;
}

const Weeks = ({ weeks, byDay, ...props }: WeeksProps) => {
  const { day, today } = props;
  return (
    <tbody>
      {weeks.map((week) => (
        <tr key={week[0]}>
          {week.map((each) => (
            <MonthCell
              {...props}
              key={each}
              day={each}
              isOutside={!isSameMonth(each, day)}
              isToday={each === today}
              isSelected={each === day}
              events={byDay && (byDay.get(each) ?? [])}
            />
          ))}
        </tr>
      ))}
    </tbody>
  );
};

/** The visible weeks; `earlier` unfolds the folded ones, if any. */
const useUnfolded = ({ day, today, isWide }: Pick<MonthGridProps, 'day' | 'today' | 'isWide'>) => {
  const [unfolded, setUnfolded] = useState<string>();
  const weeks = monthWeeks(day);
  const passed = isWide || unfolded === monthOf(day) ? 0 : weeksPassed(day, today);
  return { weeks: weeks.slice(passed), earlier: passed > 0 ? () => setUnfolded(monthOf(day)) : undefined };
};

const useKeys = ({ day, onSelect, onAdd }: Pick<MonthGridProps, 'day' | 'onSelect' | 'onAdd'>) => {
  const { grid, follow, targetOf } = useFocusOnDay(day);
  const handleKey = (event: KeyboardEvent, cell: string) => {
    const from = targetOf(cell);
    const to = dayForKey(event, from);
    if (to === undefined && !isAddKey(event)) return;
    event.preventDefault();
    if (to === undefined) return onAdd(from);
    follow(to);
    onSelect(to);
  };
  return { grid, handleKey };
};

const keysInWords =
  'By keyboard: arrow keys move by day and week, Page Up and Page Down by month, with Shift by year. Enter adds an appointment, F2 goes to the day’s appointments and Escape goes back.';

/**
 * A key that moves to another day takes the focus with it, in any month. A key pressed before the last move is drawn continues from
 * that move's target.
 */
const useFocusOnDay = (day: string) => {
  const grid = useRef<HTMLTableElement>(null);
  const pendingDay = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (pendingDay.current === undefined) return;
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
    if (pendingDay.current === day) pendingDay.current = undefined;
  }, [day]);
  const follow = (to: string) => {
    pendingDay.current = to === day ? undefined : to;
  };
  return { grid, follow, targetOf: (cell: string) => pendingDay.current ?? cell };
};
