import { zonedFormat } from './timeZones.ts';

/** "November 1, 2026" for "2026-11-01": a calendar day is the same in every zone. What is no day stays as it is. */
export const dayWords = (day: string): string => {
  const noon = new Date(`${day}T12:00:00Z`);
  if (Number.isNaN(noon.getTime())) return day;
  return zonedFormat('UTC', { year: 'numeric', month: 'long', day: 'numeric' }).format(noon);
};

/** "November 1, 2026 to November 3, 2026", or the one day. */
export const daysWords = (first: string, last: string): string =>
  first === last ? dayWords(first) : `${dayWords(first)} to ${dayWords(last)}`;

/** "8:00 AM" for "08:00". What is no time stays as it is. */
export const clockWords = (time: string): string => {
  const moment = new Date(`1970-01-01T${time}:00Z`);
  if (Number.isNaN(moment.getTime())) return time;
  return zonedFormat('UTC', { hour: 'numeric', minute: '2-digit' }).format(moment).replaceAll(/\s/g, '\u00a0');
};
