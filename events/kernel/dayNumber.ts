const day = 86_400_000;

/** Days since 1970-01-01 of a calendar day, YYYY-MM-DD. */
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / day;

/** The calendar day, YYYY-MM-DD, that many days since 1970-01-01. */
export const dateOfDay = (number: number): string => new Date(number * day).toISOString().slice(0, 10);

/** 1970-01-01 was a Thursday. */
const sundayBefore = 4;

/** 0 is Sunday. */
export const weekdayOf = (date: string): number => (((dayNumber(date) + sundayBefore) % 7) + 7) % 7;

/** Numbers weeks from Sunday to Saturday, one after the other. */
export const weekOf = (date: string): number => Math.floor((dayNumber(date) + sundayBefore) / 7);

/** Days of the month that a date is in. */
export const daysInMonth = (date: string): number =>
  new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).getUTCDate();
