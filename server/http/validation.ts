import { validators } from '../../events/generated/commandValidators.js';
import { showsNothing } from '../../events/kernel/shownText.ts';
import { plainLine, withoutTurns } from '../../events/kernel/turnedText.ts';
import { Invalid } from './errors.ts';
import { fieldProblems } from './fieldProblems.ts';

/** Texts of several sentences, in which a passage of another direction may be kept to itself. All others are names, numbers and single lines. */
const prose =
  /^(content|message|notes?|text|description|instructions|reason|outcome|location|address|medicalConditions|allergies|medications|emergencyContact)$/;

/**
 * Fields that are left as they were sent: their own rules refuse invisible characters with a sentence, or compare them.
 */
const leftToRules: Readonly<Record<string, readonly string[]>> = {
  SignIn: ['username'],
  RegisterUser: ['username', 'firstName', 'lastName', 'email'],
  UpdateProfile: ['firstName', 'lastName', 'email'],
  SetUpAccount: ['username', 'firstName', 'lastName', 'relationship'],
  ChangeManagedAccount: ['firstName', 'lastName'],
  InviteCaregiver: ['caregiverEmail', 'inviteeName', 'relationship', 'message'],
};

/** No body that is accepted is nested deeper. */
const deepest = 10;

/** Cleans a field's texts; undefined: they stay as they were sent. */
type Cleaning = ((text: string) => string) | undefined;

const orNothing = (text: string): string => (text !== '' && showsNothing(text) ? '' : text);
/** A password may contain anything; a secret or a code is compared as it is. */
const cleaningOf = (command: string, field: string): Cleaning => {
  if (/password|secret|^code$/i.test(field)) return undefined;
  if (leftToRules[command]?.includes(field)) return orNothing;
  return (text) => orNothing(prose.test(field) ? withoutTurns(text) : plainLine(text));
};
/**
 * A reading’s value is answered as it was sent (product.md "Answers and shapes"), without characters that turn the text
 * around it.
 */
const cleaningOfValue: Cleaning = withoutTurns;

const cleaned = (
  value: unknown,
  cleaningIn: (field: string) => Cleaning,
  cleaning: Cleaning,
  levels = deepest,
): unknown => {
  if (typeof value === 'string') return cleaning ? cleaning(value) : value;
  if (typeof value !== 'object' || value === null || levels === 0) return value;
  const entries = Object.entries(value).map(([field, inner]): [string, unknown] => {
    // the texts of a list are of its field
    const of = Array.isArray(value) ? cleaning : cleaningIn(field);
    const within = field === 'value' && typeof inner === 'object' ? () => cleaningOfValue : cleaningIn;
    return [field, cleaned(inner, within, of, levels - 1)];
  });
  if (entries.every(([field, inner]) => inner === Reflect.get(value, field))) return value;
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
};

/** Checks a body against the schema of that name in <feature>Commands; Invalid names each field that is wrong. */
export const validated = <Body>(name: string, sent: unknown): Body => {
  const body = cleaned(sent, (field) => cleaningOf(name, field), undefined);
  const valid = validators[name];
  if (!valid) throw new Error(`No validator was built for ${name}`);
  if (valid(body)) return body as Body;
  const fields = fieldProblems(valid.errors ?? []);
  const sentences = Object.entries(fields).map(([field, problem]) => `${field} ${problem}`);
  if (sentences.length === 0) throw new Invalid('The content must be a JSON object.');
  throw new Invalid(`Please check: ${sentences.join('; ')}.`, fields);
};
