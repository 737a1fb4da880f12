import type { Weekday } from '../../events/medication/doseSchedule.ts';

/** A time with its amount, as typed. `days`: the days of the week that have it; null: all chosen days. */
export interface TimedRow {
  readonly time: string;
  readonly amount: string;
  readonly days: readonly Weekday[] | null;
}

export const timedRow = (time = '08:00', amount = 1, days: readonly Weekday[] | null = null): TimedRow => ({
  time,
  amount: String(amount),
  days,
});

/** Another time: twelve hours after the last one. */
export const withTime = (rows: readonly TimedRow[]): readonly TimedRow[] => {
  const last = rows.at(-1);
  const hour = (Number(last?.time.slice(0, 2) ?? '20') + 12) % 24;
  return [
    ...rows,
    {
      time: `${String(hour).padStart(2, '0')}:${last?.time.slice(3) ?? '00'}`,
      amount: last?.amount ?? '1',
      days: last?.days ?? null,
    },
  ];
};

/** Another amount on some of the days: the present rows have all chosen days, the new one none yet. */
export const withOtherDays = (rows: readonly TimedRow[], chosen: readonly Weekday[]): readonly TimedRow[] => [
  ...rows.map((row) => ({ ...row, days: row.days ?? chosen })),
  { time: rows.at(-1)?.time ?? '08:00', amount: rows.at(-1)?.amount ?? '1', days: [] },
];

/** A day chosen for a row leaves the other rows of the same time: each day has a time once. */
export const withRowDays = (
  rows: readonly TimedRow[],
  index: number,
  days: readonly Weekday[],
): readonly TimedRow[] => {
  const changed = rows[index];
  return rows.map((row, at) => {
    if (at === index) return { ...row, days };
    return row.time === changed?.time && row.days !== null
      ? { ...row, days: row.days.filter((day) => !days.includes(day)) }
      : row;
  });
};

/** A day is chosen or left out for the whole pattern: rows of single days follow. */
export const withChosenDays = (
  rows: readonly TimedRow[],
  before: readonly Weekday[],
  days: readonly Weekday[],
): readonly TimedRow[] => {
  const added = days.filter((day) => !before.includes(day));
  return rows.map((row, index) => {
    if (row.days === null) return row;
    return { ...row, days: [...row.days.filter((day) => days.includes(day)), ...(index === 0 ? added : [])] };
  });
};
