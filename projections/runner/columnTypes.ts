import { types, type CustomTypesConfig } from 'pg';
import { isoOf } from '../../events/kernel/isoInstant.ts';
import type { RowValue } from './projector.ts';

/** The type of a column without what follows it ("text not null" → "text"). */
export const bareType = (column: string): string =>
  column.replace(/\s+(not null|null|default|unique|check|primary key|references|collate|generated)\b.*$/is, '').trim();

/** Sessions that read rows are in UTC, so Postgres ends its instants with "+00". */
const instantOf = (written: string): string => isoOf(written.replace(' ', 'T').replace(/\+00$/, 'Z'));

const oid = {
  date: 1082,
  timestamp: 1114,
  timestamptz: 1184,
  dates: 1182,
  timestamps: 1115,
  timestamptzs: 1185,
} as const;
type Oid = Parameters<typeof types.getTypeParser>[0];
const textArray = 1009 as Oid;
const textsOf = types.getTypeParser(textArray, 'text') as (written: string) => string[];
const instantsOf = (written: string): RowValue => textsOf(written).map(instantOf);

/** Rows as JSON knows them: instants as ISO strings, days as written, bigint and numeric as text. */
export const rowTypes: CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') => {
    if (id === oid.timestamptz) return instantOf;
    if (id === oid.timestamptzs) return instantsOf;
    if (id === oid.date || id === oid.timestamp) return (written: string) => written;
    if (id === oid.dates || id === oid.timestamps) return textsOf;
    return types.getTypeParser(id as Oid, format ?? 'text');
  }) as CustomTypesConfig['getTypeParser'],
};

/** Converts a value to the form in which its column is read back, so that cached and stored rows are equal. */
export const storedAs = (column: string): ((value: RowValue | undefined) => RowValue) => {
  const type = bareType(column).toLowerCase();
  if (type === 'timestamptz' || type === 'timestamp with time zone')
    return (value) => (typeof value === 'string' ? isoOf(value) : (value ?? null));
  if (type === 'bigint' || type.startsWith('numeric'))
    return (value) => (typeof value === 'number' ? String(value) : (value ?? null));
  return (value) => value ?? null;
};

/** Keys in Postgres' format: a position has leading zeros, a bigint has none. */
export const keyText = (type: string): ((key: unknown) => string) =>
  /^(big|small)?int(eger)?$/i.test(type) ? (key) => BigInt(String(key)).toString() : String;
