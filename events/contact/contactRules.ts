import { showsNothing } from '../kernel/shownText.ts';
import { tooLongBy } from '../kernel/tooLongBy.ts';
import { cleanPhone, dialedNumber } from './phoneNumber.ts';

/** More are no help in an emergency, and the list stays one answer. */
export const mostContacts = 100;

/** The texts of a contact; an absent one is not checked. */
interface ContactTexts {
  readonly name?: string | undefined;
  readonly phone?: string | undefined;
  readonly relationship?: string | null | undefined;
  readonly notes?: string | null | undefined;
}

const longest = { name: 200, phone: 40, relationship: 100, notes: 1000 } as const;
type Field = keyof typeof longest;

const lengthProblem = (field: Field, written: string): string | undefined => {
  const over = [...written].length - longest[field];
  return over > 0 ? tooLongBy(over) : undefined;
};

const digits = { min: 3, max: 15 } as const;
/** Digits with their usual marks, then perhaps an extension: "911", "+1 (555) 201-0142 ext. 12", "*67#". */
const phoneShape = /^[-+.()\d *#]+(?:(?:ext\.?|x) ?[\d*#]+)?$/i;

/** Wider than the profile's rule: emergency services have short numbers, and offices have extensions. */
const phoneProblem = (written: string): string | undefined => {
  const phone = cleanPhone(written);
  if (phone === '') return 'Phone is required';
  const tooLong = lengthProblem('phone', phone);
  if (tooLong !== undefined || dialedNumber(phone) !== undefined) return tooLong;
  if (!phoneShape.test(phone)) return 'Phone number can only have digits, spaces and + - . ( ) # *, and an extension such as x12';
  const count = phone.replace(/\D/g, '').length;
  if (count < digits.min) return `Phone number must have at least ${digits.min} digits`;
  if (count > digits.max) return `Phone number cannot exceed ${digits.max} digits`;
  return 'This can’t be dialed as it’s written. Enter one number, such as +1 555 201 0142';
};

const rules: { readonly [Each in Field]: (written: string) => string | undefined } = {
  name: (name) => (showsNothing(name) ? 'Name is required' : lengthProblem('name', name)),
  phone: phoneProblem,
  relationship: (relationship) => lengthProblem('relationship', relationship),
  notes: (notes) => lengthProblem('notes', notes),
};

/** What is wrong with which field, for the form and the server alike. Blanks around a text don't count. */
export const contactProblems = (texts: ContactTexts): Readonly<Record<string, string>> => {
  const problems: Record<string, string> = {};
  for (const field of Object.keys(rules) as Field[]) {
    const written = texts[field];
    const problem = written === undefined ? undefined : rules[field]((written ?? '').trim());
    if (problem !== undefined) problems[field] = problem;
  }
  return problems;
};
