import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { binaryArray, type ElementType } from '../../events/store/postgres/binaryArrays.ts';
import { freshDatabase } from '../support/database.ts';
import { connect } from './rawLog.ts';

let client: pg.Client;
let drop: () => Promise<void>;
beforeAll(async () => {
  const fresh = await freshDatabase();
  drop = fresh.drop;
  client = await connect(fresh.connection);
});
afterAll(async () => {
  await client.end();
  await drop();
});

const read = async (text: string, value: unknown): Promise<readonly (string | null)[]> => {
  const { rows } = await client.query<{ value: string | null }>(text, [value]);
  return rows.map((row) => row.value);
};
const asArray = (type: ElementType, values: readonly unknown[]) =>
  read(`select unnest($1::${type}[])::text as value`, binaryArray(type, values));
/** The same values read by Postgres from JSON. */
const asJson = (type: ElementType, values: readonly unknown[]) =>
  read(
    `select value::text from json_to_recordset($1::json) as r(value ${type})`,
    JSON.stringify(values.map((value) => ({ value }))),
  );

const manyTexts = Array.from({ length: 500 }, (_, nth) => 'ä'.repeat(nth * 7) + nth);
const rounds = Array.from({ length: 200 }, (_, nth) => nth);

const taken: Record<Exclude<ElementType, 'bytea'>, readonly unknown[]> = {
  boolean: [true, null, false],
  integer: [0, 1, -1, 2 ** 31 - 1, -(2 ** 31), null],
  bigint: [
    0,
    -1,
    '7',
    '00000000000000000042',
    String(2 ** 32),
    -(2 ** 32) - 1,
    Number.MAX_SAFE_INTEGER,
    -Number.MAX_SAFE_INTEGER,
    undefined,
  ],
  text: ['', 'NULL', 'a","b', 'c\\', '{}', '💊 Zoë ß', '\ud83d\udc8a', null, "'; --", '\u0001\n\t', ...manyTexts],
  uuid: [
    randomUUID(),
    randomUUID().toUpperCase(),
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    null,
  ],
  timestamptz: [
    '2000-01-01T00:00:00.000Z',
    '1999-12-31T23:59:59.999Z',
    '2024-02-29T12:00:00.001Z',
    '2026-03-31T08:00:00.500Z',
    '1900-01-01T00:00:00.000Z',
    '2199-12-31T23:59:59.999Z',
    null,
    ...rounds.map((nth) => new Date(nth * 12_345_678_901 + nth).toISOString()),
  ],
  json: [{ a: [1, null, 'ü"'] }, [], 'text', 3, null, { deep: { er: '\\ 💊' } }],
  jsonb: [{ b: 1, a: 'ü"' }, [], 'text', 3.5, null, false],
};

test.each(Object.entries(taken) as [ElementType, readonly unknown[]][])(
  '%s arrives as it does by JSON',
  async (type, values) => {
    const arrived = await asArray(type, values);
    expect(arrived).toEqual(await asJson(type, values));
    expect(arrived).toHaveLength(values.length);
  },
);

test('bytes arrive unchanged, and an empty array stays empty', async () => {
  const bytes = [Buffer.from([0, 255, 10, 92]), new Uint8Array(0), Buffer.alloc(100_000, 7), null];
  const { rows } = await client.query<{ value: Buffer | null }>('select unnest($1::bytea[]) as value', [
    binaryArray('bytea', bytes),
  ]);
  expect(rows.map(({ value }) => value)).toEqual(bytes.map((one) => one && Buffer.from(one)));
  expect(await asArray('uuid', [])).toEqual([]);
});

test('an array stays unchanged when others are made after it', async () => {
  const first = binaryArray('text', ['first', null]);
  binaryArray('text', ['second that is longer', 'x'.repeat(100_000)]);
  expect(await read('select unnest($1::text[]) as value', first)).toEqual(['first', null]);
});

test.each<[ElementType, unknown]>([
  ['boolean', 'true'],
  ['integer', 1.5],
  ['integer', 2 ** 31],
  ['integer', '1'],
  ['bigint', '9007199254740993'],
  ['bigint', 2n ** 62n],
  ['bigint', '1e3'],
  ['bigint', ''],
  ['text', 'a\0b'],
  ['text', 'half \ud83d'],
  ['text', 5],
  ['uuid', 'no-uuid'],
  ['uuid', '0000000000000000000000000000000000000'],
  ['uuid', '0000000g-0000-0000-0000-000000000000'],
  ['uuid', '00000000-0000-0000-0000-00000000000é'],
  ['timestamptz', '2026-02-30T08:00:00.000Z'],
  ['timestamptz', '2026-06-10'],
  ['timestamptz', '2026-06-10T08:00:00+02:00'],
  ['timestamptz', '0000-01-01T00:00:00.000Z'],
  ['timestamptz', '+012026-01-01T00:00:00.000Z'],
  ['timestamptz', '9999-12-31T00:00:00.000Z'],
  ['timestamptz', 'infinity'],
  ['bytea', 'text'],
  ['json', { deep: ['a\0b'] }],
  ['json', 'half \ud83d'],
  ['jsonb', { 'a\0b': 1 }],
])('as %s it leaves %j to Postgres', (type, value) => {
  expect(binaryArray(type, [null, value])).toBeUndefined();
});
