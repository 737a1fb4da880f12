import { randomUUID } from 'node:crypto';
import { encryptedLog } from '../../events/store/encrypted.ts';
import { openPostgresEventStore } from '../../events/store/postgres/postgresEventStore.ts';
import { positionOf } from '../../events/store/eventStore.ts';
import { someMetadata } from '../store/someEvents.ts';
import { eventually, openHouse, type House } from './house.ts';
import { isInline, untilInline } from './inlineAppends.ts';
import { counted, journalProjector, someTally, talliesProjector, tallyRegistry } from './tallies.ts';

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(() => house.close());

const checkpoint = async (): Promise<bigint> => {
  const [found] = await house.query<{ position: string }>('select position::text as position from runner.checkpoint');
  return BigInt(found?.position ?? -1);
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
  // a busy machine may let one go by itself
  await eventually(async () => {
    const tally = someTally();
    const position = await house.append([counted(tally), counted(tally), counted(tally, 5)]);
    const seen = [runner.position(), await house.total(tally), await checkpoint()];
    if (!(await isInline(house, position))) return false;
    expect(seen).toEqual([position, 7, BigInt(position)]);
    return true;
  });
});

test('what was answered is on the disk, rows included', async () => {
  await house.start();
  await eventually(async () => {
    const [before] = await house.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn');
    const position = await house.append([counted(someTally())]);
    const flushed = 'select pg_current_wal_flush_lsn() > $1::pg_lsn as "isFlushed"';
    const [after] = await house.query<{ isFlushed: boolean }>(flushed, [before?.lsn]);
    if (!(await isInline(house, position))) return false;
    expect(after?.isFlushed).toBe(true);
    return true;
  });
});

test('what many append at the same time is projected once each, in the order of the log', async () => {
  const places: string[] = [];
  await house.start({ projectors: [talliesProjector(), journalProjector()] });
  await untilInline(house);
  const tally = someTally();
  const before = await checkpoint();
  await Promise.all(Array.from({ length: 300 }, async () => places.push(await house.append([counted(tally), counted(tally)]))));
  await eventually(async () => (await house.total(tally)) === 600);
  expect(await checkpoint()).toBe(before + 600n);
  const rows = await house.query<{ position: string }>(`select position from read_model.journal where tally = $1 order by position`, [
    tally,
  ]);
  expect(rows.map(({ position }) => BigInt(position))).toEqual(Array.from({ length: 600 }, (_, nth) => before + 1n + BigInt(nth)));
});

test('an append that does not fit, a repeated one and a used id are answered as ever, and write nothing twice', async () => {
  await house.start();
  await untilInline(house);
  const [stream, tally] = [`tally-${randomUUID()}`, someTally()];
  const event = { id: randomUUID(), event: counted(tally), metadata: someMetadata({ seniorId: null }) };
  const first = await house.events.append(stream, [event], { expected: 'none' });
  expect(first.kind).toBe('appended');
  expect(await house.events.append(stream, [event], { expected: 'none' })).toEqual(first);
  expect(await house.events.append(stream, [{ ...event, id: randomUUID() }], { expected: 'none' })).toEqual({
    kind: 'conflict',
    actual: 0n,
  });
  await expect(house.events.append(`tally-${randomUUID()}`, [event], { expected: 'none' })).rejects.toThrow('used before');
  await untilInline(house);
  expect(await house.total(tally)).toBe(1);
});

test('what another node appends in between is projected first, and what came upon it is not lost', async () => {
  const runner = await house.start({ projectors: [talliesProjector(), journalProjector()] });
  const { store, events } = await other();
  await untilInline(house);
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
  await untilInline(house);
  await store.close();
});

test('events that do not come to lie where they were foretold are appended by themselves', async () => {
  const runner = await house.start({ projectors: [talliesProjector(), journalProjector()] });
  const { store, events } = await other();
  await untilInline(house);
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
  expect([await isInline(house, head), await house.total(theirs), await house.total(ours)]).toEqual([false, 1, 1]);
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
  await untilInline(house);
  const position = await house.append([counted(poisoned)], { stream: `tally-${poisoned}` });
  expect(await isInline(house, position)).toBe(false);
  const parked = await house.query<{ projector: string; stream: string }>('select projector, stream from runner.parked');
  expect(parked).toEqual([{ projector: 'journal', stream: `tally-${poisoned}` }]);
  expect(await house.total(poisoned)).toBe(1);
  let expected = 0n;
  await eventually(async () => {
    const behind = someTally();
    const at = await house.append([counted(behind)], { stream: `tally-${poisoned}`, expected });
    expected += 1n;
    if (!(await isInline(house, at))) return false;
    expect([await house.total(behind), await house.query('select 1 from read_model.journal where tally = $1', [behind])]).toEqual([1, []]);
    return true;
  });
});

test('appends wait for no handler that takes its time', async () => {
  let gate = Promise.resolve();
  let letGo = (): void => undefined;
  await house.start({ projectors: [talliesProjector(), journalProjector(() => gate)] });
  await untilInline(house);
  gate = new Promise((resolve) => (letGo = resolve));
  const tally = someTally();
  const position = await house.append([counted(tally)]);
  expect(await house.total(tally)).toBe(0);
  letGo();
  expect(await isInline(house, position)).toBe(false);
  expect(await house.total(tally)).toBe(1);
});

test('appends wait for nobody who holds the read models', async () => {
  const runner = await house.start();
  await untilInline(house);
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
  expect(await isInline(house, position)).toBe(false);
});
