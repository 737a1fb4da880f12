/** NaN where there is no digit. */
const digitAt = (text: string, at: number): number => {
  const digit = text.charCodeAt(at) - 48;
  return digit >= 0 && digit <= 9 ? digit : NaN;
};

/** The number that two digits write; NaN where there are none. */
export const twoDigitsAt = (text: string, at: number): number => digitAt(text, at) * 10 + digitAt(text, at + 1);

const hasMarks = (text: string): boolean =>
  text.length === 24 &&
  text.charAt(4) === '-' &&
  text.charAt(7) === '-' &&
  text.charAt(10) === 'T' &&
  text.charAt(13) === ':' &&
  text.charAt(16) === ':' &&
  text.charAt(19) === '.' &&
  text.charAt(23) === 'Z';

/** Milliseconds of a day that have passed; NaN: it has no such time. */
const timeOfDay = (text: string): number => {
  const hour = twoDigitsAt(text, 11);
  const minute = twoDigitsAt(text, 14);
  const second = twoDigitsAt(text, 17);
  const milliseconds = twoDigitsAt(text, 20) * 10 + digitAt(text, 22);
  return hour <= 23 && minute <= 59 && second <= 59 ? ((hour * 60 + minute) * 60 + second) * 1000 + milliseconds : NaN;
};

/** Whether there is such a day can be told without a calendar up to the 28th, and `Date.UTC` takes years below 100 for those of a century. */
const usual = (text: string): number => {
  const year = twoDigitsAt(text, 0) * 100 + twoDigitsAt(text, 2);
  const month = twoDigitsAt(text, 5);
  const day = twoDigitsAt(text, 8);
  return year >= 100 && month >= 1 && month <= 12 && day >= 1 && day <= 28 ? Date.UTC(year, month - 1, day) + timeOfDay(text) : NaN;
};

/**
 * Epoch milliseconds of an instant that is written as `toISOString` writes it; NaN for anything else. Looking at it digit by digit takes 0.14 µs
 * where a regular expression and `Date.parse` take 0.24, and a dose has some ten of them on its way into the tables.
 */
export const epochOfIso = (text: string): number => {
  const at = hasMarks(text) ? usual(text) : NaN;
  if (!Number.isNaN(at)) return at;
  const parsed = new Date(text);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString() === text ? parsed.getTime() : NaN;
};

/** An instant as JSON writes it, as most are already; undefined: it is none. */
export const instantIn = (written: string): string | undefined => {
  if (!Number.isNaN(epochOfIso(written))) return written;
  const at = new Date(written);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
};
/** The same; what is none stays, for whoever checks it. */
export const isoOf = (written: string): string => instantIn(written) ?? written;
