import { validators } from '../../events/generated/commandValidators.js';
import { showsNothing } from '../../events/kernel/shownText.ts';
import { Invalid } from './errors.ts';
import { fieldProblems } from './fieldProblems.ts';

/**
 * A password may be of anything; a secret or a code is compared as it is; what a reading’s value contains comes back as it was sent
 * (product.md "Answers and shapes"), and metricReading.ts reads no text that shows nothing from it.
 */
const staysAsSent = (field: string, value: unknown): boolean =>
  /password|secret|^code$/i.test(field) || (field === 'value' && typeof value === 'object');

/** No other part of a body that is accepted is nested deeper. */
const deepest = 6;

/** The same body with "" for each text that shows nothing, so that what needs a text refuses it. */
const withoutUnseen = (value: unknown, levels = deepest): unknown => {
  if (typeof value === 'string') return value !== '' && showsNothing(value) ? '' : value;
  if (typeof value !== 'object' || value === null || levels === 0) return value;
  const entries = Object.entries(value).map(
    ([field, inner]) => [field, staysAsSent(field, inner) ? inner : withoutUnseen(inner, levels - 1)] as const,
  );
  if (entries.every(([field, inner]) => inner === Reflect.get(value, field))) return value;
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
};

/** Checks a body against the schema of that name in <feature>Commands; Invalid names each field that is wrong. */
export const validated = <Body>(name: string, sent: unknown): Body => {
  const body = withoutUnseen(sent);
  const valid = validators[name];
  if (!valid) throw new Error(`No validator was built for ${name}`);
  if (valid(body)) return body as Body;
  const fields = fieldProblems(valid.errors ?? []);
  const sentences = Object.entries(fields).map(([field, problem]) => `${field} ${problem}`);
  if (sentences.length === 0) throw new Invalid('The content must be a JSON object.');
  throw new Invalid(`Please check: ${sentences.join('; ')}.`, fields);
};
