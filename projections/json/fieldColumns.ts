import type { RecordFields, ValuesOf } from '../../events/kernel/recordFields.ts';
import { iso } from './jsonColumns.ts';

/** contactType: contact_type */
type ColumnName<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnName<Rest>}`
  : Name;
const columnName = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type InRow<F> = F extends { inRow(value: never): infer Kept }
  ? Kept
  : F extends { read(raw: never): infer Value }
    ? Value
    : never;
/** The columns of a record's fields. */
export type ColumnsOf<F extends RecordFields> = { readonly [K in keyof F & string as ColumnName<K>]: InRow<F[K]> };
/** The fields as a view answers them. */
export type ViewOf<F extends RecordFields> = { readonly [K in keyof F]: InRow<F[K]> };

type ColumnTypes<F extends RecordFields> = { readonly [K in keyof ColumnsOf<F>]: string };
export const columnTypes = <F extends RecordFields>(fields: F): ColumnTypes<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, { column }]) => [columnName(name), column])) as ColumnTypes<F>;

/** The columns of what an event says: all of them, or those of a change. */
export const columnsOf = <F extends RecordFields, D extends Partial<ValuesOf<F>>>(fields: F, data: D) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { inRow }]) => {
      const value = data[name as keyof D];
      return value === undefined ? [] : [[columnName(name), inRow ? inRow(value as never) : value]];
    }),
  ) as D extends ValuesOf<F> ? ColumnsOf<F> : Partial<ColumnsOf<F>>;

/** The values of these fields in a row. */
export const valuesOfRow = <F extends RecordFields>(fields: F, row: ColumnsOf<F>): ValuesOf<F> =>
  Object.fromEntries(
    Object.keys(fields).map((name) => [name, (row as Readonly<Record<string, unknown>>)[columnName(name)]]),
  ) as ValuesOf<F>;

/** The columns as a row has them: `e.name, e.contact_type`. */
export const rowColumns = (fields: RecordFields, alias: string): string =>
  Object.keys(fields)
    .map((name) => `${alias}.${columnName(name)}`)
    .join(', ');

/** The columns as a view names them: `e.name, e.contact_type as "contactType"`; moments as JSON writes them. */
export const viewColumns = (fields: RecordFields, alias: string): string =>
  Object.entries(fields)
    .map(([name, { column }]) => {
      const read = `${alias}.${columnName(name)}`;
      if (column.startsWith('timestamptz')) return `${iso(read)} as "${name}"`;
      return columnName(name) === name ? read : `${read} as "${name}"`;
    })
    .join(', ');
