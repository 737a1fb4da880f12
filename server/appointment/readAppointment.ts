import { isTimeZone } from '../../events/account/timeZones.ts';
import type { ScheduleAppointment } from '../../events/appointment/appointmentCommands.ts';
import { firstYear, lastYear, longestDays, longestMs } from '../../events/appointment/appointmentTimes.ts';
import { defaultReminderMinutes } from '../../events/appointment/appointmentTypes.ts';
import { Invalid } from '../http/errors.ts';
import type { AppointmentDetails } from './appointmentDecider.ts';
import { readMoment } from './readMoment.ts';

type Said = Omit<ScheduleAppointment, 'userId'>;
/** ISO instant; null: not given; undefined: not a moment. */
type Moment = string | null | undefined;

const momentOf = (said: string | null | undefined, timeZone: string): Moment => {
  const written = said?.trim() ?? '';
  return written === '' ? null : readMoment(written, timeZone);
};
const noTime = (what: string): string => `The ${what} must be a date and time from ${firstYear} to ${lastYear}, such as 2026-03-08T09:30`;

const startProblem = (start: Moment): string | undefined => {
  if (start === null) return 'Start time is required';
  return start === undefined ? noTime('start') : undefined;
};
const endProblem = (start: Moment, end: Moment): string | undefined => {
  if (end === undefined) return noTime('end');
  if (typeof start !== 'string' || end === null) return undefined;
  const lasts = Date.parse(end) - Date.parse(start);
  if (lasts <= 0) return 'The end must be after the start';
  return lasts > longestMs ? `The end must be at most ${longestDays} days after the start` : undefined;
};

const invalid = (problems: Readonly<Record<string, string>>): Invalid => new Invalid(`${Object.values(problems).join('. ')}.`, problems);

/**
 * Parses an appointment as a form or a program sends it; Invalid names each wrong field (spec.md §5).
 * The owner's zone may have changed while a form was open, so times are read in the zone that the form showed.
 */
export const readAppointment = (said: Said, ownersZone: string): AppointmentDetails => {
  const isZone = said.timeZone === undefined || isTimeZone(said.timeZone);
  const timeZone = isZone ? (said.timeZone ?? ownersZone) : ownersZone;
  const [title, type] = [said.title?.trim() ?? '', said.type?.trim() ?? ''];
  const [startTime, endTime] = [momentOf(said.startTime, timeZone), momentOf(said.endTime, timeZone)];
  const [ofStart, ofEnd] = [startProblem(startTime), endProblem(startTime, endTime)];
  const problems = {
    ...(title === '' ? { title: 'Title is required' } : {}),
    ...(type === '' ? { type: 'Type is required' } : {}),
    ...(ofStart === undefined ? {} : { startTime: ofStart }),
    ...(ofEnd === undefined ? {} : { endTime: ofEnd }),
    ...(isZone ? {} : { timeZone: 'Unknown time zone' }),
  };
  if (typeof startTime !== 'string' || endTime === undefined || Object.keys(problems).length > 0) throw invalid(problems);
  return {
    title,
    type,
    startTime,
    endTime,
    location: said.location?.trim() || null,
    description: said.description?.trim() || null,
    reminderMinutes: said.reminderMinutes ?? defaultReminderMinutes,
  };
};
