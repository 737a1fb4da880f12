import { isOpen } from '../../events/appointment/appointmentStatus.ts';
import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import { firstDay, lastDay, type Timed } from '../appointment/shownTimes.ts';
import { deviceZone, foreignClock } from '../ui/wallClock.ts';
import { daysFrom } from './monthDays.ts';
import { ownerLabelOf, type OwnerLabel, type OwnerLabels } from './ownerLabels.ts';

/** One appointment as the calendar's views and its popover show it. */
export interface CalendarEvent {
  readonly appointment: AppointmentView;
  readonly owner: OwnerLabel;
  /** The days the event covers, YYYY-MM-DD in its owner's zone, in order. */
  readonly days: readonly string[];
  /** Seniors complete their own (spec.md §4); the button itself checks whether the appointment has started. */
  readonly canComplete: boolean;
  /** The viewer may also edit, move and close it. */
  readonly canDelete: boolean;
  /** "Central Time", if the owner's clock shows another time than this device's, or this browser doesn't know the owner's zone. */
  readonly zoneNote?: string;
}

/** The viewer, and the owners whose appointments the viewer may change. */
export interface CalendarViewer {
  readonly id: string;
  readonly isSenior: boolean;
  readonly mayChange: ReadonlySet<string>;
}

/** An event past midnight is on both days; one that ends at midnight is not on the day that begins then. */
export const daysTouched = (appointment: Timed): readonly string[] =>
  daysFrom(firstDay(appointment), lastDay(appointment));

const eventOf = (appointment: AppointmentView, owners: OwnerLabels, viewer: CalendarViewer): CalendarEvent => {
  const { userId, startTime, timeZone, isAllDay } = appointment;
  // a date is the same on every clock
  const zone = isAllDay ? undefined : foreignClock(timeZone, new Date(startTime), deviceZone());
  return {
    appointment,
    owner: ownerLabelOf(owners, userId),
    days: daysTouched(appointment),
    canComplete: viewer.isSenior && userId === viewer.id && isOpen(appointment),
    canDelete: viewer.mayChange.has(userId),
    ...(zone === undefined ? {} : { zoneNote: zone }),
  };
};

/** In order of time, so that an earlier start comes first on every day an event covers. */
export const calendarEvents = (
  appointments: readonly AppointmentView[],
  owners: OwnerLabels,
  viewer: CalendarViewer,
): readonly CalendarEvent[] =>
  [...appointments]
    .sort((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime) || a.id.localeCompare(b.id))
    .map((appointment) => eventOf(appointment, owners, viewer));

type EventsByDay = ReadonlyMap<string, readonly CalendarEvent[]>;

export const eventsByDay = (events: readonly CalendarEvent[]): EventsByDay => {
  const byDay = new Map<string, CalendarEvent[]>();
  for (const event of events) {
    for (const day of event.days) {
      const there = byDay.get(day);
      if (there) there.push(event);
      else byDay.set(day, [event]);
    }
  }
  return byDay;
};
