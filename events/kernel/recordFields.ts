import type { JSONSchema } from 'json-schema-to-ts';
import { oneOf, text, textOrNull } from './fields.ts';
import { optional } from './message.ts';
import { showsNothing } from './shownText.ts';
import { tooLongBy } from './tooLongBy.ts';

/** One field of a record, with everything that any layer needs of it (docs/adding-a-feature.md). */
export interface Field<Stored = JSONSchema, Sent = JSONSchema, Value = unknown, Raw = never> {
  /** The field's name in differences, in the audit, and on the form unless the form has a longer one. */
  readonly label: string;
  /** The schema in events. */
  readonly stored: Stored;
  /** The schema in the body of a call, usually wider than `stored`: `problem` then reports mistakes in the form's words. */
  readonly sent: Sent;
  problem(raw: Raw): string | undefined;
  /** The server's check, in place of `problem`, where its words differ. */
  refusal?(raw: Raw): string | undefined;
  /** The stored value of a sent one. */
  read(raw: Raw): Value;
  /** The form's value of a stored one; absent: the stored value itself, '' for none. */
  typed?(value: Value): unknown;
  /** Its type in Postgres. */
  readonly column: string;
  /** The value of its column; absent: the stored value. */
  inRow?(value: Value): unknown;
  /** The value in a new record whose body lacks the field, and in events from before the field existed. */
  readonly absent: Value;
  /** Events from before the field existed lack it (`addedLater`). */
  readonly isLater?: true;
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

interface NeededText<Max extends number> extends TextField<Max> {
  /** The problem of a missing text. */
  readonly required?: string;
}

/** A text that is needed. Blanks around it don't count. */
export const neededText = <const Max extends number>({
  label,
  max,
  required = `${label} is required`,
  example,
}: NeededText<Max>) => ({
  label,
  stored: text(1, max),
  sent: text(0, widest),
  problem: (raw: string) => (showsNothing(raw) ? required : lengthProblem(raw.trim(), max)),
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

interface Choice<Words extends readonly [string, ...string[]]> {
  readonly label: string;
  readonly words: Words;
  /** The value in a new record; absent: the first. */
  readonly absent?: Words[number];
}

/** One of these words. */
export const choice = <const Words extends readonly [string, ...string[]]>({
  label,
  words,
  absent = words[0],
}: Choice<Words>) => ({
  label,
  stored: oneOf(...words),
  sent: oneOf(...words),
  problem: right,
  read: (raw: Words[number]) => raw,
  column: 'text not null',
  absent,
  example: absent,
});

const boolean = { type: 'boolean' } as const;

export const yesOrNo = ({ label }: { readonly label: string }) => ({
  label,
  stored: boolean,
  sent: boolean,
  problem: right,
  read: (raw: boolean) => raw,
  column: 'boolean not null',
  absent: false,
  example: true,
});

/**
 * A field that was added after events of its record had been stored: in those it is `absent`. The validators fill it in as events are read,
 * so that deciders and projectors see whole records; only JSON kept by a read model may lack it. The event's version stays
 * (docs/decisions/0048-record-fields.md).
 */
export const addedLater = <F extends object>(field: F): F & { readonly isLater: true } => ({ ...field, isLater: true });

type Stored<F> = F extends { readonly stored: infer S; readonly isLater: true }
  ? S & { readonly default: unknown }
  : F extends { readonly stored: infer S }
    ? S
    : never;
type Schemas<F extends RecordFields, Which extends 'stored' | 'sent'> = { readonly [K in keyof F]: F[K][Which] };
type Optionals<S> = { readonly [K in keyof S]: { readonly optional: S[K] } };

const mapped = (fields: RecordFields, to: (field: Field, name: string) => unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, to(field, name)]));

const withDefault = (stored: JSONSchema, absent: unknown): JSONSchema =>
  typeof stored === 'object' ? ({ ...stored, default: absent } as JSONSchema) : stored;

/** The schemas of an event that has every field. */
export const storedSchemas = <F extends RecordFields>(fields: F): { readonly [K in keyof F]: Stored<F[K]> } =>
  mapped(fields, ({ stored, absent, isLater }) => (isLater ? withDefault(stored, absent) : stored)) as {
    readonly [K in keyof F]: Stored<F[K]>;
  };
/** The schemas of an event of a change: absent fields are unchanged. */
export const changedSchemas = <F extends RecordFields>(fields: F): Optionals<Schemas<F, 'stored'>> =>
  mapped(fields, ({ stored }) => optional(stored)) as Optionals<Schemas<F, 'stored'>>;
/** The schemas of a body. */
export const sentSchemas = <F extends RecordFields>(fields: F): Optionals<Schemas<F, 'sent'>> =>
  mapped(fields, ({ sent }) => optional(sent)) as Optionals<Schemas<F, 'sent'>>;

const problemOf = (field: Field, value: unknown, says: 'problem' | 'refusal'): string | undefined => {
  const check = (says === 'refusal' && field.refusal) || field.problem;
  return check(value as never);
};

/** The problems by field, in the order of the fields and in the form's words or the server's; what is absent is not checked. */
export const problemsOf = <F extends RecordFields>(
  fields: F,
  raw: RawOf<F>,
  says: 'problem' | 'refusal' = 'problem',
): Readonly<Record<string, string>> => {
  const sent = Object.entries(fields).filter(([name]) => raw[name] !== undefined);
  const problems = sent.map(([name, field]) => [name, problemOf(field, raw[name], says)] as const);
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined)) as Record<string, string>;
};

/** The stored values of a body; absent fields stay absent. */
export const readFields = <F extends RecordFields>(fields: F, raw: RawOf<F>): Partial<ValuesOf<F>> => {
  const sent = Object.entries(raw).filter(([name, value]) => name in fields && value !== undefined);
  return Object.fromEntries(sent.map(([name, value]) => [name, fields[name]?.read(value as never)])) as Partial<
    ValuesOf<F>
  >;
};

/** A record of which nothing was said. */
export const absentOf = <F extends RecordFields>(fields: F): ValuesOf<F> =>
  mapped(fields, ({ absent }) => absent) as ValuesOf<F>;

/** The values of these fields in something that has more. */
export const valuesIn = <F extends RecordFields>(fields: F, whole: ValuesOf<F>): ValuesOf<F> =>
  mapped(fields, (_, name) => whole[name]) as ValuesOf<F>;

/** A new record, with what its body leaves out. */
export const readWhole = <F extends RecordFields>(fields: F, raw: RawOf<F>): ValuesOf<F> => ({
  ...absentOf(fields),
  ...readFields(fields, raw),
});

const isOther = (before: unknown, after: unknown): boolean => JSON.stringify(before) !== JSON.stringify(after);

/** The part of a change that differs from the record. */
export const differencesOf = <F extends RecordFields>(
  fields: F,
  before: Partial<ValuesOf<F>>,
  change: Partial<ValuesOf<F>>,
): Partial<ValuesOf<F>> =>
  Object.fromEntries(
    Object.keys(fields)
      .filter((name) => change[name] !== undefined && isOther(before[name], change[name]))
      .map((name) => [name, change[name]]),
  ) as Partial<ValuesOf<F>>;

/** One field of a record that was changed. */
export interface ChangedField<Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * The differences between two states of a record, in the order of its fields. A state from before a field existed may
 * lack it.
 */
export const changedFields = <F extends RecordFields>(
  fields: F,
  before: Partial<ValuesOf<F>>,
  after: Partial<ValuesOf<F>>,
): readonly ChangedField<keyof F & string>[] =>
  Object.entries(fields).flatMap(([name, { label, absent }]) => {
    const change = { name, label, before: before[name] ?? absent, after: after[name] ?? absent };
    return isOther(change.before, change.after) ? [change] : [];
  });

/** A record for golden files, api.http and bad bodies. */
export const exampleOf = <F extends RecordFields>(fields: F): ValuesOf<F> =>
  mapped(fields, ({ example }) => example) as ValuesOf<F>;
