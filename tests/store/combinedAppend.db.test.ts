import type pg from 'pg';
import { freshDatabase } from '../support/database.ts';
import { appendSql, asLogged, connect, expectWholeLog, logged, valuesOf, wanted, type Wanted } from './rawLog.ts';
import { someStream } from './someEvents.ts';

let client: pg.Client;
let drop: () => Promise<void>;
beforeEach(async () => {
  const fresh = await freshDatabase();
  drop = fresh.drop;
  client = await connect(fresh.connection);
});
afterEach(async () => {
  await client.end();
  await drop();
});

const appendAll = async (...requests: readonly Wanted[]): Promise<readonly unknown[]> => {
  const { rows } = await client.query<{ status: string; version: string; last_position: string | null }>(
    `select status, version, last_position from ${appendSql} order by request`,
    valuesOf(requests),
  );
  return rows.map(({ status, version, last_position }) => [
    status,
    Number(version),
    last_position === null ? null : Number(last_position),
  ]);
};

test('appends to streams of their own lie in the log in the order of the call, each answered with its own last event', async () => {
  const old = wanted(someStream(), -1, 2);
  await appendAll(old);
  const requests = [wanted(someStream(), -1, 3), wanted(old.stream, 1, 1), wanted(someStream(), -1, 2)] as const;
  expect(await appendAll(...requests)).toEqual([
    ['appended', 2, 5],
    ['appended', 2, 6],
    ['appended', 1, 8],
  ]);
  expect(await logged(client)).toEqual([old, ...requests].flatMap(asLogged));
  await expectWholeLog(client);
});

test('a conflicting append does not block the others of its call', async () => {
  const [first, late, last] = [wanted(someStream(), -1, 1), wanted(someStream(), 4, 2), wanted(someStream(), -1, 2)];
  expect(await appendAll(first, late, last)).toEqual([
    ['appended', 0, 1],
    ['conflict', -1, null],
    ['appended', 1, 3],
  ]);
  expect(await logged(client)).toEqual([...asLogged(first), ...asLogged(last)]);
  await expectWholeLog(client);
});

test('two appends to one stream in one call: the second sees what the first has done', async () => {
  const stream = someStream();
  const [first, second, other] = [wanted(stream, -1, 2), wanted(stream, 1, 1), wanted(stream, -1, 1)];
  expect(await appendAll(first, second, other)).toEqual([
    ['appended', 1, 2],
    ['appended', 2, 3],
    ['conflict', 2, null],
  ]);
  await expectWholeLog(client);
});

test('an append that was made before is answered like then, next to new ones', async () => {
  const before = wanted(someStream(), -1, 2);
  await appendAll(before);
  const fresh = wanted(someStream(), -1, 1);
  expect(await appendAll(fresh, before)).toEqual([
    ['appended', 0, 3],
    ['appended', 1, 2],
  ]);
  await expectWholeLog(client);
});

test('a used id fails the append it came with, and no other', async () => {
  const before = wanted(someStream(), -1, 1);
  await appendAll(before);
  const [first, reusing, last] = [
    wanted(someStream(), -1, 1),
    { ...wanted(someStream(), -1, 1), ids: before.ids },
    wanted(someStream(), -1, 1),
  ];
  expect(await appendAll(first, reusing, last)).toEqual([
    ['appended', 0, 2],
    ['id_conflict', -1, null],
    ['appended', 0, 3],
  ]);
  expect(await logged(client)).toEqual([before, first, last].flatMap(asLogged));
  await expectWholeLog(client);
});

test('an append without events is refused, whatever it comes with', async () => {
  await expect(appendAll(wanted(someStream(), -1, 1), wanted(someStream(), -1, 0))).rejects.toMatchObject({
    code: '22023',
  });
  expect(await logged(client)).toEqual([]);
  await expectWholeLog(client);
});
