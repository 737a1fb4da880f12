/** What the codes of an AIM-94 diabetes diary mean (its file Data-Codes). */
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
export const insulins: Readonly<Record<number, string>> = { 33: 'Regular insulin', 34: 'NPH insulin', 35: 'UltraLente insulin' };

export interface DiaryDose {
  /** 1-based. */
  readonly line: number;
  /** YYYY-MM-DD and HH:MM on the patient's wall. */
  readonly date: string;
  readonly time: string;
  readonly medication: string;
  /** As written, without leading zeros: "9 units". */
  readonly amount: string;
  /** The line's own text and which of its like it is: the same wherever the line stands in the file. */
  readonly key: string;
}
export interface Diary {
  readonly doses: readonly DiaryDose[];
  /** How many well-formed lines of each code that is not a dose. */
  readonly others: ReadonlyMap<number, number>;
  readonly malformed: readonly { readonly line: number; readonly why: string }[];
  readonly firstDay: string | undefined;
}

type Line = { readonly date: string; readonly time: string; readonly code: number; readonly value: string };

const readDate = (text: string): string | undefined => {
  const [, month, day, year] = /^(\d\d)-(\d\d)-(\d{4})$/.exec(text) ?? [];
  if (month === undefined || day === undefined || year === undefined) return undefined;
  const date = `${year}-${month}-${day}`;
  const parsed = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== date ? undefined : date;
};

const readTime = (text: string): string | undefined => {
  const [, hour, minute] = /^(\d{1,2}):(\d\d)$/.exec(text) ?? [];
  return hour === undefined || minute === undefined || Number(hour) > 23 || Number(minute) > 59
    ? undefined
    : `${hour.padStart(2, '0')}:${minute}`;
};

const readLine = (text: string): Line | string => {
  const fields = text.split('\t');
  const [dateText = '', timeText = '', codeText = '', value = ''] = fields;
  if (fields.length !== 4) return `has ${fields.length} fields instead of 4`;
  const date = readDate(dateText);
  if (date === undefined) return `"${dateText}" is no date (MM-DD-YYYY)`;
  const time = readTime(timeText);
  if (time === undefined) return `"${timeText}" is no time (HH:MM)`;
  if (!/^\d{1,4}$/.test(codeText)) return `"${codeText}" is no code`;
  const code = Number(codeText);
  if (code in insulins && !/^\d+(\.\d+)?$/.test(value)) return `"${value}" is no number of units`;
  return { date, time, code, value };
};

const units = (count: number): string => `${count} ${count === 1 ? 'unit' : 'units'}`;

/** Reads a whole diary; every line that is not empty ends up in exactly one of doses, others and malformed. */
export const readDiary = (text: string): Diary => {
  const doses: DiaryDose[] = [];
  const others = new Map<number, number>();
  const malformed: { line: number; why: string }[] = [];
  const seen = new Map<string, number>();
  text.split(/\r?\n/).forEach((raw, index) => {
    if (raw.trim() === '') return;
    const read = readLine(raw);
    if (typeof read === 'string') return void malformed.push({ line: index + 1, why: read });
    const medication = insulins[read.code];
    if (medication === undefined) return void others.set(read.code, (others.get(read.code) ?? 0) + 1);
    const like = `${read.date} ${read.time} ${read.code} ${read.value}`;
    const nth = (seen.get(like) ?? 0) + 1;
    seen.set(like, nth);
    doses.push({
      line: index + 1,
      date: read.date,
      time: read.time,
      medication,
      amount: units(Number(read.value)),
      key: `${like} #${nth}`,
    });
  });
  const firstDay = doses.map(({ date }) => date).sort()[0];
  return { doses, others, malformed, firstDay };
};
