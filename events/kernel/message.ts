import type { FromSchema, JSONSchema } from 'json-schema-to-ts';

/** A field that may be left out. */
interface Optional<Schema> {
  readonly optional: Schema;
}
type Fields = Readonly<Record<string, JSONSchema | Optional<JSONSchema>>>;
type Unwrapped<F extends Fields> = { readonly [K in keyof F]: F[K] extends Optional<infer S> ? S : F[K] };
/** A field with a default may be left out, too: the events' validators fill it in (scripts/messageAjv.ts). */
type Omissible = Optional<JSONSchema> | { readonly default: unknown };
type RequiredNames<F extends Fields> = { [K in keyof F]: F[K] extends Omissible ? never : K }[keyof F];

/** The JSON schema of an object with these fields and no others. */
interface RecordSchema<F extends Fields> {
  readonly type: 'object';
  readonly properties: Unwrapped<F>;
  readonly required: readonly RequiredNames<F>[];
  readonly additionalProperties: false;
}

const isOptional = (field: unknown): field is Optional<JSONSchema> =>
  typeof field === 'object' && field !== null && 'optional' in field;

const isOmissible = (field: unknown): boolean =>
  isOptional(field) || (typeof field === 'object' && field !== null && 'default' in field);

export const optional = <const S extends JSONSchema>(schema: S): Optional<S> => ({ optional: schema });

export const record = <const F extends Fields>(fields: F): RecordSchema<F> => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, isOptional(field) ? field.optional : field]),
  ) as Unwrapped<F>,
  required: Object.keys(fields).filter((name) => !isOmissible(fields[name])) as unknown as RequiredNames<F>[],
  additionalProperties: false,
});

/** The type of values that satisfy this schema. */
export type TypeOf<S> = S extends JSONSchema ? FromSchema<S> : never;

/** One message: its name and its data. */
export type Message<Type extends string = string, Data = unknown> = { readonly type: Type; readonly data: Data };

/** Events never change, and neither do the lists in them. */
type Unchanging<Data> = Data extends readonly (infer Item)[]
  ? readonly Unchanging<Item>[]
  : Data extends object
    ? { readonly [Name in keyof Data]: Unchanging<Data[Name]> }
    : Data;

/** The union of all messages that these schemas describe. */
export type MessagesOf<Schemas> = {
  [Name in keyof Schemas & string]: Message<Name, Unchanging<TypeOf<Schemas[Name]>>>;
}[keyof Schemas & string];

/** The message of that name out of a union. */
export type MessageNamed<M extends Message, Name extends M['type']> = Extract<M, { readonly type: Name }>;
