import { wholeDaysOf } from '../../events/appointment/wholeDays.ts';
import { addDays } from '../../projections/zones/zonedTime.ts';
import {
  areDaysGiven,
  daysBetween,
  daysTouched,
  isGiven,
  momentOf,
  wholeDays,
  type Days,
  type SentTimes,
  type Times,
} from './readTimes.ts';

/** Reads changed days of an appointment that had days before: the last day moves with the first. */
const movedDays = (sent: SentTimes, { firstDay, lastDay }: Days): SentTimes => {
  const first = sent.firstDay?.trim() || firstDay;
  if (isGiven(sent.lastDay)) return { isAllDay: true, firstDay: first, lastDay: sent.lastDay };
  // an invalid date is refused unchanged
  const isDate = !Number.isNaN(Date.parse(`${first}T00:00:00Z`));
  return { isAllDay: true, firstDay: first, lastDay: isDate ? addDays(first, daysBetween(firstDay, lastDay)) : first };
};

const [hourMs, dayMs] = [3_600_000, 24 * 3_600_000];
/** The clocks may have changed between them. */
const areWholeDaysApart = (start: string, end: string): boolean => {
  const rest = (Date.parse(end) - Date.parse(start)) % dayMs;
  return rest <= 2 * hourMs || rest >= dayMs - 2 * hourMs;
};

/**
 * Whether these times stand for the appointment's days. A program that saves an answer from before the owner moved
 * sends midnights of the old zone: widened in the present one, they would be one more day.
 */
const nameTheSame = (start: string, end: string, days: Days, timeZone: string): boolean => {
  const named = wholeDaysOf({ startTime: start, endTime: end, isAllDay: true }, timeZone);
  return (
    end > start && areWholeDaysApart(start, end) && named.firstDay === days.firstDay && named.lastDay === days.lastDay
  );
};

/** Times within days, sent for an appointment that had days before. */
const widenedDays = (sent: SentTimes, present: Days, timeZone: string): SentTimes => {
  const [start, end] = [momentOf(sent.startTime, timeZone), momentOf(sent.endTime, timeZone)];
  const isStartGiven = sent.startTime !== undefined;
  if (!isStartGiven && sent.endTime === undefined) return { isAllDay: true, ...present };
  if (typeof start === 'string' && typeof end === 'string' && nameTheSame(start, end, present, timeZone))
    return { isAllDay: true, ...present };
  if (typeof start === 'string' && sent.endTime === undefined)
    return movedDays({ firstDay: daysTouched(start, null, timeZone).firstDay }, present);
  const { startTime } = isStartGiven ? sent : wholeDays(present, timeZone);
  return { isAllDay: true, startTime, endTime: sent.endTime, firstDay: null, lastDay: null };
};

/**
 * The end moves with the start if only that is sent; an end of whole days doesn't imply a time, nor a time whole days.
 */
const timed = (sent: SentTimes, present: Times, timeZone: string): SentTimes => {
  const startTime = sent.startTime ?? present.startTime;
  const start = momentOf(startTime, timeZone);
  if (sent.endTime !== undefined || present.isAllDay || present.endTime === null || typeof start !== 'string')
    return { isAllDay: false, startTime, endTime: sent.endTime ?? null };
  const lasts = Date.parse(present.endTime) - Date.parse(present.startTime);
  return { isAllDay: false, startTime, endTime: new Date(Date.parse(start) + lasts).toISOString() };
};

/** The times after a change, in the form that `readTimes` takes: absent fields come from the present values. */
export const changedTimes = (sent: SentTimes, present: Times, timeZone: string): SentTimes => {
  const namesDays = areDaysGiven(sent);
  if (!(sent.isAllDay ?? (present.isAllDay || namesDays))) return timed(sent, present, timeZone);
  const { firstDay, lastDay } = wholeDaysOf(present, timeZone);
  if (firstDay === null || lastDay === null)
    return namesDays
      ? { ...sent, isAllDay: true }
      : {
          isAllDay: true,
          startTime: sent.startTime ?? present.startTime,
          endTime: sent.endTime ?? null,
          firstDay: null,
          lastDay: null,
        };
  return namesDays ? movedDays(sent, { firstDay, lastDay }) : widenedDays(sent, { firstDay, lastDay }, timeZone);
};
