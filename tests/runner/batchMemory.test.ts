import { binaryArray } from '../../events/store/postgres/binaryArrays.ts';
import { openBloomFilter } from '../../projections/runner/bloomFilter.ts';
import { openOneStatement } from '../../projections/runner/oneStatement.ts';
import type { Row } from '../../projections/runner/projector.ts';
import { shapeOf, tableDefinition } from '../../projections/runner/readModelTables.ts';
import { openRowCache } from '../../projections/runner/rowCache.ts';
import { openBatchRows, type KnownTable } from '../../projections/runner/rows.ts';
import { putRows } from '../../projections/runner/rowWrites.ts';

const known = (...keys: string[]) => new Map(keys.map((key) => [key, { id: key }]));

test('rows are cached by projector, the last looked at longest', () => {
  const rows = openRowCache({ most: 2 });
  const cached = (): readonly string[] => ['a', 'b', 'c', 'd'].filter((key) => rows.of('logs').has(key));
  rows.store([{ projector: 'logs', known: known('a', 'b') }]);
  expect(cached()).toEqual(['a', 'b']);
  rows.store([{ projector: 'logs', known: known('a') }]);
  rows.store([{ projector: 'logs', known: known('c') }]);
  expect(cached()).toEqual(['a', 'c']);
  rows.store([{ projector: 'logs', known: known('d') }]);
  expect(cached()).toEqual(['a', 'c', 'd']);
  expect(rows.of('others').has('a')).toBe(false);
});

test('a row that was cached long ago is in its last written form', () => {
  const rows = openRowCache({ most: 2 });
  const store = (key: string, total: number): void =>
    rows.store([{ projector: 'logs', known: new Map([[key, { id: key, total }]]) }]);
  store('a', 1);
  store('b', 1);
  store('a', 2);
  expect(rows.of('logs').get('a')).toEqual({ id: 'a', total: 2 });
  store('c', 1);
  expect(rows.of('logs').get('a')).toEqual({ id: 'a', total: 2 });
});

const tallies = { name: 'tallies', key: 'id', columns: { id: 'text', total: 'integer' } } as const;
/** Rows of a batch after others, and the keys it has requested. */
const batchAfter = (before: KnownTable) => {
  const asked: unknown[] = [];
  const query = ({ values }: { values: unknown[] }) => {
    asked.push(...values);
    return Promise.resolve({ rows: [] });
  };
  return { asked, ...openBatchRows(tallies, query, () => undefined, before) };
};

test('a row that is known, or known to be missing, is not read', async () => {
  const batch = batchAfter(
    new Map([
      ['a', { id: 'a', total: 3 }],
      ['gone', undefined],
    ]),
  );
  await batch.prefetch(['a', 'gone', 'new']);
  expect(batch.asked).toEqual([['new']]);
  expect(await batch.rows.find('a')).toEqual({ id: 'a', total: 3 });
  expect(await batch.rows.find('gone')).toBeUndefined();
  expect(batch.writes()).toEqual([]);
});

test('of a table that was empty, only rows that may be there are fetched; the others are inserted', async () => {
  const cache = openRowCache({ isFromEmpty: true });
  const names = (batch: ReturnType<typeof batchAfter>): readonly string[] => batch.writes().map(({ name }) => name);
  const first = batchAfter(cache.of('tallies'));
  await first.prefetch(['a']);
  for (const id of ['a', 'b']) first.rows.upsert({ id, total: 1 });
  first.rows.remove('never');
  cache.store([{ projector: 'tallies', known: first.known() }]);
  expect([first.asked, names(first)]).toEqual([[], ['remove tallies', 'insert tallies']]);
  const second = batchAfter(cache.of('tallies'));
  expect(await second.rows.find('a')).toEqual({ id: 'a', total: 1 });
  await second.rows.find('never');
  expect(second.asked).toEqual([]);
  // nobody had looked at it, so it is not in the cache
  await second.rows.find('b');
  expect(second.asked).toEqual([['b']]);
  for (const id of ['a', 'c']) second.rows.upsert({ id, total: 2 });
  expect(names(second)).toEqual(['upsert tallies']);
});

test('a handler that is tried again writes over what its first try may have written', () => {
  const cache = openRowCache({ isFromEmpty: true });
  const writing = (): readonly string[] => {
    const batch = batchAfter(cache.of('tallies'));
    batch.rows.upsert({ id: 'a', total: 1 });
    return batch.writes().map(({ name }) => name);
  };
  expect([writing(), writing()]).toEqual([['insert tallies'], ['upsert tallies']]);
});

test('no key that was written is ever taken for one that was not', () => {
  const written = openBloomFilter();
  const keys = Array.from({ length: 5000 }, (_, nth) => `dose-${nth}-2026-11-22T08:00`);
  expect(written.has('dose-1-2026-11-22T08:00')).toBe(false);
  const isNew = keys.filter((key) => written.add(key)).length;
  expect(isNew).toBeGreaterThan(4990);
  expect(keys.every((key) => written.has(key))).toBe(true);
  expect(keys.filter((key) => written.has(`${key}Z`)).length).toBeLessThan(10);
  expect(keys.some((key) => written.add(key))).toBe(false);
});

test('a search by other columns sees the batch’s own changes', async () => {
  const stored = ['a', 'b', 'c'].map((id) => ({ id, total: 1 }));
  const { rows } = openBatchRows(
    tallies,
    () => Promise.resolve({ rows: stored }),
    () => undefined,
  );
  rows.upsert({ id: 'b', total: 2 });
  rows.remove('c');
  rows.upsert({ id: 'd', total: 1 });
  expect((await rows.where({ total: 1 })).map(({ id }) => id)).toEqual(['a', 'd']);
});

const things = {
  name: 'things',
  key: 'id',
  columns: { id: 'text collate "C"', total: 'integer', at: 'timestamptz' },
} as const;
const row = (id: string, total = 0): Row => ({ id, total });

test('rows are written as an array for each column', () => {
  expect(putRows(things, 'insert', [row('a', 1), row('b', 2)]).values).toEqual([
    binaryArray('text', ['a', 'b']),
    binaryArray('integer', [1, 2]),
    binaryArray('timestamptz', [null, null]),
  ]);
});

test('text that Postgres can’t hold, and columns of which it makes more, go as JSON, as they always do', () => {
  expect(putRows(things, 'insert', [row('half \ud83d')]).values).toEqual(['[{"id":"half \\ud83d","total":0}]']);
  expect(putRows(things, 'insert', [row('a\0b')]).values).toEqual(['[{"id":"a\\u0000b","total":0}]']);
  const tagged = { ...things, columns: { ...things.columns, tags: 'text[]' } };
  expect(putRows(tagged, 'insert', [row('a')]).values).toEqual(['[{"id":"a","total":0}]']);
});

const batchOfTallies = () =>
  openBatchRows(
    tallies,
    () => Promise.resolve({ rows: [{ id: 'back', total: 1 }] }),
    () => undefined,
  );

test('rows declared as new are inserted in the batch’s final form', async () => {
  const { rows, writes } = batchOfTallies();
  rows.insert({ id: 'new', total: 1 });
  await rows.update('new', { total: 2 });
  rows.insert({ id: 'undone', total: 1 });
  rows.remove('undone');
  rows.insert({ id: 'other', total: 1 });
  const [, inserted] = writes();
  expect(writes().map(({ name, values }) => [name, values])).toEqual([
    ['remove tallies', [['undone']]],
    ['insert tallies', [binaryArray('text', ['new', 'other']), binaryArray('integer', [2, 1])]],
  ]);
  expect(inserted?.text).not.toContain('on conflict');
});

test.each<[string, (rows: ReturnType<typeof batchOfTallies>['rows']) => Promise<unknown> | void]>([
  ['it has written before', (rows) => rows.remove('back')],
  ['it has found', (rows) => rows.find('back')],
])(
  'a row under a key that %s is put over a possible one of the table, with everything that goes with it',
  async (_what, before) => {
    const { rows, writes } = batchOfTallies();
    await before(rows);
    rows.insert({ id: 'back', total: 2 });
    rows.insert({ id: 'new', total: 1 });
    expect(writes().map(({ name }) => name)).toEqual(['upsert tallies']);
  },
);

test('a table whose pages are to keep room declares it, and any other is made unchanged', () => {
  const table = { name: 'tallies', key: 'id', columns: { id: 'text', total: 'integer' } } as const;
  const made = 'create table "tallies" ("id" text, "total" integer, primary key ("id"))';
  expect(tableDefinition(table)).toEqual([made]);
  expect(tableDefinition({ ...table, fillfactor: 70 })).toEqual([`${made} with (fillfactor=70)`]);
  expect(shapeOf({ ...table, fillfactor: 70 })).not.toBe(shapeOf(table));
});

const write = (name: string, text: string, ...values: unknown[]) => ({ name, text, values });

test('writes become one statement, each with its own values', () => {
  const statements = openOneStatement();
  const made = statements.of(
    [write('one', 'insert $1, $2', 1, 2), write('two', 'delete $1', 3)],
    write('tell', 'select $1', 4),
  );
  expect(made).toEqual({
    name: expect.stringMatching(/^batch [0-9a-f]{32}$/),
    text: 'with w0 as (insert $1, $2),\nw1 as (delete $3)\nselect $4',
    values: [1, 2, 3, 4],
  });
});

test('writes of the same names are the same statement; kinds beyond the limit have one without a name', () => {
  const statements = openOneStatement(1);
  const tell = write('tell', 'select $1', 0);
  const [first, again] = [5, 6].map((value) => statements.of([write('one', 'insert $1', value)], tell));
  expect(again?.name).toBe(first?.name);
  expect(again?.values).toEqual([6, 0]);
  const beyond = statements.of([write('other', 'insert $1', 1)], tell);
  expect(beyond).toEqual({ name: '', text: 'with w0 as (insert $1)\nselect $2', values: [1, 0] });
  expect(statements.of([write('one', 'insert $1', 7)], tell).name).toBe(first?.name);
});
