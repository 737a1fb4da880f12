import { dayWords } from '../account/dayWords.ts';
import { longestPhone, phoneProblem } from '../contact/contactPhone.ts';
import { cleanPhone } from '../contact/phoneNumber.ts';
import { isCalendarDay } from '../kernel/calendarDay.ts';
import { idOrNull, listOf, localDate, text, textOrNull, timeOfDay } from '../kernel/fields.ts';
import { optionalNumber } from '../kernel/numberField.ts';
import { neededText, optionalText } from '../kernel/recordFields.ts';
import { showsNothing } from '../kernel/shownText.ts';
import type { DoseSchedule } from './doseSchedule.ts';
import { readSchedule } from './readSchedule.ts';
import { scheduleSchema } from './scheduleSchema.ts';
import { scheduleWords } from './scheduleWords.ts';
import { readTimes } from './timesOfDay.ts';

interface Needed {
  readonly label: string;
  readonly noun: string;
  readonly example: string;
}

/** The form and the server each say in their own words that it is missing; the schema says that it is too long. */
export const needed = ({ label, noun, example }: Needed) => ({
  ...neededText({ label, max: 200, required: `${noun} is required`, example }),
  sent: text(0, 200),
  refusal: (raw: string) => (showsNothing(raw) ? `The ${noun.toLowerCase()} is required` : undefined),
});

type Times = string | readonly string[];

/** "HH:MM", sorted; [] for as needed, so that the frequency says how they are read. */
export const timesFor = (frequency: string) => ({
  label: 'Times',
  stored: listOf(timeOfDay, 0, 24),
  /** A person or a form may send "8:00", "8 pm", a list, or JSON text of a list. */
  sent: {
    anyOf: [
      { type: 'array', items: { type: 'string', maxLength: 20 }, maxItems: 48 },
      { type: 'string', maxLength: 1000 },
    ],
  } as const,
  problem: (raw: Times) => {
    const read = readTimes(raw, frequency);
    return 'problem' in read ? read.problem : undefined;
  },
  read: (raw: Times): readonly string[] => {
    const read = readTimes(raw, frequency);
    return 'times' in read ? read.times : [];
  },
  column: 'jsonb not null',
  absent: [],
  example: ['08:00'],
});

const isEnteredDay = (day: string): boolean => /^(19(?!00)|20|21)/.test(day) && isCalendarDay(day);

/** YYYY-MM-DD; null: none. */
const dayField = <const Label extends string>(label: Label, noun: string, example: string) =>
  ({
    label,
    stored: { anyOf: [localDate, { type: 'null' }] },
    problem: (raw: string | null) =>
      raw === null || raw === '' || isCalendarDay(raw) ? undefined : 'Please enter a date',
    refusal: (raw: string | null) => {
      const written = raw?.trim() ?? '';
      return written === '' || isEnteredDay(written) ? undefined : `The ${noun} date must be a day such as 2026-03-08`;
    },
    read: (raw: string | null): string | null => raw?.trim() || null,
    typed: (value: string | null) => value ?? '',
    column: 'text',
    absent: null,
    example,
  }) as const;

export const firstDay = { ...dayField('First day', 'start', '2026-11-01'), sent: text(0, 10) } as const;
export const lastDay = {
  ...dayField('Last day', 'end', '2026-12-31'),
  sent: textOrNull(10),
  words: (day: string | null) => (day === null ? '' : `until ${dayWords(day)}`),
} as const;

/** The most doses of a course. */
const mostDoses = 1000;

/** The number of doses of a course, after which it ends by itself; null: it isn't counted. */
export const dosesInAll = {
  ...optionalNumber({ label: 'Doses in all', min: 1, max: mostDoses, isWhole: true, example: 20 }),
  words: (count: number | null) => `${count ?? 'any'} doses in all`,
};

type SentSchedule = string | Readonly<Record<string, unknown>> | null;

/** Another pattern than every day; null: none. A form sends it as JSON text. */
export const scheduleField = {
  label: 'Schedule',
  stored: scheduleSchema,
  sent: { anyOf: [{ type: 'null' }, { type: 'string', maxLength: 20_000 }, { type: 'object' }] } as const,
  problem: (raw: SentSchedule) => {
    const read = raw === null || raw === '' ? undefined : readSchedule(raw);
    return read && 'problem' in read ? read.problem : undefined;
  },
  read: (raw: SentSchedule): DoseSchedule | null => {
    const read = raw === null || raw === '' ? undefined : readSchedule(raw);
    return read && 'schedule' in read ? read.schedule : null;
  },
  typed: (schedule: DoseSchedule | null) => (schedule === null ? '' : JSON.stringify(schedule)),
  column: 'jsonb',
  absent: null,
  example: {
    kind: 'weekly',
    from: '2026-11-01',
    days: ['mon', 'thu'],
    everyWeeks: 1,
    times: [{ time: '08:00', amount: 2 }],
  } as DoseSchedule | null,
  words: (schedule: DoseSchedule | null) => (schedule === null ? '' : scheduleWords(schedule)),
} as const;

type Limit = Parameters<typeof optionalNumber>[0] & { readonly words: (limit: number | null) => string };

/** A limit of an as-needed medication; null: no limit. */
export const limit = ({ words, ...bounds }: Limit) => {
  const field = optionalNumber(bounds);
  const refusal = (raw: Parameters<typeof field.problem>[0]) => field.problem(raw)?.replace('whole ', '');
  return { ...field, refusal, words };
};

/** The same rule as for an emergency contact's phone. */
export const pharmacyPhone = {
  ...optionalText({ label: 'Pharmacy’s phone', max: longestPhone, example: '(555) 201-0199' }),
  problem: (raw: string | null) => (raw?.trim() ? phoneProblem(raw) : undefined),
  read: (raw: string | null): string | null => cleanPhone(raw ?? '') || null,
};

/** A form sends it as a file. */
export const photo = {
  label: 'Photo',
  stored: idOrNull,
  sent: idOrNull,
  problem: (): string | undefined => undefined,
  read: (raw: string | null) => raw,
  column: 'uuid',
  absent: null,
  example: 'c1d2e3f4-a5b6-47c8-99d0-e1f2a3b4c5d6',
  words: () => 'with a photo',
} as const;
