/** Calendar days are YYYY-MM-DD without a zone. They are computed in UTC, so that DST doesn't affect them. */
const dayMs = 86_400_000;

const utcOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (utc: Date): string => utc.toISOString().slice(0, 10);

/** The years that appointments may have (1901 to 2199). */
const firstDay = '1901-01-01';
const lastDay = '2199-12-31';
const within = (day: string): string => (day < firstDay ? firstDay : day > lastDay ? lastDay : day);

/** Whether it is an existing day within the calendar's years. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = utcOf(text);
  return !Number.isNaN(at.getTime()) && dayOf(at) === text && within(text) === text;
};

export const addDays = (day: string, count: number): string =>
  within(dayOf(new Date(utcOf(day).getTime() + count * dayMs)));

/** The same day that many months later; the month's last day if it has no such day. */
export const addMonths = (day: string, count: number): string => {
  const at = utcOf(day);
  const month = at.getUTCMonth() + count;
  const length = new Date(Date.UTC(at.getUTCFullYear(), month + 1, 0)).getUTCDate();
  return within(dayOf(new Date(Date.UTC(at.getUTCFullYear(), month, Math.min(at.getUTCDate(), length)))));
};

/** Sunday is 0. */
export const weekdayOf = (day: string): number => utcOf(day).getUTCDay();

/** The Sunday of its week. Not limited to the calendar's years: the first and last week exceed them. */
export const weekStart = (day: string): string => dayOf(new Date(utcOf(day).getTime() - weekdayOf(day) * dayMs));
const weekEnd = (day: string): string => dayOf(new Date(utcOf(weekStart(day)).getTime() + 6 * dayMs));

/** Every day from the first to the last, inclusive. */
export const daysFrom = (first: string, last: string): readonly string[] => {
  const count = Math.max(0, Math.round((utcOf(last).getTime() - utcOf(first).getTime()) / dayMs));
  return Array.from({ length: count + 1 }, (_, place) => dayOf(new Date(utcOf(first).getTime() + place * dayMs)));
};

/** Sunday to Saturday. */
export const weekDays = (day: string): readonly string[] => daysFrom(weekStart(day), weekEnd(day));

export const monthOf = (day: string): string => day.slice(0, 7);
export const isSameMonth = (one: string, other: string): boolean => monthOf(one) === monthOf(other);

/** The weeks that the day's month touches: four to six rows, each Sunday to Saturday. */
export const monthWeeks = (day: string): readonly (readonly string[])[] => {
  const first = `${monthOf(day)}-01`;
  const at = utcOf(first);
  const last = dayOf(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)));
  const days = daysFrom(weekStart(first), weekEnd(last));
  return Array.from({ length: days.length / 7 }, (_, row) => days.slice(row * 7, row * 7 + 7));
};

/** Number of the month's weeks that end before both today and the chosen day; 0 in other months. */
export const weeksPassed = (day: string, today: string): number => {
  if (!isSameMonth(day, today)) return 0;
  const from = day < today ? day : today;
  return monthWeeks(day).findIndex((week) => week.includes(from));
};

export interface Range {
  /** ISO instants, `to` exclusive. */
  readonly from: string;
  readonly to: string;
}

/** The range to request, so that these days are whole in every zone on earth (UTC-12 to UTC+14). */
export const rangeOf = (days: readonly string[]): Range => {
  const [first = firstDay, last = first] = [days[0], days.at(-1)];
  return {
    from: new Date(utcOf(first).getTime() - dayMs).toISOString(),
    to: new Date(utcOf(last).getTime() + 2 * dayMs).toISOString(),
  };
};
