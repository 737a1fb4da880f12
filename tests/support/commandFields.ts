import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';

type Schemas = Readonly<Record<string, { readonly properties: object }>>;

/** The tables whose name ends in that word, as scripts/buildValidators.ts finds them. */
const schemasIn = (file: string): readonly Schemas[] =>
  Object.entries(jest.requireActual<Readonly<Record<string, Schemas>>>(resolve('events', file))).flatMap(([name, table]) =>
    name.endsWith('Commands') ? [table] : [],
  );

/** The fields that the body of each command may have, by its name. */
export const commandFields: ReadonlyMap<string, readonly string[]> = new Map(
  readdirSync('events', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('Commands.ts'))
    .flatMap(schemasIn)
    .flatMap((schemas) => Object.entries(schemas).map(([name, { properties }]) => [name, Object.keys(properties)] as const)),
);
