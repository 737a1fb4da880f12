import { wholeDaysOf } from '../../events/appointment/wholeDays.ts';
import { addDays } from '../../projections/zones/zonedTime.ts';
import {
  areDaysSaid,
  daysBetween,
  daysTouched,
  isSaid,
  momentOf,
  wholeDays,
  type Days,
  type SaidTimes,
  type Times,
} from './readTimes.ts';

/** Reads changed days of an appointment that had days before: the last day moves with the first. */
const movedDays = (said: SaidTimes, { firstDay, lastDay }: Days): SaidTimes => {
  const first = said.firstDay?.trim() || firstDay;
  if (isSaid(said.lastDay)) return { isAllDay: true, firstDay: first, lastDay: said.lastDay };
  // one that is no date is refused as it was said
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
 * Whether these times stand for the days it has. A program that saves what it was answered before the owner moved sends midnights of the
 * former zone: widened in the present one, they would be one more day.
 */
const nameTheSame = (start: string, end: string, days: Days, timeZone: string): boolean => {
  const named = wholeDaysOf({ startTime: start, endTime: end, isAllDay: true }, timeZone);
  return (
    end > start && areWholeDaysApart(start, end) && named.firstDay === days.firstDay && named.lastDay === days.lastDay
  );
};

/** Times within days, said of one that had days before. */
const widenedDays = (said: SaidTimes, present: Days, timeZone: string): SaidTimes => {
  const [start, end] = [momentOf(said.startTime, timeZone), momentOf(said.endTime, timeZone)];
  const isStartSaid = said.startTime !== undefined;
  if (!isStartSaid && said.endTime === undefined) return { isAllDay: true, ...present };
  if (typeof start === 'string' && typeof end === 'string' && nameTheSame(start, end, present, timeZone))
    return { isAllDay: true, ...present };
  if (typeof start === 'string' && said.endTime === undefined)
    return movedDays({ firstDay: daysTouched(start, null, timeZone).firstDay }, present);
  const { startTime } = isStartSaid ? said : wholeDays(present, timeZone);
  return { isAllDay: true, startTime, endTime: said.endTime, firstDay: null, lastDay: null };
};

/** The end moves with the start if only that is sent; an end of whole days says nothing of a time, nor a time of whole days. */
const timed = (said: SaidTimes, present: Times, timeZone: string): SaidTimes => {
  const startTime = said.startTime ?? present.startTime;
  const start = momentOf(startTime, timeZone);
  if (said.endTime !== undefined || present.isAllDay || present.endTime === null || typeof start !== 'string')
    return { isAllDay: false, startTime, endTime: said.endTime ?? null };
  const lasts = Date.parse(present.endTime) - Date.parse(present.startTime);
  return { isAllDay: false, startTime, endTime: new Date(Date.parse(start) + lasts).toISOString() };
};

/** When it is to be after a change, as `readTimes` takes it: what isn't said is filled in from what it is now. */
export const changedTimes = (said: SaidTimes, present: Times, timeZone: string): SaidTimes => {
  const namesDays = areDaysSaid(said);
  if (!(said.isAllDay ?? (present.isAllDay || namesDays))) return timed(said, present, timeZone);
  const { firstDay, lastDay } = wholeDaysOf(present, timeZone);
  if (firstDay === null || lastDay === null)
    return namesDays
      ? { ...said, isAllDay: true }
      : {
          isAllDay: true,
          startTime: said.startTime ?? present.startTime,
          endTime: said.endTime ?? null,
          firstDay: null,
          lastDay: null,
        };
  return namesDays ? movedDays(said, { firstDay, lastDay }) : widenedDays(said, { firstDay, lastDay }, timeZone);
};
