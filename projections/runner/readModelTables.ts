import { createHash } from 'node:crypto';
import { bareType } from './columnTypes.ts';
import type { ReadModelTable, Row } from './projector.ts';

/** The schema that holds the live read models; the only one in the search_path of whoever reads them. */
export const readModelSchema = 'read_model';
/** Where the next generation is filled, and what the live one is called once it is replaced, until it is dropped. */
export const nextSchema = 'read_model_next';
export const replacedSchema = 'read_model_old';

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const columnsOf = (table: ReadModelTable<Row>): readonly string[] => Object.keys(table.columns);
const typeOf = (table: ReadModelTable<Row>, column: string): string => bareType(table.columns[column] ?? 'text');
export const keyTypeOf = (table: ReadModelTable<Row>): string => typeOf(table, table.key);

/** Worked out once a table: tables are constants, and a batch asks again and again. */
export const perTable = <T>(make: (table: ReadModelTable<Row>) => T): ((table: ReadModelTable<Row>) => T) => {
  const made = new WeakMap<ReadModelTable<Row>, T>();
  return (table) => {
    const known = made.get(table) ?? make(table);
    made.set(table, known);
    return known;
  };
};

/** The statements that make a table, for a session whose search_path is the schema it goes into. */
export const tableDefinition = (table: ReadModelTable<Row>): readonly string[] => {
  const columns = columnsOf(table).map((name) => `${quoted(name)} ${table.columns[name]}`);
  const parts = [...columns, `primary key (${quoted(table.key)})`];
  const storage = table.fillfactor === undefined ? '' : ` with (fillfactor=${table.fillfactor})`;
  return [`create table ${quoted(table.name)} (${parts.join(', ')})${storage}`, ...(table.indexes ?? [])];
};

/** Changes whenever the table would be made differently. */
export const shapeOf = (table: ReadModelTable<Row>): string =>
  createHash('sha256').update(tableDefinition(table).join(';')).digest('hex').slice(0, 16);

/** Statements over one table's rows, many at once; `$1` is a JSON list of rows, or an array of keys. */
export interface RowStatements {
  readonly select: string;
  readonly insert: string;
  readonly upsert: string;
  readonly remove: string;
}

export const rowStatements = perTable((table): RowStatements => {
  const columns = columnsOf(table).map(quoted);
  const list = columns.join(', ');
  const types = columnsOf(table).map((name) => `${quoted(name)} ${typeOf(table, name)}`);
  const key = quoted(table.key);
  const others = columns.filter((column) => column !== key).map((column) => `${column} = excluded.${column}`);
  const insert = `insert into ${quoted(table.name)} (${list}) select ${list} from json_to_recordset($1::json) as r(${types.join(', ')})`;
  return {
    select: `select ${list} from ${quoted(table.name)} where ${key} = any($1::${keyTypeOf(table)}[])`,
    insert,
    upsert: `${insert} on conflict (${key}) do ${others.length > 0 ? `update set ${others.join(', ')}` : 'nothing'}`,
    remove: `delete from ${quoted(table.name)} where ${key} = any($1::${keyTypeOf(table)}[])`,
  };
});
