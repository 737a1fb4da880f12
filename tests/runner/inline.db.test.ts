import { randomUUID } from 'node:crypto';
import { encryptedLog } from '../../events/store/encrypted.ts';
import { openPostgresEventStore } from '../../events/store/postgres/postgresEventStore.ts';
import { positionOf, type Position } from '../../events/store/eventStore.ts';
import { someMetadata } from '../store/someEvents.ts';
import { openFreezingProxy } from './freezingProxy.ts';
import { eventually, openHouse, type House } from './house.ts';
import { counted, hesitantProjector, journalProjector, someTally, talliesProjector, tallyRegistry } from './tallies.ts';

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(() => house.close());

/** Transactions that wrote the event and its row in `history`: one and the same where they came together. */
const transactionsOf = async (position: Position): Promise<readonly string[]> => {
  const [found] = await house.query<{ event: string; row: string }>(
    `select e.xmin::text as event, h.xmin::text as row from es.event e join read_model.history h using (position) where position = $1`,
    [BigInt(position)],
  );
  return found ? [found.event, found.row] : [];
};
const isInline = async (position: Position): Promise<boolean> => {
  await eventually(async () => (await transactionsOf(position)).length === 2);
  const [event, row] = await transactionsOf(position);
  return event === row;
};
const checkpoint = async (): Promise<bigint> => {
  const [found] = await house.query<{ position: string }>('select position::text as position from runner.checkpoint');
  return BigInt(found?.position ?? -1);
};
/** Appends until one has brought its rows along: after a start, or after one that could not. */
const untilInline = async (): Promise<void> => {
  await eventually(async () => isInline(await house.append([counted(someTally())])), 30_000);
};
const other = async () => {
  const store = await openPostgresEventStore({ connection: house.connection });
  return { store, events: encryptedLog(store, { obtain: neverAsked, find: neverAsked, shared: neverAsked }, tallyRegistry) };
};
const neverAsked = (): never => {
  throw new Error('these events are not encrypted');
};

test('where this node is at the end of the log, events and their rows are one transaction, and the append is answered after it', async () => {
  const runner = await house.start();
  await untilInline();
  const tally = someTally();
  const position = await house.append([counted(tally), counted(tally), counted(tally, 5)]);
  expect(runner.position()).toBe(position);
  expect(await house.total(tally)).toBe(7);
  expect(await checkpoint()).toBe(BigInt(position));
  expect(await isInline(position)).toBe(true);
});

test('what was answered is on the disk, rows included', async () => {
  await house.start();
  await untilInline();
  const [before] = await house.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn');
  const position = await house.append([counted(someTally())]);
  const [after] = await house.query<{ isFlushed: boolean }>('select pg_current_wal_flush_lsn() > $1::pg_lsn as "isFlushed"', [before?.lsn]);
  expect([await isInline(position), after?.isFlushed]).toEqual([true, true]);
});

test('what many append at the same time is projected once each, in the order of the log', async () => {
  const places: string[] = [];
  await house.start({ projectors: [talliesProjector(), journalProjector()] });
  await untilInline();
  const tally = someTally();
  const before = await checkpoint();
  await Promise.all(Array.from({ length: 300 }, async () => places.push(await house.append([counted(tally), counted(tally)]))));
  expect(await house.total(tally)).toBe(600);
  expect(await checkpoint()).toBe(before + 600n);
  const rows = await house.query<{ position: string }>(`select position from read_model.journal where tally = $1 order by position`, [
    tally,
  ]);
  expect(rows.map(({ position }) => BigInt(position))).toEqual(Array.from({ length: 600 }, (_, nth) => before + 1n + BigInt(nth)));
});

test('an append that does not fit, a repeated one and a used id are answered as ever, and write nothing twice', async () => {
  await house.start();
  await untilInline();
  const [stream, tally] = [`tally-${randomUUID()}`, someTally()];
  const event = { id: randomUUID(), event: counted(tally), metadata: someMetadata({ seniorId: null }) };
  const first = await house.events.append(stream, [event], { expected: 'none' });
  expect(first.kind).toBe('appended');
  let wrote = 0;
  expect(await house.events.append(stream, [event], { expected: 'none', wrote: () => (wrote += 1) })).toEqual(first);
  expect(await house.events.append(stream, [{ ...event, id: randomUUID() }], { expected: 'none' })).toEqual({
    kind: 'conflict',
    actual: 0n,
  });
  await expect(house.events.append(`tally-${randomUUID()}`, [event], { expected: 'none' })).rejects.toThrow('used before');
  expect(wrote).toBe(0);
  await untilInline();
  expect(await house.total(tally)).toBe(1);
});

test('what another node appends in between is projected first, and what came upon it is not lost', async () => {
  const runner = await house.start({ projectors: [talliesProjector(), journalProjector()] });
  const { store, events } = await other();
  await untilInline();
  const before = await checkpoint();
  const tally = someTally();
  const theirs = async (): Promise<void> => {
    const event = { id: randomUUID(), event: counted(tally), metadata: someMetadata({ seniorId: null }) };
    await events.append(`tally-${randomUUID()}`, [event], { expected: 'none' });
  };
  await Promise.all(Array.from({ length: 100 }, () => [house.append([counted(tally)]), theirs()]).flat());
  const head = await store.head();
  await eventually(() => runner.position() === head);
  expect(await house.total(tally)).toBe(200);
  expect(BigInt(head)).toBe(before + 200n);
  const rows = await house.query<{ position: string }>('select position from read_model.journal where tally = $1 order by position', [
    tally,
  ]);
  expect(new Set(rows.map(({ position }) => position)).size).toBe(200);
  await untilInline();
  await store.close();
});

test('events that do not come to lie where they were foretold are appended by themselves', async () => {
  const runner = await house.start({ projectors: [talliesProjector(), journalProjector()] });
  const { store, events } = await other();
  await untilInline();
  const holder = await house.db.pool.connect();
  await holder.query('begin');
  await holder.query('select pg_advisory_xact_lock(7301, 1)');
  const waiting = (count: number) => async (): Promise<boolean> =>
    (await house.query(`select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`)).length === count;
  const [theirs, ours] = [someTally(), someTally()];
  const event = { id: randomUUID(), event: counted(theirs), metadata: someMetadata({ seniorId: null }) };
  const first = events.append(`tally-${randomUUID()}`, [event], { expected: 'none' });
  await eventually(waiting(1));
  const second = house.append([counted(ours)]);
  await eventually(waiting(2));
  await holder.query('commit');
  holder.release();
  const head = await second;
  expect(await first).toEqual({ kind: 'appended', version: 0n, position: positionOf(BigInt(head) - 1n) });
  await eventually(() => runner.position() === head);
  expect([await isInline(head), await house.total(theirs), await house.total(ours)]).toEqual([false, 1, 1]);
  const rows = await house.query<{ tally: string }>('select tally from read_model.journal where tally = any($1) order by position', [
    [theirs, ours],
  ]);
  expect(rows.map(({ tally }) => tally)).toEqual([theirs, ours]);
  await store.close();
});

test('an event that a projector can’t apply is appended all the same, and its stream parked', async () => {
  const poisoned = someTally();
  const fail = (tally: string): void => {
    if (tally === poisoned) throw new Error('poison');
  };
  await house.start({ projectors: [talliesProjector(), journalProjector(fail)] });
  await untilInline();
  const position = await house.append([counted(poisoned)], { stream: `tally-${poisoned}` });
  expect(await isInline(position)).toBe(false);
  const parked = await house.query<{ projector: string; stream: string }>('select projector, stream from runner.parked');
  expect(parked).toEqual([{ projector: 'journal', stream: `tally-${poisoned}` }]);
  expect(await house.total(poisoned)).toBe(1);
  await untilInline();
  const behind = someTally();
  expect(await isInline(await house.append([counted(behind)], { stream: `tally-${poisoned}`, expected: 0n }))).toBe(true);
  expect([await house.total(behind), await house.query('select 1 from read_model.journal where tally = $1', [behind])]).toEqual([1, []]);
});

test('appends wait for no handler that takes its time', async () => {
  let delay = 0;
  await house.start({ projectors: [hesitantProjector(() => delay)] });
  await untilInline();
  delay = 1500;
  const tally = someTally();
  const position = await house.append([counted(tally)]);
  expect(await house.total(tally)).toBe(0);
  delay = 0;
  expect(await isInline(position)).toBe(false);
  await eventually(async () => (await house.total(tally)) === 1);
});

test('appends wait for nobody who holds the read models', async () => {
  const runner = await house.start();
  await untilInline();
  const holder = await house.db.pool.connect();
  await holder.query('begin');
  await holder.query('select 1 from runner.checkpoint for update');
  const tally = someTally();
  const position = await house.append([counted(tally)]);
  expect(runner.position() < position).toBe(true);
  await holder.query('commit');
  holder.release();
  await eventually(() => runner.position() === position);
  expect(await house.total(tally)).toBe(1);
  expect(await isInline(position)).toBe(false);
});

test('where the connection breaks in the middle the outcome is unknown, the same append again finds it out, and it goes on', async () => {
  const runner = await house.start();
  await untilInline();
  const holder = await house.db.pool.connect();
  await holder.query('begin');
  await holder.query('select pg_advisory_xact_lock(7301, 1)');
  const [stream, tally] = [`tally-${randomUUID()}`, someTally()];
  const event = { id: randomUUID(), event: counted(tally), metadata: someMetadata({ seniorId: null }) };
  const append = () => house.events.append(stream, [event], { expected: 'none' });
  const broken = append().catch((error: unknown) => error);
  const end = `select pg_terminate_backend(pid) as ended from pg_stat_activity where application_name = 'hearthline inline' and datname = current_database() and wait_event = 'advisory'`;
  await eventually(async () => (await house.query(end)).length === 1);
  await holder.query('commit');
  holder.release();
  expect(await broken).toMatchObject({ name: 'OutcomeUnknown' });
  expect(await append()).toMatchObject({ kind: 'appended', version: 0n });
  const head = await house.store.head();
  await eventually(() => runner.position() === head);
  expect(await house.total(tally)).toBe(1);
  await untilInline();
});

test('where the answer is lost after the commit, the same append again is answered as the first would have been', async () => {
  const proxy = await openFreezingProxy(house.connection);
  const runner = await house.start({ connection: proxy.connection });
  await untilInline();
  proxy.muteAtCommit();
  const [stream, tally] = [`tally-${randomUUID()}`, someTally()];
  const event = { id: randomUUID(), event: counted(tally), metadata: someMetadata({ seniorId: null }) };
  const append = () => house.events.append(stream, [event], { expected: 'none' });
  const lost = append().catch((error: unknown) => error);
  await eventually(async () => (await house.total(tally)) === 1);
  proxy.cut();
  proxy.thaw();
  expect(await lost).toMatchObject({ name: 'OutcomeUnknown' });
  expect(await append()).toMatchObject({ kind: 'appended', version: 0n });
  await untilInline();
  expect(await house.total(tally)).toBe(1);
  await runner.stop();
  await proxy.close();
});

test('who has stopped brings nothing along', async () => {
  const runner = await house.start();
  await untilInline();
  await runner.stop();
  const tally = someTally();
  const position = await house.append([counted(tally)]);
  expect(await transactionsOf(position)).toEqual([]);
  await house.start();
  await eventually(async () => (await house.total(tally)) === 1);
});
