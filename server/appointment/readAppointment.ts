import { isTimeZone } from '../../events/account/timeZones.ts';
import type { ChangeAppointment, ScheduleAppointment } from '../../events/appointment/appointmentCommands.ts';
import { firstYear, lastYear, longestDays, longestMs } from '../../events/appointment/appointmentTimes.ts';
import { defaultReminderMinutes } from '../../events/appointment/appointmentTypes.ts';
import { addDays, dateAt, dayAt, startOfDay } from '../../projections/zones/zonedTime.ts';
import { Invalid } from '../http/errors.ts';
import type { AppointmentDetails } from './appointmentDecider.ts';
import { isInYears, readMoment } from './readMoment.ts';

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
const daysBetween = (timeZone: string, from: string, to: string): number =>
  Math.round((Date.parse(dateAt(timeZone, Date.parse(to))) - Date.parse(dateAt(timeZone, Date.parse(from)))) / (24 * 3_600_000));

/** Whole days by the calendar: a day may be an hour longer or shorter. */
const isTooLong = (startTime: string, endTime: string, wholeDaysIn: string | undefined): boolean =>
  wholeDaysIn === undefined
    ? Date.parse(endTime) - Date.parse(startTime) > longestMs
    : daysBetween(wholeDaysIn, startTime, endTime) > longestDays;

const endProblem = (start: Moment, end: Moment, wholeDaysIn: string | undefined): string | undefined => {
  if (end === undefined) return noTime('end');
  if (typeof start !== 'string' || end === null) return undefined;
  if (Date.parse(end) <= Date.parse(start)) return 'The end must be after the start';
  return isTooLong(start, end, wholeDaysIn) ? `The end must be at most ${longestDays} days after the start` : undefined;
};

/** Whole days of the zone: from the start of the first to the start of the one after the last. */
const wholeDays = (timeZone: string, startTime: string, endTime: string | null): readonly [Moment, Moment] => {
  const first = startOfDay(timeZone, dateAt(timeZone, Date.parse(startTime)));
  const last = dayAt(timeZone, endTime === null ? first : Date.parse(endTime));
  const isAtMidnight = endTime !== null && Date.parse(endTime) === last.start;
  const [start, end] = [first, isAtMidnight ? last.start : last.end].map((at) => new Date(at).toISOString());
  return [start && isInYears(start) ? start : undefined, end && isInYears(end) ? end : undefined];
};

/** Start and end as they would be kept, so that what is checked is what is kept. */
const momentsOf = (said: Said, timeZone: string): readonly [Moment, Moment] => {
  const [start, end] = [momentOf(said.startTime, timeZone), momentOf(said.endTime, timeZone)];
  const isWhole = said.isAllDay === true && typeof start === 'string' && (end === null || (end !== undefined && end > start));
  return isWhole ? wholeDays(timeZone, start, end) : [start, end];
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
  const isAllDay = said.isAllDay ?? false;
  const [startTime, endTime] = momentsOf(said, timeZone);
  const [ofStart, ofEnd] = [startProblem(startTime), endProblem(startTime, endTime, isAllDay ? timeZone : undefined)];
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
    isAllDay,
    startTime,
    endTime,
    location: said.location?.trim() || null,
    description: said.description?.trim() || null,
    reminderMinutes: said.reminderMinutes ?? defaultReminderMinutes,
  };
};

/** By the calendar: a day may be an hour longer or shorter. */
const startOfDayAfter = (timeZone: string, at: string, days: number): string =>
  new Date(startOfDay(timeZone, addDays(dateAt(timeZone, Date.parse(at)), days))).toISOString();

/** Where only the start is said, the end moves with it; an end of whole days says nothing of a time, nor a time of whole days. */
const endOf = (said: Changed, present: AppointmentDetails, timeZone: string): string | null | undefined => {
  const isKept = said.isAllDay === undefined || said.isAllDay === present.isAllDay;
  if (said.endTime !== undefined || present.endTime === null) return said.endTime;
  if (!isKept) return null;
  const start = said.startTime === undefined ? present.startTime : momentOf(said.startTime, timeZone);
  if (typeof start !== 'string') return null;
  if (present.isAllDay) return startOfDayAfter(timeZone, start, daysBetween(timeZone, present.startTime, present.endTime));
  return new Date(Date.parse(start) + Date.parse(present.endTime) - Date.parse(present.startTime)).toISOString();
};

type Changed = Omit<ChangeAppointment, 'version'>;

const ofTime = ['startTime', 'endTime', 'isAllDay'] as const;

/** The same of a change: what isn't said is left out. Start, end and whole days are one, since each depends on the others. */
export const readChange = (said: Changed, present: AppointmentDetails, ownersZone: string): Partial<AppointmentDetails> => {
  const endTime = endOf(said, present, said.timeZone !== undefined && isTimeZone(said.timeZone) ? said.timeZone : ownersZone);
  const stated = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  const isMoved = ofTime.some((field) => field in stated);
  // times that stay are not judged by today's rules, nor by a zone that the owner moved to since
  const times = isMoved ? { ...stated, ...(endTime === undefined ? {} : { endTime }) } : { ...stated, endTime: null, isAllDay: false };
  const details = readAppointment({ ...present, ...times }, ownersZone);
  const isSaid = (field: string): boolean => (ofTime.some((each) => each === field) ? isMoved : field in stated);
  return Object.fromEntries(Object.entries(details).filter(([field]) => isSaid(field)));
};
