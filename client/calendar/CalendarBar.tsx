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
}

/** The heading with the month or week, announced to screen readers when it changes, and the buttons that change it. */
export const CalendarBar = ({ place: { view, day, go, step }, today, titleId }: CalendarBarProps) => (
  <div className="calendar-bar">
    <div className="calendar-bar__month">
      <button type="button" className="icon-word" onClick={() => step(-1)}>
        <Icon name="i-left" />
        <span>
          Previous<span className="visually-hidden"> {view}</span>
        </span>
      </button>
      <h2 id={titleId} aria-live="polite">
        {view === 'week' ? weekInWords(weekDays(day)) : monthInWords(day)}
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
    <TabList
      label="View"
      tabs={views}
      selected={view}
      onSelect={(id) => go({ view: id === 'week' ? 'week' : 'month' })}
    />
  </div>
);
