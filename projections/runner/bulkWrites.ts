import type { DueRows } from './heldRows.ts';
import type { ReadModelTable, Row } from './projector.ts';
import { putRows, removeRows, type Write } from './rowWrites.ts';

const rowsEach = 1000;

const writeRows = (table: ReadModelTable<Row>, how: 'insert' | 'upsert', rows: readonly Row[]): readonly Write[] => {
  const writes: Write[] = [];
  for (let at = 0; at < rows.length; at += rowsEach) writes.push(putRows(table, how, rows.slice(at, at + rowsEach)));
  return writes;
};

/** Rows that the table surely lacks. */
export const insertRows = (table: ReadModelTable<Row>, rows: readonly Row[]): readonly Write[] => writeRows(table, 'insert', rows);

/** A thousand rows a statement. */
export const bulkWrites = (table: ReadModelTable<Row>, { added, changed, gone }: DueRows): readonly Write[] => [
  ...(gone.length > 0 ? [removeRows(table, gone)] : []),
  ...writeRows(table, 'insert', added),
  ...writeRows(table, 'upsert', changed),
];
