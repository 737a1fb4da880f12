import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { cellName, dayInFull } from './calendarLabels.ts';
import { slotForKey } from './weekKeys.ts';
import type { DayLayout } from './weekLayout.ts';
import './dayChips.css';

interface DayChipsProps {
  readonly layouts: readonly DayLayout[];
  readonly today: string;
  readonly selected: string;
  readonly onChoose: (day: string) => void;
}

/** The seven days of the week, in windows that show only one: a tap or the arrow keys choose it. */
export const DayChips = ({ layouts, today, selected, onChoose }: DayChipsProps) => {
  const chips = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!chips.current?.contains(document.activeElement)) return;
    chips.current.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
  }, [selected]);
  const handleKeyDown = (event: KeyboardEvent) => {
    const to = event.ctrlKey ? undefined : slotForKey(event, { day: selected, row: 0 }, 0);
    if (!to) return;
    event.preventDefault();
    if (to.day !== selected) onChoose(to.day);
  };
  return (
    <div ref={chips} className="day-chips" role="group" aria-label="Day" onKeyDown={handleKeyDown}>
      {layouts.map(({ day, placed, wholeDay }, place) => {
        const count = placed.length + wholeDay.length;
        const isToday = day === today;
        return (
          <button
            // by index: the focused chip stays when the week changes
            key={place}
            type="button"
            className={isToday ? 'day-chip is-today' : 'day-chip'}
            tabIndex={day === selected ? 0 : -1}
            aria-label={cellName(day, isToday, count)}
            aria-pressed={day === selected}
            aria-current={isToday ? 'date' : undefined}
            onClick={() => onChoose(day)}
          >
            <span>{isToday ? 'Today' : dayInFull(day).slice(0, 2)}</span>
            <b>{Number(day.slice(8))}</b>
            <span className={count > 0 ? 'day-chip__mark' : 'day-chip__mark is-none'} />
          </button>
        );
      })}
    </div>
  );
};
