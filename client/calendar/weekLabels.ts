import { plainly } from '../ui/wallClock.ts';
import { dayInFull } from './calendarLabels.ts';
import type { DayLayout, DayPart } from './weekLayout.ts';
import { allDayRow, type WeekSlot } from './weekKeys.ts';

/** "12 AM", "7 AM", "12 PM" */
export const hourLabel = (hour: number): string =>
  `${hour % 12 === 0 ? 12 : hour % 12}\u00a0${hour < 12 ? 'AM' : 'PM'}`;

/** For an event past midnight, each day's note that it continues; undefined if the whole event is on this day. */
export const partLabel = ({ begins, ends }: DayPart): string | undefined => {
  if (begins) return ends ? undefined : 'continues the next day';
  return ends ? 'continued from the day before' : 'continued, and continues the next day';
};

/** The events in a cell, including those that began in an earlier hour and continue. */
const titlesIn = ({ wholeDay, placed }: DayLayout, row: number): readonly string[] => {
  const there =
    row === allDayRow ? wholeDay : placed.filter(({ from, until }) => from < (row + 1) * 60 && until > row * 60);
  return there.map(({ event }) => event.appointment.title);
};

/** The name of a cell: "10 AM, Tuesday, June 9, today: Dr. Osei", or "free" without events. `now` is given in the current hour only. */
export const slotName = ({ day, row }: WeekSlot, layout: DayLayout, isToday: boolean, now?: string): string => {
  const when = [
    row === allDayRow ? 'All day' : hourLabel(row),
    dayInFull(day),
    ...(isToday ? ['today'] : []),
    ...(now ? [`now ${now}`] : []),
  ];
  const titles = titlesIn(layout, row);
  return plainly(`${when.join(', ')}: ${titles.length > 0 ? titles.join('; ') : 'free'}`);
};
