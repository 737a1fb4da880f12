import { zonedFormat } from '../../events/account/timeZones.ts';
import { localDate } from '../ui/wallClock.ts';
import type { CalendarEvent } from './calendarEvents.ts';

/** A day's axis has the 24 hours of a wall clock, also on nights that skip or repeat an hour. */
export const minutesOfDay = 1440;
/** Minutes: the drawn length of an event without an end, or of a shorter one, so that its text is readable. */
const shortestDrawn = 30;

/** The part of an event that one day shows. */
export interface DayPart {
  readonly event: CalendarEvent;
  /** False: it began on an earlier day. */
  readonly begins: boolean;
  /** False: it continues on the next day. */
  readonly ends: boolean;
}

/** A part on the hour axis: minutes since midnight as drawn, and its column among the parts it overlaps. */
export interface PlacedPart extends DayPart {
  readonly from: number;
  readonly until: number;
  /** Counted from 0; all columns of one cluster have the same width. */
  readonly column: number;
  readonly columns: number;
}

export interface DayLayout {
  readonly day: string;
  /** Shown in the strip above the hours. */
  readonly wholeDay: readonly DayPart[];
  readonly placed: readonly PlacedPart[];
  /** The most columns that any cluster needs. */
  readonly columns: number;
}

/** Minutes since midnight of an instant, by the wall clock in the zone. */
type Clock = (instant: string, timeZone: string) => number;

/** Caches one formatter per zone: creating one costs more than a hundred uses. */
const clockOnTheWall = (): Clock => {
  const formats = new Map<string, Intl.DateTimeFormat>();
  const formatOf = (timeZone: string): Intl.DateTimeFormat => {
    const known = formats.get(timeZone);
    if (known) return known;
    const made = zonedFormat(timeZone, { hourCycle: 'h23', hour: '2-digit', minute: '2-digit' });
    formats.set(timeZone, made);
    return made;
  };
  return (instant, timeZone) => {
    const [hour = '0', minute = '0'] = formatOf(timeZone).format(new Date(instant)).split(':');
    return Number(hour) * 60 + Number(minute);
  };
};

/** Minutes since midnight: the start on its first day and the end on its last. */
interface Extent {
  readonly start: number;
  readonly end: number;
}

const extentOf = ({ appointment: { startTime, endTime, timeZone }, days }: CalendarEvent, clock: Clock): Extent => {
  const start = clock(startTime, timeZone);
  const drawn = { start, end: Math.min(start + shortestDrawn, minutesOfDay) };
  const last = days.at(-1);
  if (endTime === null || last === undefined) return drawn;
  const end = localDate(endTime, timeZone) > last ? minutesOfDay : clock(endTime, timeZone);
  if (days.length > 1 || end > start) return { start, end };
  // the hour of the end occurs twice: the event is drawn by its real duration
  const lasts = Math.round((Date.parse(endTime) - Date.parse(startTime)) / 60_000);
  return { start, end: Math.min(start + lasts, minutesOfDay) };
};

/** An event until 11:59 PM counts as all day too. */
const lastsWholeDay = ({ days, appointment }: CalendarEvent, { start, end }: Extent): boolean =>
  appointment.isAllDay || (days.length - 1) * minutesOfDay + end - start >= minutesOfDay - 1;

type Unplaced = Omit<PlacedPart, 'column' | 'columns'>;

/** Never shorter than the readable minimum, never past the day's edge. */
const drawnOn = (day: string, event: CalendarEvent, { start, end }: Extent): Unplaced => {
  const begins = event.days[0] === day;
  const ends = event.days.at(-1) === day;
  const from = Math.min(begins ? start : 0, minutesOfDay - shortestDrawn);
  const until = Math.max(ends ? end : minutesOfDay, from + shortestDrawn);
  return { event, begins, ends, from, until };
};

const byId = (a: DayPart, b: DayPart): number => (a.event.appointment.id < b.event.appointment.id ? -1 : 1);

/** By start, longer events first, then by id, so that every screen has the same order. */
const byPosition = (a: Unplaced, b: Unplaced): number => a.from - b.from || b.until - a.until || byId(a, b);

/** Clusters are runs of parts in which each overlaps an earlier one. */
const clustersOf = (parts: readonly Unplaced[]): readonly (readonly Unplaced[])[] => {
  const clusters: Unplaced[][] = [];
  let until = -1;
  for (const part of parts) {
    const open = clusters.at(-1);
    if (open && part.from < until) open.push(part);
    else clusters.push([part]);
    until = Math.max(until, part.until);
  }
  return clusters;
};

/** Each part takes the first column that is free when it begins. */
const sideBySide = (cluster: readonly Unplaced[]): readonly PlacedPart[] => {
  const busyUntil: number[] = [];
  const columnOf = cluster.map(({ from, until }) => {
    const free = busyUntil.findIndex((busy) => busy <= from);
    const column = free === -1 ? busyUntil.length : free;
    busyUntil[column] = until;
    return column;
  });
  return cluster.map((part, place) => ({ ...part, column: columnOf[place] ?? 0, columns: busyUntil.length }));
};

/** The position of each event on each day, by its owner's wall clock (product.md "Calendar times"). */
export const weekLayout = (days: readonly string[], events: readonly CalendarEvent[]): readonly DayLayout[] => {
  const clock = clockOnTheWall();
  const known = events.map((event) => ({ event, extent: extentOf(event, clock) }));
  return days.map((day) => {
    const there = known
      .filter(({ event }) => event.days.includes(day))
      .map(({ event, extent }) => ({ part: drawnOn(day, event, extent), isWhole: lastsWholeDay(event, extent) }));
    const parts = (isWhole: boolean) => there.filter((each) => each.isWhole === isWhole).map(({ part }) => part);
    const placed = clustersOf(parts(false).sort(byPosition)).flatMap(sideBySide);
    const columns = Math.max(1, ...placed.map((part) => part.columns));
    const wholeDay = parts(true).map(({ event, begins, ends }): DayPart => ({ event, begins, ends }));
    return { day, wholeDay, placed, columns };
  });
};

const [opensAt, showsUntil] = [7 * 60, 14 * 60];

/** The hour to scroll to: 7 AM, or the first event if earlier. After 2 PM, it is one hour before the first event. */
export const firstHour = (layouts: readonly DayLayout[]): number => {
  const first = Math.min(
    ...layouts.flatMap(({ placed }) => placed.filter(({ begins }) => begins).map(({ from }) => from)),
  );
  if (first < opensAt) return Math.floor(first / 60);
  return first < showsUntil || first === Infinity ? opensAt / 60 : Math.floor(first / 60) - 1;
};

/**
 * The hour to scroll to on today, by its minutes since midnight: what began half an hour ago or more is in view, and the
 * present is at most 1½ hours below it, which the lowest phones show with the largest text.
 */
export const hourBefore = (minutes: number): number => Math.max(0, Math.floor((minutes - 30) / 60));
