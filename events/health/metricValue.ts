import { storable } from '../kernel/fields.ts';

/** A sent value; stored and answered unchanged. Its size is checked where it is parsed. */
export const metricValue = {
  type: ['number', 'string', 'object'],
  maxLength: 2000,
  maxProperties: 20,
} as const;
/** Characters of a value's JSON. */
const longestValue = 4000;
/** Characters of the notes in a value. */
export const longestNotes = 2000;

/** Nesting of objects: a reading needs one or two levels. */
const deepest = 8;

const isStorable = (text: string): boolean => new RegExp(storable, 'u').test(text);
const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)));
const isAllStorable = (value: unknown): boolean => {
  if (typeof value === 'string') return isStorable(value);
  return typeof value !== 'object' || value === null || Object.entries(value).flat().every(isAllStorable);
};

/** The reason why a sent value can't be stored, for its field to show; undefined: it can. */
export const valueProblem = (value: unknown): string | undefined => {
  if (isDeeper(value, deepest)) return 'This value is nested too deeply';
  if ((JSON.stringify(value) ?? '').length > longestValue)
    return `The value must be at most ${longestValue} characters`;
  return isAllStorable(value) ? undefined : 'This value contains a character that can’t be stored';
};

/** The same for the notes in a value. */
export const notesProblem = (notes: string | null): string | undefined => {
  if (notes === null) return undefined;
  if ([...notes].length > longestNotes) return `Notes must be at most ${longestNotes} characters`;
  return isStorable(notes) ? undefined : 'The notes contain a character that can’t be stored';
};
