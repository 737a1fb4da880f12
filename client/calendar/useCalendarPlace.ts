import { useSearchParams } from 'react-router-dom';
import { addDays, addMonths, isDay } from './monthDays.ts';

export type CalendarView = 'month' | 'week';

export interface CalendarPlace {
  readonly view: CalendarView;
  /** The chosen day; its month or week is shown. */
  readonly day: string;
  /** Adds a history entry, so Back returns to the previous place. */
  readonly go: (to: { view?: CalendarView; day?: string }) => void;
  /** Replaces the history entry: Back skips such small steps. */
  readonly choose: (day: string) => void;
  readonly step: (count: 1 | -1) => void;
}

/**
 * The view and day of the calendar, kept in the address (`?view=week&date=2026-03-08`), so that a reload and Back
 * return there.
 */
export const useCalendarPlace = (today: string): CalendarPlace => {
  const [search, setSearch] = useSearchParams();
  const view: CalendarView = search.get('view') === 'week' ? 'week' : 'month';
  const date = search.get('date') ?? '';
  const day = isDay(date) ? date : today;
  const place = (to: { view?: CalendarView; day?: string }) => {
    const next = { view, day, ...to };
    return { ...(next.view === 'week' ? { view: 'week' } : {}), ...(next.day === today ? {} : { date: next.day }) };
  };
  const go: CalendarPlace['go'] = (to) => setSearch(place(to));
  return {
    view,
    day,
    go,
    choose: (chosen) => setSearch(place({ day: chosen }), { replace: true, flushSync: true, preventScrollReset: true }),
    step: (count) => go({ day: view === 'week' ? addDays(day, 7 * count) : addMonths(day, count) }),
  };
};
