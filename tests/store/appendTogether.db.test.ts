import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { EventStore } from '../../events/store/eventStore.ts';
import { openPostgresEventStore } from '../../events/store/postgres/postgresEventStore.ts';
import { storeRole } from '../../events/store/postgres/schema.ts';
import { freshDatabase } from '../support/database.ts';
import { connect, expectWholeLog } from './rawLog.ts';
import { readWhole, someEvent, someEvents, someStream } from './someEvents.ts';

let client: pg.Client;
let store: EventStore;
let drop: () => Promise<void>;
beforeEach(async () => {
  const fresh = await freshDatabase();
  drop = fresh.drop;
  client = await connect(fresh.connection);
  store = await openPostgresEventStore({ connection: fresh.connection });
});
afterEach(async () => {
  await store.close();
  await client.end();
  await drop();
});

interface Fact {
  readonly stream: string;
  readonly version: number;
  readonly id: string;
}
type Standing = Pick<Fact, 'stream' | 'version'>;
const fact = (stream: string, version: number, id: string = randomUUID()): Fact => ({ stream, version, id });

const call = async (args: string, values: readonly unknown[]): Promise<number | null> => {
  const { rows } = await client.query<{ before: string | null }>(`select es.append_together(${args}) as before`, [...values]);
  const before = rows[0]?.before ?? null;
  return before === null ? null : Number(before);
};
const columnsOf = (facts: readonly Standing[]) => [facts.map(({ stream }) => stream), facts.map(({ version }) => version)];
const named = (facts: readonly Fact[]) => [...columnsOf(facts), facts.map(({ id }) => id), facts.map(() => 'SomethingHappened')];

/** One call; every event's payload says its id, and its metadata too. */
type Together = (facts: readonly Fact[], standing?: readonly Standing[]) => Promise<number | null>;
const payloadOf = ({ id }: Fact): Buffer => Buffer.from(id);
const metadataOf = ({ id }: Pick<Fact, 'id'>): string => JSON.stringify({ id, sign: 'ü' });

/** As nodes of the version before call it. */
const ofBytes: Together = (facts, standing = []) => {
  const parts = facts.flatMap((one) => [payloadOf(one), Buffer.from(metadataOf(one))]);
  const places = parts.flatMap((part, nth) => [1 + Buffer.concat(parts.slice(0, nth)).length, part.length]);
  const args = '$1::text[], $2::bigint[], $3::uuid[], $4::text[], $5::int[], $6::bytea, $7::text[], $8::bigint[]';
  return call(args, [...named(facts), places, Buffer.concat(parts), ...columnsOf(standing)]);
};
const ofArrays =
  (tells: boolean): Together =>
  (facts, standing = []) => {
    const args = '$1::text[], $2::bigint[], $3::uuid[], $4::text[], $5::bytea[], $6::text[], $7::text[], $8::bigint[], $9::boolean';
    return call(args, [...named(facts), facts.map(payloadOf), facts.map(metadataOf), ...columnsOf(standing), tells]);
  };
const kinds: readonly [string, Together][] = [
  ['of bytes and places', ofBytes],
  ['of arrays', ofArrays(true)],
];

const logged = async (): Promise<readonly Fact[]> => {
  const { rows } = await client.query<{ stream_id: string; version: string; event_id: string; payload: Buffer; metadata: string }>(
    'select stream_id, version, event_id, payload, metadata from es.event order by position',
  );
  for (const { payload, metadata, event_id: id } of rows) expect([payload.toString(), metadata]).toEqual([id, metadataOf({ id })]);
  return rows.map(({ stream_id: stream, version, event_id: id }) => fact(stream, Number(version), id));
};

describe.each(kinds)('%s', (_kind, together) => {
  test('events lie in the log in the order of the call, each with its own bytes', async () => {
    const [one, other] = [someStream(), someStream()];
    const first = [fact(one, 0), fact(one, 1)];
    expect(await together(first)).toBe(0);
    const second = [fact(other, 0), fact(one, 2), fact(other, 1)];
    expect(await together(second, [{ stream: one, version: 1 }])).toBe(2);
    expect(await logged()).toEqual([...first, ...second]);
    await expectWholeLog(client);
  });

  test.each<[string, (before: Fact) => [Fact[], Pick<Fact, 'stream' | 'version'>[]]]>([
    ['a stream that should be new has begun', ({ stream }) => [[fact(stream, 0)], []]],
    ['a stream has gone on', ({ stream }) => [[fact(stream, 1)], [{ stream, version: 0 }]]],
    ['a stream is not that far', ({ stream }) => [[fact(stream, 4)], [{ stream, version: 3 }]]],
    ['a stream that should stand is none', () => [[fact('none-there', 1)], [{ stream: 'none-there', version: 0 }]]],
    ['an id was used before', ({ id }) => [[fact(someStream(), 0, id)], []]],
  ])('nothing is written, of the others either, where %s', async (_case, make) => {
    const before = fact(someStream(), 0);
    await together([before, fact(before.stream, 1)]);
    const [facts, standing] = make(before);
    expect(await together([fact(someStream(), 0), ...facts], standing)).toBeNull();
    expect(await logged()).toHaveLength(2);
    await expectWholeLog(client);
  });

  test.each(['repeatable read', 'serializable'])('a %s caller, whose snapshot is older than the lock, is refused', async (isolation) => {
    await client.query(`begin isolation level ${isolation}`);
    await expect(together([fact(someStream(), 0)])).rejects.toMatchObject({ code: '25001' });
    await client.query('rollback');
  });

  test('nothing at all is no append', async () => {
    await expect(together([])).rejects.toMatchObject({ code: '22023' });
  });

  test('under the role of the store it may be called', async () => {
    await client.query(`set role ${storeRole}`);
    expect(await together([fact(someStream(), 0)])).toBe(0);
  });

  test('it looks into the log by its indexes, also by plans that were made while the log was small', async () => {
    await client.query('begin');
    for (let nth = 0; nth < 20; nth += 1) {
      const stream = someStream();
      await together([fact(stream, 0)]);
      await together([fact(stream, 1), fact(someStream(), 0)], [{ stream, version: 0 }]);
    }
    const { rows } = await client.query<{ seq_scan: string }>(
      `select seq_scan from pg_stat_xact_all_tables where schemaname = 'es' and relname = 'event'`,
    );
    await client.query('rollback');
    expect(rows).toEqual([{ seq_scan: '0' }]);
  });
});

test('many at once, some of which do not fit: each hears of its own, and the log is whole', async () => {
  const taken = someStream();
  await store.append(taken, [someEvent()], { expected: 'none' });
  const results = await Promise.all(
    Array.from({ length: 60 }, async (_, nth) => {
      if (nth % 10 === 3) return (await store.append(taken, [someEvent()], { expected: 'none' })).kind;
      if (nth % 10 === 7) return (await store.append('raced', [someEvent()], { expected: 'none' })).kind;
      return (await store.append(someStream(), someEvents(1 + (nth % 3)), { expected: 'none' })).kind;
    }),
  );
  expect(results.filter((kind) => kind === 'conflict')).toHaveLength(6 + 5);
  expect(await readWhole(store.readStream('raced'))).toHaveLength(1);
  await expectWholeLog(client);
});

test('whoever is not the store may not call it', async () => {
  const { rows } = await client.query<{ open: boolean }>(
    `select has_function_privilege('public', oid, 'execute') as open from pg_proc where pronamespace = 'es'::regnamespace and proname = 'append_together'`,
  );
  expect(rows).toEqual([{ open: false }, { open: false }]);
});

test('it tells of an append where it is asked to, and only there', async () => {
  const heard: (string | undefined)[] = [];
  client.on('notification', ({ payload }) => heard.push(payload));
  await client.query('listen es_appended');
  await ofArrays(false)([fact(someStream(), 0)]);
  await ofArrays(true)([fact(someStream(), 0)]);
  await client.query('select 1');
  expect(heard).toEqual(['2']);
});

test('a revision beyond the last there can be is a conflict, as any other that is too far', async () => {
  const last = 2n ** 63n - 1n;
  expect(await store.append(someStream(), [someEvent()], { expected: last })).toEqual({ kind: 'conflict', actual: 'none' });
});
