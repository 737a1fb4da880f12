import { historyOf, isLate, upcomingOf } from '../../events/appointment/appointmentStatus.ts';
import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import { dayMark, timeLabel } from './appointmentLabels.ts';
import { firstDay, firstMoment } from './shownTimes.ts';

export type Part = 'upcoming' | 'completed';

/** spec.md §4: upcoming and late ones in order of time; past ones newest first. */
export const partOf = (part: Part, appointments: readonly AppointmentView[]): readonly AppointmentView[] =>
  part === 'upcoming' ? upcomingOf(appointments) : historyOf(appointments);

/** The appointments that start on one day of their owner's zone. */
export interface AppointmentDay {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly appointments: readonly AppointmentView[];
}

/** In the given order. */
export const daysOf = (appointments: readonly AppointmentView[]): readonly AppointmentDay[] => {
  const days = new Map<string, AppointmentView[]>();
  for (const appointment of appointments) {
    const day = firstDay(appointment);
    const there = days.get(day);
    if (there) there.push(appointment);
    else days.set(day, [appointment]);
  }
  return [...days].map(([day, those]) => ({ day, appointments: those }));
};

/** "today", "tomorrow" and "all day to Fri" within a sentence; names of days and months keep their capital. */
const lowered = (mark: string): string => mark.replace(/^(Today$|Tomorrow$|All day)/, (start) => start.toLowerCase());

/** The sentence at the top of a page of appointments: "1 to do. Next: Blood test, Thursday, 9:00 AM." */
export const nextSentence = (appointments: readonly AppointmentView[], now: Date): string => {
  const open = upcomingOf(appointments);
  const next = open.find((appointment) => !isLate(appointment, now));
  const lateCount = open.filter((appointment) => isLate(appointment, now)).length;
  const late = lateCount > 0 ? `${lateCount}\u00a0to do. ` : '';
  if (!next) return `${late}Nothing is coming up.`;
  return `${late}Next: ${next.title}, ${lowered(dayMark(firstMoment(next), now, next.timeZone))}, ${lowered(timeLabel(next))}.`;
};
