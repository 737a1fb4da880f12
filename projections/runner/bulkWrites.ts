import { bareType } from './columnTypes.ts';
import type { DueRows } from './heldRows.ts';
import type { ReadModelTable, Row, RowValue } from './projector.ts';
import { columnsOf, perTable, quoted, rowStatements } from './readModelTables.ts';
import type { Write } from './rows.ts';

/** Values of these types are written into an array as they are; others, of which Postgres makes more, go as JSON. */
const plainTypes: ReadonlySet<string> = new Set(['text', 'uuid', 'timestamptz', 'boolean', 'integer', 'bigint', 'date']);

interface BulkStatements {
  /** undefined: this table's rows go as JSON. */
  readonly ofArrays?: { readonly insert: string; readonly upsert: string };
  readonly ofJson: { readonly insert: string; readonly upsert: string };
}

const statementsOf = perTable((table): BulkStatements => {
  const { upsert } = rowStatements(table);
  const conflict = upsert.slice(upsert.indexOf(' on conflict '));
  const ofJson = { insert: upsert.slice(0, -conflict.length), upsert };
  const columns = columnsOf(table);
  const types = columns.map((column) => bareType(table.columns[column] ?? 'text').toLowerCase());
  if (!types.every((type) => plainTypes.has(type))) return { ofJson };
  const arrays = types.map((type, index) => `$${index + 1}::${type}[]`);
  const insert = `insert into ${quoted(table.name)} (${columns.map(quoted).join(', ')}) select * from unnest(${arrays.join(', ')})`;
  return { ofArrays: { insert, upsert: insert + conflict }, ofJson };
});

const special = /["\\\0\ud800-\udfff]/;
/** Half of a pair, which no encoding has. */
const broken = /[\0\p{Surrogate}]/u;

/** As it stands in an array; undefined: JSON has to say it, so that Postgres refuses it as always. */
const elementOf = (value: RowValue | undefined): string | undefined => {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (!special.test(text)) return `"${text}"`;
  return broken.test(text) ? undefined : `"${text.replace(/["\\]/g, '\\$&')}"`;
};

const arrayOf = (rows: readonly Row[], column: string): string | undefined => {
  let text = '';
  for (const row of rows) {
    const element = elementOf(row[column]);
    if (element === undefined) return undefined;
    text += text === '' ? element : `,${element}`;
  }
  return `{${text}}`;
};

const arraysOf = (table: ReadModelTable<Row>, rows: readonly Row[]): readonly string[] | undefined => {
  const arrays: string[] = [];
  for (const column of columnsOf(table)) {
    const array = arrayOf(rows, column);
    if (array === undefined) return undefined;
    arrays.push(array);
  }
  return arrays;
};

const rowsEach = 1000;

const writeRows = (table: ReadModelTable<Row>, how: 'insert' | 'upsert', rows: readonly Row[]): readonly Write[] => {
  const { ofArrays, ofJson } = statementsOf(table);
  const writes: Write[] = [];
  for (let at = 0; at < rows.length; at += rowsEach) {
    const part = rows.slice(at, at + rowsEach);
    const arrays = ofArrays && arraysOf(table, part);
    if (ofArrays && arrays) writes.push({ name: `bulk ${how} ${table.name}`, text: ofArrays[how], values: [...arrays] });
    else writes.push({ name: `bulk ${how} ${table.name} of JSON`, text: ofJson[how], values: [JSON.stringify(part)] });
  }
  return writes;
};

/** Rows that the table surely lacks. */
export const insertRows = (table: ReadModelTable<Row>, rows: readonly Row[]): readonly Write[] => writeRows(table, 'insert', rows);

/** A thousand rows a statement. */
export const bulkWrites = (table: ReadModelTable<Row>, { added, changed, gone }: DueRows): readonly Write[] => [
  ...(gone.length > 0 ? [{ name: `remove ${table.name}`, text: rowStatements(table).remove, values: [gone] }] : []),
  ...writeRows(table, 'insert', added),
  ...writeRows(table, 'upsert', changed),
];
