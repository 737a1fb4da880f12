import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { freshDatabase } from '../support/database.ts';
import { appendSql, connect, expectWholeLog } from './rawLog.ts';
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

interface Wanted {
  readonly stream: string;
  readonly expected: number;
  readonly ids: readonly string[];
}
const wanted = (stream: string, expected: number, events: number): Wanted => ({
  stream,
  expected,
  ids: Array.from({ length: events }, () => randomUUID()),
});

/** One call of es.append; each event's payload says its id. */
const appendAll = async (...requests: readonly Wanted[]): Promise<readonly unknown[]> => {
  const ids = requests.flatMap((request) => request.ids);
  const values = [
    requests.map(({ stream }) => stream),
    requests.map(({ expected }) => expected),
    requests.map((request) => request.ids.length),
    ids,
    ids.map(() => 'SomethingHappened'),
    ids.map((id) => Buffer.from(id)),
    ids.map(() => '{}'),
  ];
  const { rows } = await client.query<{ status: string; version: string; last_position: string | null }>(
    `select status, version, last_position from ${appendSql} order by request`,
    values,
  );
  return rows.map(({ status, version, last_position }) => [status, Number(version), last_position === null ? null : Number(last_position)]);
};

/** What lies in the log, and that each payload is at its own id. */
const logged = async (): Promise<readonly string[]> => {
  const { rows } = await client.query<{ stream_id: string; version: string; event_id: string; payload: Buffer }>(
    'select stream_id, version, event_id, payload from es.event order by position',
  );
  expect(rows.map(({ payload }) => payload.toString())).toEqual(rows.map(({ event_id }) => event_id));
  return rows.map(({ stream_id, version, event_id }) => `${stream_id} ${version} ${event_id}`);
};
const asLogged = ({ stream, expected, ids }: Wanted): readonly string[] => ids.map((id, nth) => `${stream} ${expected + 1 + nth} ${id}`);

test('appends to streams of their own lie in the log in the order of the call, each answered with its own last event', async () => {
  const old = wanted(someStream(), -1, 2);
  await appendAll(old);
  const requests = [wanted(someStream(), -1, 3), wanted(old.stream, 1, 1), wanted(someStream(), -1, 2)] as const;
  expect(await appendAll(...requests)).toEqual([
    ['appended', 2, 5],
    ['appended', 2, 6],
    ['appended', 1, 8],
  ]);
  expect(await logged()).toEqual([old, ...requests].flatMap(asLogged));
  await expectWholeLog(client);
});

test('one that is not where it was expected does not keep the others of its call', async () => {
  const [first, late, last] = [wanted(someStream(), -1, 1), wanted(someStream(), 4, 2), wanted(someStream(), -1, 2)];
  expect(await appendAll(first, late, last)).toEqual([
    ['appended', 0, 1],
    ['conflict', -1, null],
    ['appended', 1, 3],
  ]);
  expect(await logged()).toEqual([...asLogged(first), ...asLogged(last)]);
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

test('an append that was made before is answered as it was then, beside new ones', async () => {
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
  expect(await logged()).toEqual([before, first, last].flatMap(asLogged));
  await expectWholeLog(client);
});

test('an append without events is refused, whatever it comes with', async () => {
  await expect(appendAll(wanted(someStream(), -1, 1), wanted(someStream(), -1, 0))).rejects.toMatchObject({ code: '22023' });
  expect(await logged()).toEqual([]);
  await expectWholeLog(client);
});
