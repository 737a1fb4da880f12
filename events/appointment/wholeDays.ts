import { dayIn, isTimeZone } from '../account/timeZones.ts';

/** The days of an appointment without times, YYYY-MM-DD, both inclusive: the same days on every clock. Both null: it has times. */
export interface WholeDays {
  readonly firstDay: string | null;
  readonly lastDay: string | null;
}

/** ISO instants, and whether they stand for whole days. */
export interface DayTimes {
  readonly startTime: string;
  readonly endTime: string | null;
  readonly isAllDay: boolean;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const dateOf = (utc: number): string => new Date(utc).toISOString().slice(0, 10);

const daysLater = (date: string, days: number): string => dateOf(Date.parse(`${date}T00:00:00Z`) + days * dayMs);

/**
 * The date whose midnight, somewhere on earth, this instant is. Clocks are 12 hours behind UTC to 14 ahead of it, so before 10:00 UTC it is
 * midnight of that date in the west, after 12:00 of the next in the east. Between them it is both, Honolulu's and Kiritimati's for
 * example: the one that the zone is nearer to counts.
 */
const dateOfMidnight = (instant: string, timeZone: string | undefined): string => {
  const at = Date.parse(instant);
  const intoDay = ((at % dayMs) + dayMs) % dayMs;
  const [here, next] = [dateOf(at), dateOf(at + dayMs)];
  if (intoDay < 10 * hourMs) return here;
  if (intoDay > 12 * hourMs) return next;
  // more people live an hour or two west of the date line than east of Honolulu
  if (timeZone === undefined || !isTimeZone(timeZone)) return intoDay < 10.5 * hourMs ? here : next;
  return dayIn(timeZone, new Date(at + dayMs / 2)) >= next ? next : here;
};

/**
 * The days of an appointment as it was written down. Before dates were kept with it, whole days went from one midnight to another in the
 * zone they were made in, which nobody noted; `timeZone`: the owner's at that time, as far as it is known.
 */
export const wholeDaysOf = (written: DayTimes & Partial<WholeDays>, timeZone: string | undefined): WholeDays => {
  const { startTime, endTime, isAllDay, firstDay, lastDay } = written;
  if (!isAllDay) return { firstDay: null, lastDay: null };
  if (firstDay != null) return { firstDay, lastDay: lastDay ?? firstDay };
  const first = dateOfMidnight(startTime, timeZone);
  const lasts = endTime === null ? 1 : Math.max(1, Math.round((Date.parse(endTime) - Date.parse(startTime)) / dayMs));
  return { firstDay: first, lastDay: daysLater(first, lasts - 1) };
};
