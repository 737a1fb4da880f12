import { binaryArray, type ElementType } from '../../events/store/postgres/binaryArrays.ts';
import type { ReadModelTable, Row } from './projector.ts';
import { columnsOf, elementTypesOf, rowStatements } from './readModelTables.ts';

/** One statement of a batch; `name` makes it a prepared one. */
export interface Write {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/** An array a column; undefined: a value has no binary form. */
const arraysOf = (
  types: readonly ElementType[],
  table: ReadModelTable<Row>,
  rows: readonly Row[],
): Buffer[] | undefined => {
  const arrays: Buffer[] = [];
  const columns = columnsOf(table);
  for (const [nth, type] of types.entries()) {
    const column = columns[nth] ?? table.key;
    const values = rows.map((row) => row[column]);
    const array = binaryArray(type, values);
    if (!array) return undefined;
    arrays.push(array);
  }
  return arrays;
};

/** All rows in one statement. Values without a binary form go as JSON, so that Postgres applies its own rules. */
export const putRows = (table: ReadModelTable<Row>, how: 'insert' | 'upsert', rows: readonly Row[]): Write => {
  const { ofArrays, ofJson } = rowStatements(table);
  const types = elementTypesOf(table);
  const arrays = types && arraysOf(types, table, rows);
  return ofArrays && arrays
    ? { name: `${how} ${table.name}`, text: ofArrays[how], values: arrays }
    : { name: `${how} ${table.name} of JSON`, text: ofJson[how], values: [JSON.stringify(rows)] };
};

export const removeRows = (table: ReadModelTable<Row>, keys: readonly string[]): Write => ({
  name: `remove ${table.name}`,
  text: rowStatements(table).remove,
  values: [keys],
});
