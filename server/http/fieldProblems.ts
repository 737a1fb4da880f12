/** The parts of ajv's errors that we use. */
interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
}

const formats: Readonly<Record<string, string>> = {
  uuid: 'is not an id',
  'date-time': 'must be a date and time such as 2026-03-08T09:30:00Z',
  date: 'must be a date such as 2026-03-08',
};
const types: Readonly<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  integer: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
};
const characters = (count: unknown): string => (count === 1 ? '1 character' : `${String(count)} characters`);

const words: Readonly<Record<string, (params: SchemaError['params']) => string>> = {
  required: () => 'is required',
  additionalProperties: () => 'isn’t a known field',
  minLength: ({ limit }) => (limit === 1 ? 'is required' : `must be at least ${characters(limit)}`),
  maxLength: ({ limit }) => `must be at most ${characters(limit)}`,
  minItems: ({ limit }) => `must have at least ${String(limit)}`,
  maxItems: ({ limit }) => `must have at most ${String(limit)}`,
  minimum: ({ limit }) => `must be at least ${String(limit)}`,
  maximum: ({ limit }) => `must be at most ${String(limit)}`,
  enum: ({ allowedValues }) =>
    `must be one of ${Array.isArray(allowedValues) ? allowedValues.join(', ') : 'the choices'}`,
  format: ({ format }) => formats[String(format)] ?? 'has the wrong form',
  type: ({ type }) => types[String(Array.isArray(type) ? type[0] : type)] ?? 'has the wrong form',
  pattern: ({ pattern }) =>
    String(pattern).includes('u0000') ? 'contains a character that can’t be stored' : 'has the wrong form',
};

const fieldOf = ({ keyword, instancePath, params }: SchemaError): string => {
  const [field = ''] = instancePath.slice(1).split('/');
  if (field !== '') return field;
  if (keyword === 'required') return String(params['missingProperty']);
  return keyword === 'additionalProperties' ? String(params['additionalProperty']) : '';
};

/** A format's message is clearer than its pattern's. */
const byClarity = (a: SchemaError, b: SchemaError): number =>
  Number(a.keyword === 'pattern') - Number(b.keyword === 'pattern');

/** One problem a field, in words for users. Where several shapes are allowed and none fits, only that is reported. */
export const fieldProblems = (errors: readonly SchemaError[]): Readonly<Record<string, string>> => {
  const several = new Set(errors.filter(({ keyword }) => keyword === 'anyOf').map(fieldOf));
  const problems = new Map<string, string>();
  for (const error of errors.toSorted(byClarity)) {
    const field = fieldOf(error);
    if (field === '' || problems.has(field)) continue;
    problems.set(
      field,
      several.has(field) ? 'has the wrong form' : (words[error.keyword]?.(error.params) ?? 'has the wrong form'),
    );
  }
  return Object.fromEntries(problems);
};
