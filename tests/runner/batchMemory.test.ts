import { binaryArray } from '../../events/store/postgres/binaryArrays.ts';
import { openOneStatement } from '../../projections/runner/oneStatement.ts';
import { shapeOf, tableDefinition } from '../../projections/runner/readModelTables.ts';
import { rememberRows } from '../../projections/runner/rememberedRows.ts';
import { openBatchRows } from '../../projections/runner/rows.ts';

const known = (...keys: string[]) => new Map(keys.map((key) => [key, { id: key }]));

test('rows are remembered by projector, the last looked at longest', () => {
  const rows = rememberRows(2);
  const remembered = (): readonly string[] => ['a', 'b', 'c', 'd'].filter((key) => rows.of('logs')?.has(key));
  rows.learn([{ projector: 'logs', known: known('a', 'b') }]);
  expect(remembered()).toEqual(['a', 'b']);
  rows.learn([{ projector: 'logs', known: known('a') }]);
  rows.learn([{ projector: 'logs', known: known('c') }]);
  expect(remembered()).toEqual(['a', 'c']);
  rows.learn([{ projector: 'logs', known: known('d') }]);
  expect(remembered()).toEqual(['a', 'c', 'd']);
  expect(rows.of('others')).toBeUndefined();
});

test('a row that is remembered from long ago is as it was written last', () => {
  const rows = rememberRows(2);
  const learn = (key: string, total: number): void => rows.learn([{ projector: 'logs', known: new Map([[key, { id: key, total }]]) }]);
  learn('a', 1);
  learn('b', 1);
  learn('a', 2);
  expect(rows.of('logs')?.get('a')).toEqual({ id: 'a', total: 2 });
  learn('c', 1);
  expect(rows.of('logs')?.get('a')).toEqual({ id: 'a', total: 2 });
});

test('a row that is remembered, or known to be none, is not asked for', async () => {
  const table = { name: 'tallies', key: 'id', columns: { id: 'text', total: 'integer' } } as const;
  const asked: unknown[] = [];
  const query = ({ values }: { values: unknown[] }) => {
    asked.push(values);
    return Promise.resolve({ rows: [] });
  };
  const remembered = new Map([
    ['a', { id: 'a', total: 3 }],
    ['gone', undefined],
  ]);
  const batch = openBatchRows(table, query, () => undefined, remembered);
  await batch.prefetch(['a', 'gone', 'new']);
  expect(asked).toEqual([[['new']]]);
  expect(await batch.rows.find('a')).toEqual({ id: 'a', total: 3 });
  expect(await batch.rows.find('gone')).toBeUndefined();
  expect(batch.writes()).toEqual([]);
});

const tallies = { name: 'tallies', key: 'id', columns: { id: 'text', total: 'integer' } } as const;
const batchOfTallies = () =>
  openBatchRows(
    tallies,
    () => Promise.resolve({ rows: [{ id: 'back', total: 1 }] }),
    () => undefined,
  );

test('rows that are said to be new are inserted as the batch leaves them', async () => {
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
])('a row under a key that %s is put over what the table may have, and so is all that goes with it', async (_what, before) => {
  const { rows, writes } = batchOfTallies();
  await before(rows);
  rows.insert({ id: 'back', total: 2 });
  rows.insert({ id: 'new', total: 1 });
  expect(writes().map(({ name }) => name)).toEqual(['upsert tallies']);
});

test('a table whose pages are to keep room says so, and any other is made as it always was', () => {
  const table = { name: 'tallies', key: 'id', columns: { id: 'text', total: 'integer' } } as const;
  const made = 'create table "tallies" ("id" text, "total" integer, primary key ("id"))';
  expect(tableDefinition(table)).toEqual([made]);
  expect(tableDefinition({ ...table, fillfactor: 70 })).toEqual([`${made} with (fillfactor=70)`]);
  expect(shapeOf({ ...table, fillfactor: 70 })).not.toBe(shapeOf(table));
});

const write = (name: string, text: string, ...values: unknown[]) => ({ name, text, values });

test('writes become one statement, each with its own values', () => {
  const statements = openOneStatement();
  const made = statements.of([write('one', 'insert $1, $2', 1, 2), write('two', 'delete $1', 3)], write('tell', 'select $1', 4));
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
