import type { JSONSchema } from 'json-schema-to-ts';
import { oneOf, text, textOrNull } from './fields.ts';
import { optional } from './message.ts';
import { showsNothing } from './shownText.ts';
import { tooLongBy } from './tooLongBy.ts';

/** One field of a record, with everything that any layer needs of it (docs/adding-a-feature.md). */
export interface Field<Stored = JSONSchema, Sent = JSONSchema, Value = unknown, Raw = never> {
  /** The field's name for people: on the form, in differences, in the audit. */
  readonly label: string;
  /** The schema in events. */
  readonly stored: Stored;
  /** The schema in the body of a call: wider, since `problem` reports mistakes in the form's words. */
  readonly sent: Sent;
  problem(raw: Raw): string | undefined;
  /** The stored value of a sent one. */
  read(raw: Raw): Value;
  /** Its type in Postgres. */
  readonly column: string;
  /** The value in a new record whose body doesn't contain the field. */
  readonly absent: Value;
  /** For golden files, api.http and bad bodies. */
  readonly example: Value;
  /** The audit's words for a value; absent: the label and the value. */
  words?(value: Value): string;
}
export type RecordFields = Readonly<Record<string, Field>>;

/** The values of a record, by field. */
export type ValuesOf<F extends RecordFields> = { readonly [K in keyof F]: ReturnType<F[K]['read']> };
/** The fields that a body may contain. */
export type RawOf<F extends RecordFields> = { readonly [K in keyof F]?: Parameters<F[K]['read']>[0] | undefined };

const lengthProblem = (written: string, max: number): string | undefined => {
  const over = [...written].length - max;
  return over > 0 ? tooLongBy(over) : undefined;
};
/** Limit of a body's text, wider than the accepted one, so that the sender learns in words how much too long it is. */
const widest = 5_000;

interface TextField<Max extends number> {
  readonly label: string;
  readonly max: Max;
  readonly example: string;
}

/** A text that is needed. Blanks around it don't count. */
export const neededText = <const Max extends number>({ label, max, example }: TextField<Max>) => ({
  label,
  stored: text(1, max),
  sent: text(0, widest),
  problem: (raw: string) => (showsNothing(raw) ? `${label} is required` : lengthProblem(raw.trim(), max)),
  read: (raw: string) => raw.trim(),
  column: 'text not null',
  absent: '',
  example,
});

/** A text that may be left out: blank is none. */
export const optionalText = <const Max extends number>({ label, max, example }: TextField<Max>) => ({
  label,
  stored: textOrNull(max),
  sent: textOrNull(widest),
  problem: (raw: string | null) => lengthProblem((raw ?? '').trim(), max),
  read: (raw: string | null) => raw?.trim() || null,
  column: 'text',
  absent: null,
  example,
});

const right = (): undefined => undefined;

/** One of these words; the first is the default of a new record. */
export const choice = <const Words extends readonly [string, ...string[]]>(
  label: string,
  words: Words,
  absent: Words[number] = words[0],
) => ({
  ...{ label, stored: oneOf(...words), sent: oneOf(...words), problem: right },
  read: (raw: Words[number]) => raw,
  ...{ column: 'text not null', absent, example: absent },
});

const boolean = { type: 'boolean' } as const;
export const yesOrNo = (label: string) => ({
  ...{ label, stored: boolean, sent: boolean, problem: right },
  read: (raw: boolean) => raw,
  ...{ column: 'boolean not null', absent: false, example: true },
});

type Schemas<F extends RecordFields, Which extends 'stored' | 'sent'> = { readonly [K in keyof F]: F[K][Which] };
type Optionals<S> = { readonly [K in keyof S]: { readonly optional: S[K] } };

const mapped = (fields: RecordFields, to: (field: Field, name: string) => unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, to(field, name)]));

/** The schemas of an event that has every field. */
export const storedSchemas = <F extends RecordFields>(fields: F): Schemas<F, 'stored'> =>
  mapped(fields, ({ stored }) => stored) as Schemas<F, 'stored'>;
/** The schemas of an event of a change: absent fields are unchanged. */
export const changedSchemas = <F extends RecordFields>(fields: F): Optionals<Schemas<F, 'stored'>> =>
  mapped(fields, ({ stored }) => optional(stored)) as Optionals<Schemas<F, 'stored'>>;
/** The schemas of a body. */
export const sentSchemas = <F extends RecordFields>(fields: F): Optionals<Schemas<F, 'sent'>> =>
  mapped(fields, ({ sent }) => optional(sent)) as Optionals<Schemas<F, 'sent'>>;

/** The problems by field, for the form and the server alike; absent fields are not checked. */
export const problemsOf = <F extends RecordFields>(fields: F, raw: RawOf<F>): Readonly<Record<string, string>> => {
  const sent = Object.entries(raw).filter(([name, value]) => name in fields && value !== undefined);
  const problems = sent.map(([name, value]) => [name, fields[name]?.problem(value as never)] as const);
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined)) as Record<string, string>;
};

/** The stored values of a body; absent fields stay absent. */
export const readFields = <F extends RecordFields>(fields: F, raw: RawOf<F>): Partial<ValuesOf<F>> => {
  const sent = Object.entries(raw).filter(([name, value]) => name in fields && value !== undefined);
  return Object.fromEntries(sent.map(([name, value]) => [name, fields[name]?.read(value as never)])) as Partial<
    ValuesOf<F>
  >;
};

/** A new record, with what its body leaves out. */
export const readWhole = <F extends RecordFields>(fields: F, raw: RawOf<F>): ValuesOf<F> =>
  ({ ...mapped(fields, ({ absent }) => absent), ...readFields(fields, raw) }) as ValuesOf<F>;

/** The fields whose value really changes. Lists are compared as JSON. */
export const differencesOf = <F extends RecordFields>(
  fields: F,
  before: Partial<ValuesOf<F>>,
  change: Partial<ValuesOf<F>>,
): Partial<ValuesOf<F>> => {
  const isOther = (name: keyof F): boolean =>
    change[name] !== undefined && JSON.stringify(change[name]) !== JSON.stringify(before[name]);
  return Object.fromEntries(
    Object.keys(fields)
      .filter(isOther)
      .map((name) => [name, change[name]]),
  ) as Partial<ValuesOf<F>>;
};

/** A record for golden files, api.http and bad bodies. */
export const exampleOf = <F extends RecordFields>(fields: F): ValuesOf<F> =>
  mapped(fields, ({ example }) => example) as ValuesOf<F>;
