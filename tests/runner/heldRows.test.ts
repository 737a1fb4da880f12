import { binaryArray } from '../../events/store/postgres/binaryArrays.ts';
import { bulkWrites } from '../../projections/runner/bulkWrites.ts';
import { openEverWritten } from '../../projections/runner/everWritten.ts';
import { holdRows, type DueRows } from '../../projections/runner/heldRows.ts';
import type { Row } from '../../projections/runner/projector.ts';
import { openBatchRows } from '../../projections/runner/rows.ts';

const row = (id: string, total = 0): Row => ({ id, total });
/** What a page has written; `seen` are the keys that it had looked at before. */
const wrote = (rows: readonly (Row | string)[], seen: readonly string[] = []) => {
  const known = new Map(rows.map((one) => (typeof one === 'string' ? [one, undefined] : [String(one['id']), one])));
  const dirty = new Set(known.keys());
  return { known, dirty, unseen: new Set([...dirty].filter((key) => !seen.includes(key))) };
};
const nothing: DueRows = { added: [], changed: [], gone: [] };

test('a new row is written at once, one that changes only once, as it is at the end', () => {
  const held = holdRows();
  expect(held.take(wrote([row('a')], ['a']))).toEqual({ ...nothing, added: [row('a')] });
  expect(held.take(wrote([row('a', 1)]))).toEqual(nothing);
  expect(held.take(wrote([row('a', 2)]))).toEqual(nothing);
  expect([held.has('a'), held.get('a')]).toEqual([true, row('a', 2)]);
  expect(held.rest()).toEqual({ ...nothing, changed: [row('a', 2)] });
  expect(held.rest()).toEqual(nothing);
});

test('rows that most events change are held back from the beginning', () => {
  const held = holdRows({ isRewritten: true });
  expect(held.take(wrote([row('a'), row('b')]))).toEqual(nothing);
  expect(held.take(wrote([row('a', 1), 'b']))).toEqual(nothing);
  expect(held.rest()).toEqual({ ...nothing, added: [row('a', 1)], gone: ['b'] });
  expect(held.take(wrote([row('a', 2)]))).toEqual(nothing);
  expect(held.rest()).toEqual({ ...nothing, changed: [row('a', 2)] });
});

test('a row that is removed, and one that comes back, are what was said last', () => {
  const held = holdRows();
  held.take(wrote([row('a'), row('b'), 'never']));
  held.take(wrote(['a', 'b']));
  expect([held.has('a'), held.get('a')]).toEqual([true, undefined]);
  held.take(wrote([row('b', 7)]));
  expect(held.rest()).toEqual({ ...nothing, changed: [row('b', 7)], gone: ['a'] });
});

test('what the table surely lacks is not asked for, and what was let go is', () => {
  const held = holdRows({ first: 4 });
  expect([held.has('a'), held.get('a')]).toEqual([true, undefined]);
  const changed = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((key) => [
    ...held.take(wrote([row(key)], [key])).changed,
    ...held.take(wrote([row(key, 1)])).changed,
  ]);
  expect(changed).toEqual([row('a', 1), row('b', 1), row('c', 1), row('d', 1)]);
  expect(held.has('a')).toBe(false);
  expect([held.has('f'), held.get('f')]).toEqual([true, row('f', 1)]);
  expect(held.rest().changed).toEqual([row('e', 1), row('f', 1)]);
});

test('a row that nobody had looked at is let go as soon as it is written', () => {
  const held = holdRows();
  held.take(wrote([row('a'), row('b')], ['b']));
  expect([held.has('a'), held.has('b')]).toEqual([false, true]);
});

test('a table that is searched shows everything from then on', () => {
  const held = holdRows({ isRewritten: true });
  held.take(wrote([row('a')]));
  expect([...(held.unwritten?.() ?? [])]).toEqual([['a', row('a')]]);
  expect(held.take(wrote([row('b')]))).toEqual({ ...nothing, added: [row('a'), row('b')] });
  expect([...(held.unwritten?.() ?? [])]).toEqual([]);
});

test('no key that was written is ever taken for one that was not', () => {
  const written = openEverWritten();
  const keys = Array.from({ length: 5000 }, (_, nth) => `dose-${nth}-2026-11-22T08:00`);
  expect(written.has('dose-1-2026-11-22T08:00')).toBe(false);
  const isNew = keys.filter((key) => written.add(key)).length;
  expect(isNew).toBeGreaterThan(4990);
  expect(keys.every((key) => written.has(key))).toBe(true);
  expect(keys.filter((key) => written.has(`${key}Z`)).length).toBeLessThan(10);
  expect(keys.some((key) => written.add(key))).toBe(false);
});

const table = { name: 'things', key: 'id', columns: { id: 'text collate "C"', total: 'integer', at: 'timestamptz' } } as const;
const valuesOf = (rows: readonly Row[], of: { name: string; key: string; columns: Record<string, string> } = table) =>
  bulkWrites(of, { ...nothing, added: rows }).map(({ values }) => values);

test('a thousand rows a statement, an array for each column', () => {
  const columns = valuesOf([row('a', 1), row('b', 2)])[0];
  expect(columns).toEqual([binaryArray('text', ['a', 'b']), binaryArray('integer', [1, 2]), binaryArray('timestamptz', [null, null])]);
  expect(valuesOf(Array.from({ length: 2001 }, (_, nth) => row(String(nth))))).toHaveLength(3);
});

test('text that Postgres can’t hold, and columns of which it makes more, go as JSON, as they always do', () => {
  expect(valuesOf([row('half \ud83d')])).toEqual([['[{"id":"half \\ud83d","total":0}]']]);
  expect(valuesOf([row('a\0b')])).toEqual([['[{"id":"a\\u0000b","total":0}]']]);
  expect(valuesOf([row('a')], { ...table, columns: { ...table.columns, tags: 'text[]' } })).toEqual([['[{"id":"a","total":0}]']]);
});

test('a search by other columns sees what is not written yet, under what the page itself has made of it', async () => {
  const stored = [row('a', 1), row('b', 1)].map((one) => ({ ...one, at: null }));
  const unwritten = new Map([
    ['b', { ...row('b', 2), at: null }],
    ['c', { ...row('c', 1), at: null }],
    ['d', { ...row('d', 1), at: null }],
  ]);
  const known = { has: () => false, get: () => undefined, unwritten: () => unwritten };
  const batch = openBatchRows(
    table,
    () => Promise.resolve({ rows: stored }),
    () => undefined,
    known,
  );
  batch.rows.remove('d');
  expect((await batch.rows.where({ total: 1 })).map(({ id }) => id)).toEqual(['a', 'c']);
});
