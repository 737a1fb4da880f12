import { showsNothing } from '../kernel/shownText.ts';
import { plainText } from '../kernel/typedNumber.ts';

/** The most times a day (product.md "Times"). */
export const mostTimes = 24;
export const noTimes = 'Please enter at least one time';

type TimesRead = { readonly times: readonly string[] } | { readonly problem: string };

const words: Readonly<Record<string, string>> = { noon: '12:00', midday: '12:00', midnight: '00:00' };
const twoDigits = (value: number) => String(value).padStart(2, '0');

const clockTime = (hour: number, minute: number): string | undefined =>
  hour <= 23 && minute <= 59 ? `${twoDigits(hour)}:${twoDigits(minute)}` : undefined;

const halfDayTime = (hour: number, minute: number, half: string): string | undefined =>
  hour >= 1 && hour <= 12 ? clockTime((hour % 12) + (half === 'p' ? 12 : 0), minute) : undefined;

/** "8:00", "08:00", "8 pm", "8:30pm", "8.30 p.m.", "20h30", "0800", "noon" → "HH:MM"; undefined otherwise. A bare "8" could be morning or evening. */
export const readTimeOfDay = (written: string): string | undefined => {
  const text = plainText(written).trim().toLowerCase().replace(/\s+/g, ' ');
  const named = Object.hasOwn(words, text) ? words[text] : undefined;
  if (named) return named;
  const [, halfHour, halfMinute = '0', half] = /^(\d{1,2})(?:[:.](\d{2}))? ?([ap])(?:\.? ?m\.?)$/.exec(text) ?? [];
  if (halfHour && half) return halfDayTime(Number(halfHour), Number(halfMinute), half);
  const [, hour, minute] = /^(\d{1,2})[:.h](\d{2})(?::00(?:\.0+)?)?$/.exec(text) ?? /^(\d{2})(\d{2})$/.exec(text) ?? [];
  return hour && minute ? clockTime(Number(hour), Number(minute)) : undefined;
};

const listOfText = (json: string): readonly string[] | undefined => {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : undefined;
  } catch {
    return undefined;
  }
};

const entriesOf = (written: string | readonly string[]): readonly string[] | undefined => {
  if (typeof written !== 'string') return written;
  return written.trimStart().startsWith('[') ? listOfText(written) : plainText(written).split(/[,;\n]/);
};

/**
 * The stored form of times: "HH:MM", sorted, each once. Takes a list, JSON text of a list, or text with commas. "As
 * needed" has none, and "Custom" those of its schedule.
 */
export const readTimes = (written: string | readonly string[], frequency: string): TimesRead => {
  if (frequency === 'As needed' || frequency === 'Custom') return { times: [] };
  const entries = entriesOf(written)
    ?.map((entry) => entry.trim())
    .filter((entry) => !showsNothing(entry));
  if (!entries) return { problem: 'Enter the times like 8:00 AM, 8:00 PM' };
  if (entries.length === 0) return { problem: noTimes };
  const wrong = entries.find((entry) => readTimeOfDay(entry) === undefined);
  if (wrong !== undefined) return { problem: `“${wrong.slice(0, 20)}” isn’t a time. Write it like 8:00 AM or 8:00 PM` };
  const times = [...new Set(entries.flatMap((entry) => readTimeOfDay(entry) ?? []))].sort();
  return times.length <= mostTimes ? { times } : { problem: `Enter at most ${mostTimes} times a day` };
};
