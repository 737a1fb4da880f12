import type { Appointment } from '../../events/appointment/appointmentFields.ts';
import type { PlannedTimes } from '../../events/appointment/seriesPlans.ts';
import { dateAt, timeAt } from '../../projections/zones/zonedTime.ts';
import { daysBetween, type SentTimes } from './readTimes.ts';

type Times = Pick<Appointment, 'startTime' | 'endTime' | 'isAllDay' | 'firstDay' | 'lastDay'>;
type Sent = Pick<SentTimes, 'startTime' | 'endTime'> & { readonly timeZone?: string | undefined };

interface WallClock {
  readonly date: string;
  readonly time: string;
}

const wallClock = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::00)?$/;
/** A time that a DST night skips stays as it was written: on other days it exists. */
const written = (sent: string | null | undefined, instant: string, { timeZone }: Sent, zone: string): WallClock => {
  const [, date, time] = timeZone === undefined || timeZone === zone ? (wallClock.exec(sent?.trim() ?? '') ?? []) : [];
  if (date !== undefined && time !== undefined) return { date, time };
  const at = Date.parse(instant);
  return { date: dateAt(zone, at), time: timeAt(zone, at) };
};

/** An appointment’s times by the owner’s clock. `sent`: as the body has them. */
export const plannedTimes = (sent: Sent, times: Times, ownersZone: string): PlannedTimes => {
  const { startTime, endTime, isAllDay, firstDay, lastDay } = times;
  if (isAllDay && firstDay !== null)
    return {
      date: firstDay,
      isAllDay,
      startsAt: null,
      endsAt: null,
      endDays: daysBetween(firstDay, lastDay ?? firstDay),
    };
  const start = written(sent.startTime, startTime, sent, ownersZone);
  if (endTime === null) return { date: start.date, isAllDay, startsAt: start.time, endsAt: null, endDays: 0 };
  const end = written(sent.endTime, endTime, sent, ownersZone);
  return {
    date: start.date,
    isAllDay,
    startsAt: start.time,
    endsAt: end.time,
    endDays: daysBetween(start.date, end.date),
  };
};
