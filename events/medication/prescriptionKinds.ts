import { longestPhone, phoneProblem } from '../contact/contactPhone.ts';
import { cleanPhone } from '../contact/phoneNumber.ts';
import { isCalendarDay } from '../kernel/calendarDay.ts';
import { idOrNull, listOf, localDate, text, timeOfDay } from '../kernel/fields.ts';
import { optionalNumber } from '../kernel/numberField.ts';
import { neededText, optionalText } from '../kernel/recordFields.ts';
import { showsNothing } from '../kernel/shownText.ts';
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

/** YYYY-MM-DD. */
export const firstDay = {
  label: 'First day',
  stored: { anyOf: [localDate, { type: 'null' }] },
  sent: text(0, 10),
  problem: (raw: string) => (raw === '' || isCalendarDay(raw) ? undefined : 'Please enter a date'),
  refusal: (raw: string) =>
    raw.trim() === '' || isEnteredDay(raw.trim()) ? undefined : 'The start date must be a day such as 2026-03-08',
  read: (raw: string): string | null => raw.trim() || null,
  column: 'text',
  absent: null,
  example: '2026-11-01',
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
