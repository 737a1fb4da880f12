import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { TabList } from '../ui/TabList.tsx';
import { monthInWords, weekInWords } from './calendarLabels.ts';
import { weekDays } from './monthDays.ts';
import type { CalendarPlace, CalendarView } from './useCalendarPlace.ts';

const views = [
  { id: 'month', word: 'Month' },
  { id: 'week', word: 'Week' },
] as const satisfies readonly { id: CalendarView; word: string }[];

interface CalendarBarProps {
  readonly place: CalendarPlace;
  readonly today: string;
  /** The id of the heading of the visible range. */
  readonly titleId: string;
  /** The button that opens the filter by owner, if there is one. */
  readonly children: ReactNode;
}

/** The heading with the month or week, announced to screen readers when it changes, and the buttons that change it. */
export const CalendarBar = ({ place: { view, day, go, step }, today, titleId, children }: CalendarBarProps) => (
  <div className="calendar-bar">
    <div className="calendar-bar__month">
      <button type="button" className="icon-word" onClick={() => step(-1)}>
        <Icon name="i-left" />
        <span>
          Previous<span className="visually-hidden"> {view}</span>
        </span>
      </button>
      <h2 id={titleId} aria-live="polite">
        <Range words={view === 'week' ? weekInWords(weekDays(day)) : monthInWords(day)} thisYear={today.slice(0, 4)} />
      </h2>
      <button type="button" className="icon-word" onClick={() => step(1)}>
        <Icon name="i-right" />
        <span>
          Next<span className="visually-hidden"> {view}</span>
        </span>
      </button>
    </div>
    <button type="button" className="icon-word calendar-bar__today" onClick={() => go({ day: today })}>
      <Icon name="i-calendar" />
      Today
    </button>
    {children}
    <TabList
      label="View"
      tabs={views}
      selected={view}
      onSelect={(id) => go({ view: id === 'week' ? 'week' : 'month' })}
    />
  </div>
);

/** Phones leave out the year if it is this year, so that the heading has one line. */
const Range = ({ words, thisYear }: { readonly words: string; readonly thisYear: string }) => {
  const [year] = new RegExp(`,? ${thisYear}$`).exec(words) ?? [''];
  return (
    <>
      {words.slice(0, words.length - year.length)}
      <span className="calendar-bar__year">{year}</span>
    </>
  );
};
