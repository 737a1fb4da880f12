import { randomUUID } from 'node:crypto';
import { encryptedLog } from '../../events/store/encrypted.ts';
import { openPostgresEventStore } from '../../events/store/postgres/postgresEventStore.ts';
import { positionOf } from '../../events/store/eventStore.ts';
import { someMetadata } from '../store/someEvents.ts';
import { eventually, openFixture, type Fixture } from './runnerFixture.ts';
import { isInline, untilInline } from './inlineAppends.ts';
import { counted, journalProjector, someTally, talliesProjector, tallyRegistry } from './tallies.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await openFixture();
});
afterEach(() => fixture.close());

const checkpoint = async (): Promise<bigint> => {
  const [found] = await fixture.query<{ position: string }>('select position::text as position from runner.checkpoint');
  return BigInt(found?.position ?? -1);
};
const other = async () => {
  const store = await openPostgresEventStore({ connection: fixture.connection });
  return {
    store,
    events: encryptedLog(
      store,
      { obtain: neverAsked, find: neverAsked, shared: async () => new Uint8Array(32) },
      tallyRegistry,
    ),
  };
};
const neverAsked = (): never => {
  throw new Error('these events are not encrypted');
};

test('while this node is at the end of the log, events and their rows are one transaction, and the append is answered after it', async () => {
  const runner = await fixture.start();
  // a busy machine may let one go by itself
  await eventually(async () => {
    const tally = someTally();
    const position = await fixture.append([counted(tally), counted(tally), counted(tally, 5)]);
    const seen = [runner.position(), await fixture.total(tally), await checkpoint()];
    if (!(await isInline(fixture, position))) return false;
    expect(seen).toEqual([position, 7, BigInt(position)]);
    return true;
  });
});

test('answered events are on the disk, rows included', async () => {
  await fixture.start();
  await eventually(async () => {
    const [before] = await fixture.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn');
    const position = await fixture.append([counted(someTally())]);
    const flushed = 'select pg_current_wal_flush_lsn() > $1::pg_lsn as "isFlushed"';
    const [after] = await fixture.query<{ isFlushed: boolean }>(flushed, [before?.lsn]);
    if (!(await isInline(fixture, position))) return false;
    expect(after?.isFlushed).toBe(true);
    return true;
  });
});

test('events that many append at the same time are projected once each, in the order of the log', async () => {
  const places: string[] = [];
  await fixture.start({ projectors: [talliesProjector(), journalProjector()] });
  await untilInline(fixture);
  const tally = someTally();
  const before = await checkpoint();
  await Promise.all(
    Array.from({ length: 300 }, async () => places.push(await fixture.append([counted(tally), counted(tally)]))),
  );
  await eventually(async () => (await fixture.total(tally)) === 600);
  expect(await checkpoint()).toBe(before + 600n);
  const rows = await fixture.query<{ position: string }>(
    `select position from read_model.journal where tally = $1 order by position`,
    [tally],
  );
  expect(rows.map(({ position }) => BigInt(position))).toEqual(
    Array.from({ length: 600 }, (_, nth) => before + 1n + BigInt(nth)),
  );
});

test('a conflicting append, a repeated one and a used id are answered as before, and write nothing twice', async () => {
  await fixture.start();
  await untilInline(fixture);
  const [stream, tally] = [`tally-${randomUUID()}`, someTally()];
  const event = { id: randomUUID(), event: counted(tally), metadata: someMetadata({ seniorId: null }) };
  const first = await fixture.events.append(stream, [event], { expected: 'none' });
  expect(first.kind).toBe('appended');
  expect(await fixture.events.append(stream, [event], { expected: 'none' })).toEqual(first);
  expect(await fixture.events.append(stream, [{ ...event, id: randomUUID() }], { expected: 'none' })).toEqual({
    kind: 'conflict',
    actual: 0n,
  });
  await expect(fixture.events.append(`tally-${randomUUID()}`, [event], { expected: 'none' })).rejects.toThrow(
    'used before',
  );
  await untilInline(fixture);
  expect(await fixture.total(tally)).toBe(1);
});

test('events that another node appends in between are projected first, and those that followed are not lost', async () => {
  const runner = await fixture.start({ projectors: [talliesProjector(), journalProjector()] });
  const { store, events } = await other();
  await untilInline(fixture);
  const before = await checkpoint();
  const tally = someTally();
  const theirs = async (): Promise<void> => {
    const event = { id: randomUUID(), event: counted(tally), metadata: someMetadata({ seniorId: null }) };
    await events.append(`tally-${randomUUID()}`, [event], { expected: 'none' });
  };
  await Promise.all(Array.from({ length: 100 }, () => [fixture.append([counted(tally)]), theirs()]).flat());
  const head = await store.head();
  await eventually(() => runner.position() === head);
  expect(await fixture.total(tally)).toBe(200);
  expect(BigInt(head)).toBe(before + 200n);
  const rows = await fixture.query<{ position: string }>(
    'select position from read_model.journal where tally = $1 order by position',
    [tally],
  );
  expect(new Set(rows.map(({ position }) => position)).size).toBe(200);
  await untilInline(fixture);
  await store.close();
});

test('events at positions other than predicted are appended separately', async () => {
  const runner = await fixture.start({ projectors: [talliesProjector(), journalProjector()] });
  const { store, events } = await other();
  await untilInline(fixture);
  const holder = await fixture.db.pool.connect();
  await holder.query('begin');
  await holder.query('select pg_advisory_xact_lock(7301, 1)');
  const waiting = (count: number) => async (): Promise<boolean> =>
    (
      await fixture.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
      )
    ).length === count;
  const [theirs, ours] = [someTally(), someTally()];
  const event = { id: randomUUID(), event: counted(theirs), metadata: someMetadata({ seniorId: null }) };
  const first = events.append(`tally-${randomUUID()}`, [event], { expected: 'none' });
  await eventually(waiting(1));
  const second = fixture.append([counted(ours)]);
  await eventually(waiting(2));
  await holder.query('commit');
  holder.release();
  const head = await second;
  expect(await first).toEqual({ kind: 'appended', version: 0n, position: positionOf(BigInt(head) - 1n) });
  await eventually(() => runner.position() === head);
  expect([await isInline(fixture, head), await fixture.total(theirs), await fixture.total(ours)]).toEqual([
    false,
    1,
    1,
  ]);
  const rows = await fixture.query<{ tally: string }>(
    'select tally from read_model.journal where tally = any($1) order by position',
    [[theirs, ours]],
  );
  expect(rows.map(({ tally }) => tally)).toEqual([theirs, ours]);
  await store.close();
});

test('an event that a projector can’t apply is appended nevertheless, and its stream parked', async () => {
  const poisoned = someTally();
  const fail = (tally: string): void => {
    if (tally === poisoned) throw new Error('poison');
  };
  await fixture.start({ projectors: [talliesProjector(), journalProjector(fail)] });
  await untilInline(fixture);
  const position = await fixture.append([counted(poisoned)], { stream: `tally-${poisoned}` });
  expect(await isInline(fixture, position)).toBe(false);
  const parked = await fixture.query<{ projector: string; stream: string }>(
    'select projector, stream from runner.parked',
  );
  expect(parked).toEqual([{ projector: 'journal', stream: `tally-${poisoned}` }]);
  expect(await fixture.total(poisoned)).toBe(1);
  let expected = 0n;
  await eventually(async () => {
    const behind = someTally();
    const at = await fixture.append([counted(behind)], { stream: `tally-${poisoned}`, expected });
    expected += 1n;
    if (!(await isInline(fixture, at))) return false;
    expect([
      await fixture.total(behind),
      await fixture.query('select 1 from read_model.journal where tally = $1', [behind]),
    ]).toEqual([1, []]);
    return true;
  });
});

test('appends wait for no handler that takes its time', async () => {
  let gate = Promise.resolve();
  let release = (): void => undefined;
  await fixture.start({ projectors: [talliesProjector(), journalProjector(() => gate)] });
  await untilInline(fixture);
  gate = new Promise((resolve) => (release = resolve));
  const tally = someTally();
  const position = await fixture.append([counted(tally)]);
  expect(await fixture.total(tally)).toBe(0);
  release();
  expect(await isInline(fixture, position)).toBe(false);
  expect(await fixture.total(tally)).toBe(1);
});

test('appends wait for nobody who holds the read models', async () => {
  const runner = await fixture.start();
  await untilInline(fixture);
  const holder = await fixture.db.pool.connect();
  await holder.query('begin');
  await holder.query('select 1 from runner.checkpoint for update');
  const tally = someTally();
  const position = await fixture.append([counted(tally)]);
  expect(runner.position() < position).toBe(true);
  await holder.query('commit');
  holder.release();
  await eventually(() => runner.position() === position);
  expect(await fixture.total(tally)).toBe(1);
  expect(await isInline(fixture, position)).toBe(false);
});
