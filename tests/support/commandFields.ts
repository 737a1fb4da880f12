import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';

/** The parts of a JSON schema that lead to its texts. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}
type Schemas = Readonly<Record<string, Schema>>;

/** The tables whose name ends in that word, as scripts/buildValidators.ts finds them. */
const schemasIn = (file: string): readonly Schemas[] =>
  Object.entries(jest.requireActual<Readonly<Record<string, Schemas>>>(resolve('events', file))).flatMap(
    ([name, table]) => (name.endsWith('Commands') ? [table] : []),
  );

const commandSchemas: ReadonlyMap<string, Schema> = new Map(
  readdirSync('events', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('Commands.ts'))
    .flatMap(schemasIn)
    .flatMap((schemas) => Object.entries(schemas)),
);

/** The fields that the body of each command may have, by its name. */
export const commandFields: ReadonlyMap<string, readonly string[]> = new Map(
  [...commandSchemas].map(([name, { properties = {} }]) => [name, Object.keys(properties)]),
);

/** A place in a body: the names of fields, and 0 for an item of a list. */
export type TextPath = readonly (string | 0)[];

/** One that people write freely: no choice, id or time. */
const isWritten = ({ type, format, pattern = 'u0000', ...schema }: Schema): boolean =>
  [type].flat().includes('string') && schema.enum === undefined && format === undefined && pattern.includes('u0000');

const pathsIn = (schema: Schema): readonly TextPath[] => [
  ...(isWritten(schema) ? [[]] : []),
  ...(schema.anyOf ?? []).flatMap(pathsIn),
  ...(schema.items ? pathsIn(schema.items).map((path) => [0, ...path] as const) : []),
  ...Object.entries(schema.properties ?? {}).flatMap(([field, inner]) =>
    pathsIn(inner).map((path) => [field, ...path]),
  ),
];

/** The texts that people write in the body of each command, by its name. */
export const commandTexts: ReadonlyMap<string, readonly TextPath[]> = new Map(
  [...commandSchemas].map(([name, schema]) => [name, pathsIn(schema)]),
);
