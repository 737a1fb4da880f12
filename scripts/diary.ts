import { isCalendarDay } from '../events/kernel/calendarDay.ts';
import { readMetric } from '../events/health/metricReading.ts';

/** The meanings of an AIM-94 diabetes diary's codes (its file Data-Codes). */
export const codeNames: Readonly<Record<number, string>> = {
  33: 'Regular insulin dose',
  34: 'NPH insulin dose',
  35: 'UltraLente insulin dose',
  48: 'Unspecified blood glucose measurement',
  57: 'Unspecified blood glucose measurement',
  58: 'Pre-breakfast blood glucose measurement',
  59: 'Post-breakfast blood glucose measurement',
  60: 'Pre-lunch blood glucose measurement',
  61: 'Post-lunch blood glucose measurement',
  62: 'Pre-supper blood glucose measurement',
  63: 'Post-supper blood glucose measurement',
  64: 'Pre-snack blood glucose measurement',
  65: 'Hypoglycemic symptoms',
  66: 'Typical meal ingestion',
  67: 'More-than-usual meal ingestion',
  68: 'Less-than-usual meal ingestion',
  69: 'Typical exercise activity',
  70: 'More-than-usual exercise activity',
  71: 'Less-than-usual exercise activity',
  72: 'Unspecified special event',
};

/** The three codes that are doses, and the medication each is. */
const insulins: Readonly<Record<number, string>> = {
  33: 'Regular insulin',
  34: 'NPH insulin',
  35: 'UltraLente insulin',
};

const glucose = ' blood glucose measurement';
const isGlucose = (code: number): boolean => codeNames[code]?.endsWith(glucose) ?? false;
/** The note that the code adds to a reading: "Pre-breakfast". */
const glucoseNotes = (code: number): string => {
  const meal = (codeNames[code] ?? '').replace(glucose, '');
  return meal === 'Unspecified' ? 'Meal not specified' : meal;
};

export interface DiaryEntry {
  /** 1-based. */
  readonly line: number;
  /** YYYY-MM-DD and HH:MM in the patient's local time. */
  readonly date: string;
  readonly time: string;
  /** The line's text and its number among equal lines: independent of its place in the file. */
  readonly key: string;
}
export interface DiaryDose extends DiaryEntry {
  readonly medication: string;
  /** The amount as written, without leading zeros: "9 units". */
  readonly amount: string;
}
export interface DiaryReading extends DiaryEntry {
  readonly mgPerDl: number;
  /** The note of its code: "Pre-breakfast". */
  readonly notes: string;
}
/** A malformed line, with its problem. */
export interface LeftOut {
  readonly line: number;
  readonly why: string;
}
export interface Diary {
  /** The number of non-empty lines: each is in exactly one of the lists below. */
  readonly lines: number;
  readonly doses: readonly DiaryDose[];
  readonly readings: readonly DiaryReading[];
  /** The number of well-formed lines by code, for codes that are neither doses nor readings. */
  readonly others: ReadonlyMap<number, number>;
  readonly leftOut: readonly LeftOut[];
}

type Line = { readonly date: string; readonly time: string; readonly code: number; readonly value: string };

const readDate = (text: string): string | undefined => {
  const [, month, day, year] = /^(\d\d)-(\d\d)-(\d{4})$/.exec(text) ?? [];
  if (month === undefined || day === undefined || year === undefined) return undefined;
  const date = `${year}-${month}-${day}`;
  return isCalendarDay(date) ? date : undefined;
};
/** The server takes no day before (events/kernel/fields.ts); a day to come depends on the clock (diaryImport.ts). */
const firstYear = '1901';

const readTime = (text: string): string | undefined => {
  const [, hour, minute] = /^(\d{1,2}):(\d\d)$/.exec(text) ?? [];
  return hour === undefined || minute === undefined || Number(hour) > 23 || Number(minute) > 59
    ? undefined
    : `${hour.padStart(2, '0')}:${minute}`;
};

/** More than any insulin pen or syringe holds. */
const mostUnits = 500;
const isUnits = (value: string): boolean => /^\d+(\.\d+)?$/.test(value) && Number(value) <= mostUnits;

/** A meter that shows "Hi" or "Lo" has measured nothing, and 0 is no blood sugar. */
const isReading = (value: string): boolean =>
  /^\d+(\.\d+)?$/.test(value) && 'reading' in readMetric('bloodSugar', value);

/** Blanks around a field, and after the fourth, come from the editor, not from a person. */
const fieldsOf = (text: string): readonly string[] => {
  const fields = text.split('\t').map((field) => field.trim());
  while (fields.length > 4 && fields.at(-1) === '') fields.pop();
  return fields;
};

const readLine = (text: string): Line | string => {
  const fields = fieldsOf(text);
  const [dateText = '', timeText = '', codeText = '', value = ''] = fields;
  if (fields.length !== 4) return `it has ${fields.length} fields instead of 4`;
  const date = readDate(dateText);
  if (date === undefined) return `"${dateText}" is no date (MM-DD-YYYY)`;
  if (date < firstYear) return `"${dateText}" is before ${firstYear}`;
  const time = readTime(timeText);
  if (time === undefined) return `"${timeText}" is no time (HH:MM)`;
  if (!/^\d{1,4}$/.test(codeText)) return `"${codeText}" is no code`;
  const code = Number(codeText);
  if (code in insulins && !isUnits(value)) return `"${value}" is no number of units up to ${mostUnits}`;
  if (isGlucose(code) && !isReading(value)) return `"${value}" is no blood sugar in mg/dL`;
  return { date, time, code, value };
};

const units = (count: number): string => `${count} ${count === 1 ? 'unit' : 'units'}`;

/** The byte order mark that some editors write first, as the character or as its three bytes of UTF-8 read as Latin-1. */
const byteOrderMark = /^(\uFEFF|\u00EF\u00BB\u00BF)/;

/** Reads a whole diary; every line that is not empty ends up in exactly one of doses, readings, others and leftOut. */
export const readDiary = (text: string): Diary => {
  const [doses, readings, leftOut]: [DiaryDose[], DiaryReading[], LeftOut[]] = [[], [], []];
  const others = new Map<number, number>();
  const seen = new Map<string, number>();
  const present = text
    .replace(byteOrderMark, '')
    .split(/\r\n?|\n/)
    .map((raw, index) => ({ raw, line: index + 1 }))
    .filter(({ raw }) => raw.trim() !== '');
  for (const { raw, line } of present) {
    const read = readLine(raw);
    if (typeof read === 'string') {
      leftOut.push({ line, why: read });
      continue;
    }
    const { date, time, code, value } = read;
    const like = `${date} ${time} ${code} ${value}`;
    const nth = (seen.get(like) ?? 0) + 1;
    seen.set(like, nth);
    const entry: DiaryEntry = { line, date, time, key: `${like} #${nth}` };
    const medication = insulins[code];
    if (medication !== undefined) doses.push({ ...entry, medication, amount: units(Number(value)) });
    else if (isGlucose(code)) readings.push({ ...entry, mgPerDl: Number(value), notes: glucoseNotes(code) });
    else others.set(code, (others.get(code) ?? 0) + 1);
  }
  return { lines: present.length, doses, readings, others, leftOut };
};
