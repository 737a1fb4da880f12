import './closedPipe.mjs';
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Ajv, AnySchemaObject } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { build, type Plugin } from 'esbuild';
import { commandAjv, eventAjv } from './messageAjv.ts';

/** Compiles every message schema to plain JavaScript, so that the product needs neither ajv nor its formats (design.md §7). */
const eventsDir = resolve('events');
const generatedDir = join(eventsDir, 'generated');

const declarations = `export interface ValidationError {
  readonly keyword: string;
  /** JSON pointer to the value at fault; '' is the message itself. */
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}
/** True if the value fits; otherwise \`errors\` has all its problems, until the next call. */
export interface Validator {
  (value: unknown): boolean;
  readonly errors?: readonly ValidationError[] | null;
}
/** By message name. */
export declare const validators: Readonly<Record<string, Validator>>;
`;

/** Files of every feature folder that end in this word: `medicationEvents.ts`, `doseEvents.ts` … */
const filesEndingIn = async (suffix: string): Promise<string[]> => {
  const entries = await readdir(eventsDir, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(`${suffix}.ts`) && dirname(entry.parentPath) === eventsDir)
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
};

interface Table {
  readonly file: string;
  readonly name: string;
  readonly schemas: Readonly<Record<string, AnySchemaObject>>;
}

/** Every exported table of schemas whose name ends in that word. */
const tablesOf = async (suffix: 'Events' | 'Commands'): Promise<readonly Table[]> => {
  const tables: Table[] = [];
  for (const file of await filesEndingIn(suffix)) {
    const module = (await import(pathToFileURL(file).href)) as Record<string, Table['schemas']>;
    const found = Object.entries(module).filter(([name]) => name.endsWith(suffix));
    if (found.length === 0) throw new Error(`${file} exports no table of schemas that ends in "${suffix}"`);
    tables.push(...found.map(([name, schemas]) => ({ file, name, schemas })));
  }
  return tables;
};

/** By message name. */
const schemasIn = (tables: readonly Table[]): ReadonlyMap<string, AnySchemaObject> => {
  const all = new Map<string, AnySchemaObject>();
  for (const { file, schemas } of tables)
    for (const [name, schema] of Object.entries(schemas)) {
      if (all.has(name)) throw new Error(`${name} is described twice, the second time in ${file}`);
      all.set(name, schema);
    }
  return all;
};

/** The types of the commands' bodies, by the name of the command. */
const bodyTypes = (tables: readonly Table[]): string => `import type { TypeOf } from '../kernel/message.ts';

type Schemas = ${tables.map(({ file, name }) => `typeof import('../${relative(eventsDir, file)}').${name}`).join(' &\n  ')};

export type CommandName = keyof Schemas & string;
export type BodyOf<Name extends CommandName> = TypeOf<Schemas[Name]>;
`;

const sourceOf = (schemas: ReadonlyMap<string, AnySchemaObject>, ajv: Ajv): string => {
  for (const [name, schema] of schemas) ajv.addSchema(schema, name);
  return standaloneCode(ajv, Object.fromEntries([...schemas.keys()].map((name) => [name, name])));
};

/** Written to a temporary file and renamed, so that a reader never sees half a file. */
const replaceFile = async (path: string, content: string): Promise<void> => {
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, content);
  await rename(unfinished, path);
};

/** ajv generates CommonJS that requires parts of ajv; esbuild bundles it to one ES module without imports. */
const bundled = async (source: string): Promise<string> => {
  const resolveDir = resolve('.');
  const compiled: Plugin = {
    name: 'compiled',
    setup: (plugin) => {
      plugin.onResolve({ filter: /^compiled$/ }, () => ({ path: 'compiled', namespace: 'compiled' }));
      plugin.onLoad({ filter: /.*/, namespace: 'compiled' }, () => ({ contents: source, resolveDir }));
    },
  };
  const { outputFiles } = await build({
    stdin: {
      contents: `import compiled from 'compiled';\nexport const validators = Object.assign(Object.create(null), compiled);`,
      resolveDir,
    },
    plugins: [compiled],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
  });
  return outputFiles.map((file) => file.text).join('');
};

const buildValidators = async (tables: readonly Table[], name: string, ajv: Ajv): Promise<number> => {
  const schemas = schemasIn(tables);
  await replaceFile(join(generatedDir, `${name}.js`), await bundled(sourceOf(schemas, ajv)));
  await replaceFile(join(generatedDir, `${name}.d.ts`), declarations);
  return schemas.size;
};

await mkdir(generatedDir, { recursive: true });
const [eventTables, commandTables] = [await tablesOf('Events'), await tablesOf('Commands')];
const [events, commands] = [
  await buildValidators(eventTables, 'eventValidators', eventAjv()),
  await buildValidators(commandTables, 'commandValidators', commandAjv()),
];
await replaceFile(join(generatedDir, 'commandBodies.d.ts'), bodyTypes(commandTables));
console.log(`Validators: ${events} events, ${commands} commands.`);
