import { isCalendarDay } from '../kernel/calendarDay.ts';
import { idOrNull, listOf, localDate, text, timeOfDay } from '../kernel/fields.ts';
import { optionalNumber } from '../kernel/numberField.ts';
import { absentOf, choice, neededText, optionalText, type ValuesOf } from '../kernel/recordFields.ts';
import { only, without } from '../kernel/recordParts.ts';
import { showsNothing } from '../kernel/shownText.ts';
import { readTimes } from './timesOfDay.ts';

/** spec.md §5: the four choices of both forms. "As needed" has no times. */
export const frequencies = ['Once daily', 'Twice daily', 'Three times daily', 'As needed'] as const;

/** The form and the server each say in their own words that it is missing; the schema says that it is too long. */
const needed = ({ label, noun, example }: Readonly<Record<'label' | 'noun' | 'example', string>>) => ({
  ...neededText({ label, max: 200, required: `${noun} is required`, example }),
  sent: text(0, 200),
  refusal: (raw: string) => (showsNothing(raw) ? `The ${noun.toLowerCase()} is required` : undefined),
});

/** A limit of an as-needed medication; null: no limit. */
const limit = (bounds: Parameters<typeof optionalNumber>[0]) => {
  const field = optionalNumber(bounds);
  return { ...field, refusal: (raw: Parameters<typeof field.problem>[0]) => field.problem(raw)?.replace('whole ', '') };
};

/** Times are read by the frequency: "As needed" has none. */
const timesOf = (frequency: string) => {
  const found = (raw: string | readonly string[]) => readTimes(raw, frequency);
  return {
    problem: (raw: string | readonly string[]) => {
      const read = found(raw);
      return 'problem' in read ? read.problem : undefined;
    },
    read: (raw: string | readonly string[]): readonly string[] => {
      const read = found(raw);
      return 'times' in read ? read.times : [];
    },
  };
};

const isEnteredDay = (day: string): boolean => /^(19(?!00)|20|21)/.test(day) && isCalendarDay(day);

/** A prescription. Each field but `times`, which depends on the frequency (`prescribedWith`), is read as it is declared. */
export const prescriptionFields = {
  name: needed({ label: 'Medication name', noun: 'Name', example: 'Metformin' }),
  dosage: needed({ label: 'Dosage', noun: 'Dosage', example: '500 mg' }),
  frequency: choice({ label: 'Frequency', words: frequencies }),
  /** "HH:MM", sorted; [] for as needed. */
  times: {
    label: 'Times',
    stored: listOf(timeOfDay, 0, 24),
    /** A person or a form may send "8:00", "8 pm", a list, or JSON text of a list. */
    sent: {
      anyOf: [
        { type: 'array', items: { type: 'string', maxLength: 20 }, maxItems: 48 },
        { type: 'string', maxLength: 1000 },
      ],
    },
    ...timesOf('Once daily'),
    column: 'jsonb not null',
    absent: [],
    example: ['08:00'],
  },
  instructions: {
    ...optionalText({ label: 'Instructions', max: 2000, example: 'With food' }),
    sent: text(0, 2000),
  },
  /** YYYY-MM-DD. */
  startDate: {
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
  },
  minHoursBetween: {
    ...limit({ label: 'Hours between doses', min: 0.5, max: 168, isWhole: false, example: 4.5 }),
    words: (hours: number | null) => `at least ${hours} h between doses`,
  },
  maxPerDay: {
    ...limit({ label: 'Doses in 24 hours', min: 1, max: 48, isWhole: true, example: 6 }),
    words: (most: number | null) => `at most ${most} in 24 h`,
  },
  /** Sent as a file. */
  imageUploadId: {
    label: 'Photo',
    stored: idOrNull,
    sent: idOrNull,
    problem: (): string | undefined => undefined,
    read: (raw: string | null) => raw,
    column: 'uuid',
    absent: null,
    example: 'c1d2e3f4-a5b6-47c8-99d0-e1f2a3b4c5d6',
    words: () => 'with a photo',
  },
} as const;
export type Prescription = ValuesOf<typeof prescriptionFields>;

/** What is written in a form. */
export const writtenFields = without(prescriptionFields, 'imageUploadId');
/** Only as-needed medications have them. */
export const limitFields = only(prescriptionFields, 'minHoursBetween', 'maxPerDay');
/** A notice and the last change of a medication say of these only that they changed, */
export const namedFields = only(prescriptionFields, 'instructions', 'startDate', 'imageUploadId');
/** and show what was before of all others. */
export const shownFields = without(prescriptionFields, 'instructions', 'startDate', 'imageUploadId');

/** The fields that a prescription of this frequency is read with. */
export const prescribedWith = (frequency: string) => ({
  ...writtenFields,
  times: { ...writtenFields.times, ...timesOf(frequency) },
});

/** A prescription without limits that it can't have. */
export const withoutOtherLimits = <P extends Prescription>(prescription: P): P =>
  prescription.frequency === 'As needed' ? prescription : { ...prescription, ...absentOf(limitFields) };
