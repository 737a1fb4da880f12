/** The texts of a contact; an absent one is not checked. */
interface ContactTexts {
  readonly name?: string | undefined;
  readonly phone?: string | undefined;
  readonly relationship?: string | null | undefined;
  readonly notes?: string | null | undefined;
}

const longest = { name: 200, phone: 40, relationship: 100, notes: 1000 } as const;
const labels = { name: 'Name', phone: 'Phone number', relationship: 'Relationship', notes: 'Notes' } as const;
type Field = keyof typeof labels;

const lengthProblem = (field: Field, written: string): string | undefined =>
  [...written].length > longest[field] ? `${labels[field]} cannot exceed ${longest[field]} characters` : undefined;

const fewestDigits = 3;
/** Digits with their usual marks, then perhaps an extension: "911", "+1 (555) 201-0142 ext. 12", "*67#". */
const phoneShape = /^[-+.()\d *#]+(?:(?:ext\.?|x) ?[\d*#]+)?$/i;

/** Wider than the profile's rule: emergency services have short numbers, and offices have extensions. */
const phoneProblem = (phone: string): string | undefined => {
  if (phone === '') return 'Phone is required';
  if (!phoneShape.test(phone)) return 'Phone number can only have digits, spaces and + - . ( ) # *, and an extension such as x12';
  if (phone.replace(/\D/g, '').length < fewestDigits) return `Phone number must have at least ${fewestDigits} digits`;
  return lengthProblem('phone', phone);
};

const rules: { readonly [Each in Field]: (written: string) => string | undefined } = {
  name: (name) => (name === '' ? 'Name is required' : lengthProblem('name', name)),
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
