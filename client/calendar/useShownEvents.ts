import { useMemo } from 'react';
import { calendarEvents, type CalendarEvent } from './calendarEvents.ts';
import { addDays, addMonths, monthWeeks, rangeOf, weekDays, weekStart, type Range } from './monthDays.ts';
import { useCalendar } from './useCalendar.ts';
import type { CalendarOwners } from './useCalendarOwners.ts';
import type { CalendarPlace, CalendarView } from './useCalendarPlace.ts';

interface ShownEvents {
  /** undefined: not loaded. */
  readonly events: readonly CalendarEvent[] | undefined;
  readonly isWaiting: boolean;
  readonly missing: readonly string[];
  readonly shownSince: Date | undefined;
  readonly retry: () => void;
}

/** The events of the visible month or week, of owners who are not hidden. */
export const useShownEvents = (
  { status: ownersStatus, ids, labels, viewer }: CalendarOwners,
  { view, day }: Pick<CalendarPlace, 'view' | 'day'>,
  hidden: ReadonlySet<string>,
): ShownEvents => {
  const first = view === 'week' ? weekStart(day) : `${day.slice(0, 7)}-01`;
  const { range, neighbours } = useMemo(() => rangesOf(view, first), [view, first]);
  const { status, appointments, missing, shownSince, retry } = useCalendar(ids, range, neighbours);
  const isWaiting = status === 'waiting' || (ownersStatus === 'waiting' && ids.length === 0);
  const isKnown = status === 'ready' && !isWaiting;
  const events = useMemo(
    () =>
      isKnown ? calendarEvents(appointments, labels, viewer).filter(({ owner }) => !hidden.has(owner.id)) : undefined,
    [isKnown, appointments, labels, viewer, hidden],
  );
  return { events, isWaiting, missing: status === 'failed' ? ids : missing, shownSince, retry };
};

/** The visible range, and those of Previous and Next. */
const rangesOf = (
  view: CalendarView,
  first: string,
): { readonly range: Range; readonly neighbours: readonly Range[] } => {
  const rangeFrom = (start: string) => rangeOf(view === 'week' ? weekDays(start) : monthWeeks(start).flat());
  const step = (count: number) => (view === 'week' ? addDays(first, 7 * count) : addMonths(first, count));
  return { range: rangeFrom(first), neighbours: [rangeFrom(step(1)), rangeFrom(step(-1))] };
};
