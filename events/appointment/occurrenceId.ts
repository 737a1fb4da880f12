import { dateOfNumber, dayNumber } from './recurrence.ts';

/** The last five digits of a series’ id are zero; those of an occurrence’s are its day, so an id names both, and is a UUID. */
const digits = 5;
const none = '0'.repeat(digits);
/** January 1, 1900 is the day 1: no occurrence has the series’ own id. */
const offset = 1 - dayNumber('1900-01-01');

const beginning = (id: string): string => id.slice(0, -digits);

/** The id of the series that this command makes, or that the occurrence with this id belongs to. */
export const seriesIdOf = (id: string): string => `${beginning(id)}${none}`;

/** `date`: the one that the rule gave it, YYYY-MM-DD; it stays when the occurrence is moved. */
export const occurrenceId = (seriesId: string, date: string): string =>
  `${beginning(seriesId)}${(dayNumber(date) + offset).toString(16).padStart(digits, '0')}`;

/** The date in an occurrence’s id; undefined: it is a series’ id, or its day is too late for one. */
export const dateInId = (id: string): string | undefined => {
  const day = parseInt(id.slice(-digits), 16) - offset;
  return id.endsWith(none) || day > dayNumber('2199-12-31') ? undefined : dateOfNumber(day);
};

export const seriesStream = (seriesId: string): string => `appointment-${seriesId}`;
