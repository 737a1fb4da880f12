import { createHash } from 'node:crypto';
import { isElementType, type ElementType } from '../../events/store/postgres/binaryArrays.ts';
import { bareType } from './columnTypes.ts';
import type { ReadModelTable, Row } from './projector.ts';

/** The schema of the live read models; the only one in the search_path of their readers. */
export const readModelSchema = 'read_model';
/** The schema of the next generation, and of the replaced one until it is dropped. */
export const nextSchema = 'read_model_next';
export const replacedSchema = 'read_model_old';

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const columnsOf = (table: ReadModelTable<Row>): readonly string[] => Object.keys(table.columns);
const typeOf = (table: ReadModelTable<Row>, column: string): string => bareType(table.columns[column] ?? 'text');
export const keyTypeOf = (table: ReadModelTable<Row>): string => typeOf(table, table.key);

/** Computed once a table: tables are constants, and batches ask often. */
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

/** Differs whenever the table's definition differs. */
export const shapeOf = (table: ReadModelTable<Row>): string =>
  createHash('sha256').update(tableDefinition(table).join(';')).digest('hex').slice(0, 16);

/** The element type of each column in order; undefined: some column can't be written in binary. */
export const elementTypesOf = perTable((table): readonly ElementType[] | undefined => {
  const types = columnsOf(table).map((name) => typeOf(table, name).toLowerCase());
  return types.every(isElementType) ? types : undefined;
});

interface Puts {
  readonly insert: string;
  readonly upsert: string;
}
/** Statements over many rows of one table. */
interface RowStatements {
  /** `$1`: an array of keys. */
  readonly select: string;
  readonly remove: string;
  /** `$1`, `$2`, …: an array a column; undefined: it has a column whose type is not written in binary here. */
  readonly ofArrays: Puts | undefined;
  /** `$1`: a JSON list of rows. */
  readonly ofJson: Puts;
}

/** Arrays side by side, a row of each element: half as much work for Postgres as `from unnest(…)`. */
const fromArrays = (types: readonly ElementType[]): string =>
  types.map((type, index) => `unnest($${index + 1}::${type}[])`).join(', ');

const fromJson = (table: ReadModelTable<Row>): string => {
  const types = columnsOf(table).map((name) => `${quoted(name)} ${typeOf(table, name)}`);
  return `${columnsOf(table).map(quoted).join(', ')} from json_to_recordset($1::json) as r(${types.join(', ')})`;
};

export const rowStatements = perTable((table): RowStatements => {
  const columns = columnsOf(table).map(quoted);
  const list = columns.join(', ');
  const key = quoted(table.key);
  const byKeys = `${key} = any($1::${keyTypeOf(table)}[])`;
  const others = columns.filter((column) => column !== key).map((column) => `${column} = excluded.${column}`);
  const otherwise = `on conflict (${key}) do ${others.length > 0 ? `update set ${others.join(', ')}` : 'nothing'}`;
  const puts = (rows: string): Puts => {
    const insert = `insert into ${quoted(table.name)} (${list}) select ${rows}`;
    return { insert, upsert: `${insert} ${otherwise}` };
  };
  const types = elementTypesOf(table);
  return {
    select: `select ${list} from ${quoted(table.name)} where ${byKeys}`,
    remove: `delete from ${quoted(table.name)} where ${byKeys}`,
    ofArrays: types && puts(fromArrays(types)),
    ofJson: puts(fromJson(table)),
  };
});
