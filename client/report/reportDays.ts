/** Periods that a report can cover, in weeks. */
export const reportWeeks = [2, 4] as const;
export type ReportWeeks = (typeof reportWeeks)[number];

/** Day columns that a printed table has room for. */
const daysOfTable = 14;

const dayMs = 86_400_000;

/** The days up to today, oldest first, YYYY-MM-DD: dates of the senior's calendar, regardless of DST. */
export const reportDays = (today: string, weeks: ReportWeeks): readonly string[] => {
  const last = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: weeks * 7 }, (_, at) =>
    new Date(last - (weeks * 7 - 1 - at) * dayMs).toISOString().slice(0, 10),
  );
};

/** The same in tables of two weeks, the newest first. */
export const inTables = (days: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(days.length / daysOfTable) }, (_, at) =>
    days.slice(Math.max(0, days.length - (at + 1) * daysOfTable), days.length - at * daysOfTable),
  );

/** Days to request: one more, since the first one begins before the clock's time of today. */
export const daysToAsk = (weeks: ReportWeeks): string => String(weeks * 7 + 1);
