import { validators } from '../../events/generated/commandValidators.js';
import { showsNothing } from '../../events/kernel/shownText.ts';
import { Invalid } from './errors.ts';
import { fieldProblems } from './fieldProblems.ts';

/** A password may be of anything. */
const isSecret = (field: string): boolean => /password|secret/i.test(field);

/** A body whose texts that show nothing are empty, so that what needs a text refuses them. */
const withoutUnseen = (body: unknown): unknown => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const entries = Object.entries(body as Readonly<Record<string, unknown>>);
  const isUnseen = ([field, value]: readonly [string, unknown]) =>
    typeof value === 'string' && value.trim() !== '' && !isSecret(field) && showsNothing(value);
  return entries.some(isUnseen) ? Object.fromEntries(entries.map((entry) => (isUnseen(entry) ? [entry[0], ''] : entry))) : body;
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
