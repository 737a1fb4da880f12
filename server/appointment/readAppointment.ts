import { isTimeZone } from '../../events/account/timeZones.ts';
import type { ChangeAppointment, ScheduleAppointment } from '../../events/appointment/appointmentCommands.ts';
import { detailFields, timeFields, type Appointment } from '../../events/appointment/appointmentFields.ts';
import { problemsOf, readWhole } from '../../events/kernel/recordFields.ts';
import { Invalid } from '../http/errors.ts';
import { changedTimes } from './readChangedTimes.ts';
import { readTimes, type SentTimes } from './readTimes.ts';

type Sent = Omit<ScheduleAppointment, 'userId' | keyof SentTimes> & SentTimes;
type Changed = Omit<ChangeAppointment, 'version'>;

const invalid = (problems: Readonly<Record<string, string>>): Invalid =>
  new Invalid(`${Object.values(problems).join('. ')}.`, problems);

/** The zone that the form showed: the owner's may have changed while it was open. */
const zoneOf = ({ timeZone }: Pick<Sent, 'timeZone'>, ownersZone: string): string =>
  timeZone !== undefined && isTimeZone(timeZone) ? timeZone : ownersZone;

/** Parses an appointment as a form or a program sends it; Invalid names each wrong field (spec.md §5). */
export const readAppointment = (sent: Sent, ownersZone: string): Appointment => {
  const isZone = sent.timeZone === undefined || isTimeZone(sent.timeZone);
  const details = readWhole(detailFields, sent);
  const read = readTimes(sent, { timeZone: zoneOf(sent, ownersZone), ownersZone });
  const problems = {
    ...problemsOf(detailFields, details),
    ...('problems' in read ? read.problems : {}),
    ...(isZone ? {} : { timeZone: 'Unknown time zone' }),
  };
  if ('problems' in read || Object.keys(problems).length > 0) throw invalid(problems);
  return { ...details, ...read.times };
};

/**
 * The same for a change: absent fields are left out. The fields of the time are one unit: each depends on the others.
 */
export const readChange = (sent: Changed, present: Appointment, ownersZone: string): Partial<Appointment> => {
  const stated = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  const isMoved = Object.keys(timeFields).some((field) => field in stated);
  // times that stay are not judged by today's rules, nor by a zone that the owner moved to since
  const times = isMoved ? changedTimes(sent, present, zoneOf(sent, ownersZone)) : { endTime: null, isAllDay: false };
  const details = readAppointment({ ...present, ...stated, ...times }, ownersZone);
  const isGiven = (field: string): boolean => (field in timeFields ? isMoved : field in stated);
  return Object.fromEntries(Object.entries(details).filter(([field]) => isGiven(field)));
};
