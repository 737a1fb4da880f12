import { isKnownZone } from '../../events/account/timeZones.ts';
import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import {
  dayHeading,
  lengthLabel,
  statusOf,
  timeLabel,
  typeLabel,
  type StatusLabels,
} from '../appointment/appointmentLabels.ts';
import { firstMoment } from '../appointment/shownTimes.ts';
import { capitalised, clockTime, dayInWords, deviceZone, localDate, plainly, zoneReason } from '../ui/wallClock.ts';
import type { CalendarEvent } from './calendarEvents.ts';
import { stateWord } from './calendarLabels.ts';

/** "Today, Tuesday, June 9" */
export const eventDay = (appointment: AppointmentView, now: Date): string =>
  dayHeading(firstMoment(appointment), now, appointment.timeZone);

/** "2:30 PM to 3:15 PM (45 min)" */
export const eventTimes = (appointment: AppointmentView): string => {
  const length = lengthLabel(appointment);
  return length === undefined ? timeLabel(appointment) : `${timeLabel(appointment)} (${length})`;
};

/** "Central Time, which is 3:30 PM for you"; undefined if the owner's clock and this device's agree. */
export const zoneSentence = (
  { appointment: { startTime, timeZone, isAllDay }, zoneNote }: CalendarEvent,
  now: Date,
): string | undefined => {
  if (isAllDay || zoneNote === undefined) return undefined;
  const here = deviceZone();
  // nothing can be said about an unknown clock
  if (here === undefined || !isKnownZone(timeZone)) return `${zoneNote}${zoneReason(timeZone)}`;
  const isSameDay = localDate(startTime, here) === localDate(startTime, timeZone);
  const day = isSameDay ? '' : `${capitalised(dayInWords(startTime, now, here))}, `;
  return `${zoneNote}, which is ${day}${clockTime(startTime, here)} for you`;
};

/** The state as a word and a shape: "Late" for owners and those with view access, "Missed" for carers (spec.md §4). */
export const eventState = (event: CalendarEvent, now: Date): StatusLabels =>
  statusOf(event.appointment, now, stateWord(event, now) === 'missed' ? 'Missed' : 'Late');

/** The whole event in one sentence, for screen readers; `note` describes the part that is shown. */
export const accessibleName = (event: CalendarEvent, now: Date, note?: string): string => {
  const { appointment, owner, zoneNote } = event;
  const parts = [
    appointment.title,
    typeLabel(appointment.type),
    owner.word,
    eventDay(appointment, now),
    timeLabel(appointment),
    appointment.repeat ? 'repeats' : undefined,
    zoneNote,
    note,
    eventState(event, now).word,
  ];
  return plainly(parts.filter(Boolean).join(', '));
};
