import { createHash } from 'node:crypto';
import type { BloomFilter } from './bloomFilter.ts';
import { keyText, storedAs } from './columnTypes.ts';
import type { Audience, ReadModelTable, Row, Rows, RowValue } from './projector.ts';
import { columnsOf, keyTypeOf, perTable, quoted, rowStatements } from './readModelTables.ts';
import { putRows, removeRows, type Write } from './rowWrites.ts';

/** Reads a batch's rows; `name` makes it a prepared statement. */
export type RowQuery = (statement: { name: string; text: string; values: unknown[] }) => Promise<{ rows: Row[] }>;

/** One table during one batch: the rows read, and the rows to write. */
export interface BatchRows<R extends Row> {
  readonly rows: Rows<R>;
  /** Fetches rows that the batch will look at, in one statement. */
  prefetch(keys: readonly string[]): Promise<void>;
  /** At most one delete, and one insert or upsert. */
  writes(): readonly Write[];
  /** Rows that the next batch may rely on: those this batch used, as it leaves them, and those it relied on. */
  known(): KnownRows;
}

/** The rows that one batch knows. */
export type KnownRows = ReadonlyMap<string, Row | undefined>;

/** Cached rows of a table, as the batches before have left them. */
export interface KnownTable extends Pick<KnownRows, 'has' | 'get'> {
  /** For a table that was empty: keys that it may have by now. */
  readonly written?: BloomFilter;
}

type Cache = Map<string, Row | undefined>;
type Match = Readonly<Record<string, RowValue | undefined>>;

/** Rows as they will be read back, with every column, always in the same order. */
const rowMaker = perTable((table) => {
  const columns = Object.entries(table.columns).map(([name, type]) => ({ name, stored: storedAs(type) }));
  const only = (match: Match): Match =>
    Object.fromEntries(columns.flatMap(({ name, stored }) => (name in match ? [[name, stored(match[name])]] : [])));
  const whole = (row: Match): Row => {
    const made: Record<string, RowValue> = {};
    for (const { name, stored } of columns) made[name] = stored(row[name]);
    return made;
  };
  return { whole, only };
});

const sameValue = (a: RowValue | undefined, b: RowValue | undefined): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);
const matches = (row: Row, match: Match): boolean =>
  Object.entries(match).every(([column, value]) => sameValue(row[column], value));

/** Names of prepared statements end at 63 bytes. */
const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

const selectWhere = (table: ReadModelTable<Row>, match: Match): Write => {
  const columns = Object.keys(match);
  const isNull = (column: string): boolean => match[column] === null;
  const filled = columns.filter((column) => !isNull(column));
  const conditions = columns.map((column) =>
    isNull(column) ? `${quoted(column)} is null` : `${quoted(column)} = $${filled.indexOf(column) + 1}`,
  );
  const text = `select ${columnsOf(table).map(quoted).join(', ')} from ${quoted(table.name)} where ${conditions.join(' and ')}`;
  return { name: `rows by ${digest(text)}`, text, values: filled.map((column) => match[column]) };
};

const keyMaker = perTable((table) => keyText(keyTypeOf(table)));

/** The table's rows under this match after the batch, in key order. */
const overlaid = (table: ReadModelTable<Row>, stored: readonly Row[], over: KnownRows, match: Match): Row[] => {
  const found = new Map(stored.map((row) => [String(row[table.key]), row]));
  for (const [key, row] of over) {
    if (row && matches(row, match)) found.set(key, row);
    else found.delete(key);
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
};

/** `fresh`: keys that the table certainly lacks. */
const writesOf = (
  table: ReadModelTable<Row>,
  cache: Cache,
  dirty: ReadonlySet<string>,
  fresh: ReadonlySet<string>,
): readonly Write[] => {
  const gone: string[] = [];
  const kept: Row[] = [];
  // one statement for all remaining rows: fewer kinds of batches mean more prepared plans
  let areFresh = true;
  for (const key of dirty) {
    const row = cache.get(key);
    if (!row) gone.push(key);
    else {
      kept.push(row);
      areFresh &&= fresh.has(key);
    }
  }
  const writes: Write[] = [];
  if (gone.length > 0) writes.push(removeRows(table, gone));
  if (kept.length > 0) writes.push(putRows(table, areFresh ? 'insert' : 'upsert', kept));
  return writes;
};

/** The rows that a batch has looked up and written, by key. */
const openBatchCache = (table: ReadModelTable<Row>, query: RowQuery, before: KnownTable | undefined) => {
  const cache: Cache = new Map();
  const dirty = new Set<string>();
  const looked = new Set<string>();
  const fresh = new Set<string>();
  const keyOf = keyMaker(table);
  const recall = (key: string): boolean => {
    const isAbsent = before?.written?.has(key) === false;
    if (!isAbsent && before?.has(key) !== true) return false;
    cache.set(key, before?.get(key));
    return true;
  };
  const prefetch = async (keys: readonly string[]): Promise<void> => {
    const wanted = new Set(keys.map(keyOf));
    for (const key of wanted) looked.add(key);
    const missing = [...wanted].filter((key) => !cache.has(key) && !recall(key));
    if (missing.length === 0) return;
    const { rows } = await query({ name: `rows ${table.name}`, text: rowStatements(table).select, values: [missing] });
    const found = new Map(rows.map((row) => [String(row[table.key]), row]));
    for (const key of missing) if (!cache.has(key)) cache.set(key, found.get(key));
  };
  /** A handler that changes them one by one would look up each again, and everybody's changes would wait meanwhile. */
  const remember = (stored: readonly Row[]): void => {
    for (const row of stored) {
      const key = String(row[table.key]);
      if (!cache.has(key) && before?.has(key) !== true) cache.set(key, row);
    }
  };
  const put = (key: string, row: Row | undefined): void => {
    if (row && before?.written?.add(key) === true) fresh.add(key);
    cache.set(key, row);
    dirty.add(key);
  };
  /** Rows written without a read are unlikely to be read soon: cached ones are replaced, and none are added. */
  const known = (): KnownRows => {
    for (const key of dirty) if (before?.has(key) === true) looked.add(key);
    const rowsKnown: Cache = new Map();
    for (const key of looked) rowsKnown.set(key, cache.get(key));
    return rowsKnown;
  };
  return { cache, dirty, looked, fresh, keyOf, prefetch, remember, put, known };
};

/** Reads see the stored table overlaid with the batch's own writes; nothing is written before `writes`. */
export const openBatchRows = (
  table: ReadModelTable<Row>,
  query: RowQuery,
  recordChange: (ids: readonly string[], audience: Audience) => void,
  before?: KnownTable,
): BatchRows<Row> => {
  const { cache, dirty, looked, fresh, keyOf, prefetch, remember, put, known } = openBatchCache(table, query, before);
  const find = async (id: string): Promise<Row | undefined> => {
    const key = keyOf(id);
    looked.add(key);
    if (!cache.has(key)) await prefetch([key]);
    return cache.get(key);
  };
  const make = rowMaker(table);
  const upsert = (row: Row): void => put(keyOf(row[table.key]), make.whole(row));
  const rows: Rows<Row> = {
    find,
    upsert,
    insert(row) {
      const key = keyOf(row[table.key]);
      // the table may have a row for a key that this batch has written or found
      if (!dirty.has(key) && !cache.get(key)) fresh.add(key);
      upsert(row);
    },
    async where(match) {
      const wanted = make.only(match);
      const { rows: stored } = await query(selectWhere(table, wanted));
      remember(stored);
      return overlaid(table, stored, cache, wanted);
    },
    async update(key, patch) {
      const row = await find(key);
      if (row) upsert({ ...row, ...(patch as Row) });
    },
    remove: (key) => put(keyOf(key), undefined),
    changed: recordChange,
  };
  return { rows, prefetch, writes: () => writesOf(table, cache, dirty, fresh), known };
};
