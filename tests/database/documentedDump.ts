import { readFileSync } from 'node:fs';
import type { Pool } from 'pg';

/** The pg_dump commands in docs/operations.md, for the tables that they exclude. */
const commands = readFileSync('docs/operations.md', 'utf8')
  .replaceAll('\\\n', '')
  .split('\n')
  .filter((line) => /^(docker .*)?pg_dump /.test(line));
const flag = (command: string, name: string): string => new RegExp(`--${name}='([^']*)'`).exec(command)?.[1] ?? '';

/** One pair of patterns a command. */
export const exclusions = commands.map((command) => ({
  schema: flag(command, 'exclude-schema'),
  tableData: flag(command, 'exclude-table-data'),
}));

/**
 * A pattern in psql's syntax: a regular expression in which a star matches anything, and the dot divides schema and
 * table.
 */
const matcher = (pattern: string): RegExp => new RegExp(`^(${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')})$`);

interface Table {
  readonly schema: string;
  readonly table: string;
}
const tablesOf = async (pool: Pool): Promise<readonly Table[]> => {
  const { rows } = await pool.query<Table>(
    `select table_schema as schema, table_name as table from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE' order by 1, 2`,
  );
  return rows;
};
const isLeftOut = ({ schema, table }: Table): boolean => {
  const [recipe = { schema: '', tableData: '' }] = exclusions;
  return matcher(recipe.schema).test(schema) || matcher(recipe.tableData).test(`${schema}.${table}`);
};

/** The tables of the dump. */
export const dumpedTables = async (pool: Pool): Promise<readonly string[]> =>
  (await tablesOf(pool)).filter((each) => !isLeftOut(each)).map(({ schema, table }) => `${schema}.${table}`);

const textOf = (value: unknown): string => {
  if (Buffer.isBuffer(value)) return value.toString('latin1');
  return value instanceof Date ? value.toISOString() : JSON.stringify(value);
};

interface Places {
  /** Tables that contain the text, bytes included: in the dump, and among the excluded ones. */
  readonly dumped: readonly string[];
  readonly leftOut: readonly string[];
  /** All tables of the dump that have rows. */
  readonly withRows: readonly string[];
}
export const placesOf = async (pool: Pool, text: RegExp): Promise<Places> => {
  const places = { dumped: [] as string[], leftOut: [] as string[], withRows: [] as string[] };
  for (const each of await tablesOf(pool)) {
    const name = `${each.schema}.${each.table}`;
    const { rows } = await pool.query<Record<string, unknown>>(`select * from "${each.schema}"."${each.table}"`);
    const isFound = rows.some((row) => Object.values(row).some((value) => text.test(textOf(value))));
    if (isFound) places[isLeftOut(each) ? 'leftOut' : 'dumped'].push(name);
    if (rows.length > 0 && !isLeftOut(each)) places.withRows.push(name);
  }
  return places;
};

/** Reduces a database to the state that restoring the recipe's dump would give. */
export const leaveOut = async (pool: Pool): Promise<void> => {
  for (const each of (await tablesOf(pool)).filter(isLeftOut)) {
    const isRunners = each.schema === 'runner';
    await pool.query(
      isRunners ? `delete from runner."${each.table}"` : `drop table "${each.schema}"."${each.table}" cascade`,
    );
  }
  await pool.query('drop schema if exists read_model cascade');
};
