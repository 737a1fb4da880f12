import { isTimeZone } from '../../events/account/timeZones.ts';
import type { ChangeAppointment, ScheduleAppointment } from '../../events/appointment/appointmentCommands.ts';
import { defaultReminderMinutes } from '../../events/appointment/appointmentTypes.ts';
import { Invalid } from '../http/errors.ts';
import type { AppointmentDetails } from './appointmentDecider.ts';
import { changedTimes } from './readChangedTimes.ts';
import { ofTime, readTimes, type SaidTimes } from './readTimes.ts';

type Said = Omit<ScheduleAppointment, 'userId' | keyof SaidTimes> & SaidTimes;
type Changed = Omit<ChangeAppointment, 'version'>;

const invalid = (problems: Readonly<Record<string, string>>): Invalid =>
  new Invalid(`${Object.values(problems).join('. ')}.`, problems);

/** The zone that the form showed: the owner's may have changed while it was open. */
const zoneOf = ({ timeZone }: Pick<Said, 'timeZone'>, ownersZone: string): string =>
  timeZone !== undefined && isTimeZone(timeZone) ? timeZone : ownersZone;

/** Parses an appointment as a form or a program sends it; Invalid names each wrong field (spec.md §5). */
export const readAppointment = (said: Said, ownersZone: string): AppointmentDetails => {
  const isZone = said.timeZone === undefined || isTimeZone(said.timeZone);
  const [title, type] = [said.title?.trim() ?? '', said.type?.trim() ?? ''];
  const read = readTimes(said, { timeZone: zoneOf(said, ownersZone), ownersZone });
  const problems = {
    ...(title === '' ? { title: 'Title is required' } : {}),
    ...(type === '' ? { type: 'Type is required' } : {}),
    ...('problems' in read ? read.problems : {}),
    ...(isZone ? {} : { timeZone: 'Unknown time zone' }),
  };
  if ('problems' in read || Object.keys(problems).length > 0) throw invalid(problems);
  return {
    title,
    type,
    ...read.times,
    location: said.location?.trim() || null,
    description: said.description?.trim() || null,
    reminderMinutes: said.reminderMinutes ?? defaultReminderMinutes,
  };
};

/**
 * The same for a change: absent fields are left out. The fields of the time are one unit: each depends on the others.
 */
export const readChange = (
  said: Changed,
  present: AppointmentDetails,
  ownersZone: string,
): Partial<AppointmentDetails> => {
  const stated = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  const isMoved = ofTime.some((field) => field in stated);
  // times that stay are not judged by today's rules, nor by a zone that the owner moved to since
  const times = isMoved ? changedTimes(said, present, zoneOf(said, ownersZone)) : { endTime: null, isAllDay: false };
  const details = readAppointment({ ...present, ...stated, ...times }, ownersZone);
  const isSaid = (field: string): boolean => (ofTime.some((each) => each === field) ? isMoved : field in stated);
  return Object.fromEntries(Object.entries(details).filter(([field]) => isSaid(field)));
};
