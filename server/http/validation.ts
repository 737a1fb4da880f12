import { validators } from '../../events/generated/commandValidators.js';
import { Invalid } from './errors.ts';
import { fieldProblems } from './fieldProblems.ts';

/** Checks a body against the schema of that name in <feature>Commands; Invalid names each field that is wrong. */
export const validated = <Body>(name: string, body: unknown): Body => {
  const valid = validators[name];
  if (!valid) throw new Error(`No validator was built for ${name}`);
  if (valid(body)) return body as Body;
  const fields = fieldProblems(valid.errors ?? []);
  const sentences = Object.entries(fields).map(([field, problem]) => `${field} ${problem}`);
  if (sentences.length === 0) throw new Invalid('The content must be a JSON object.');
  throw new Invalid(`Please check: ${sentences.join('; ')}.`, fields);
};
