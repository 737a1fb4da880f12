import { randomUUID } from 'node:crypto';
import type { AnyProjector } from '../../projections/runner/projector.ts';
import { eventually, openHouse, type House } from './house.ts';
import { counted, journalProjector, someTally, talliesProjector } from './tallies.ts';
import { someEvent } from '../store/someEvents.ts';

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(() => house.close());

const fillWith = async (tally: string): Promise<void> => {
  const runner = await house.start();
  const last = await house.append([counted(tally, 1), counted(tally, 2)]);
  await eventually(() => runner.position() === last);
  await runner.stop();
};

test('read models of another store are left alone, and the health says so', async () => {
  const tally = someTally();
  await fillWith(tally);
  const other = randomUUID();
  const runner = await house.start({ events: { ...house.events, store: { ...house.store, storeId: other } } });
  expect(runner.health()).toMatchObject({ ok: false, holdsLease: false, state: { kind: 'refused' } });
  expect(runner.health().detail).toContain(other);
  await house.append([counted(tally, 4)]);
  expect(await house.total(tally)).toBe(3);
});

test('read models that know more than the log are left alone until it has caught up', async () => {
  const tally = someTally();
  await fillWith(tally);
  await house.query('update runner.checkpoint set position = 5');
  const runner = await house.start();
  expect(runner.health()).toMatchObject({ ok: false, holdsLease: false, state: { kind: 'refused' } });
  expect(runner.health().detail).toContain('ends at 2');
});

test('a log that lacks a position stops the runner with an alarm', async () => {
  const tally = someTally();
  await house.append([counted(tally, 1), counted(tally, 2)]);
  await house.append([counted(tally, 4)]);
  await house.query('alter table es.event disable trigger all');
  await house.query('delete from es.event where position = 2');
  const runner = await house.start();
  await eventually(() => runner.health().state.kind === 'refused');
  expect(runner.health().ok).toBe(false);
  expect(await house.total(tally)).toBe(0);
});

test('an event that a projector fails on stops the runner at that event, by name, until it is mended', async () => {
  const [before, bad, after] = [someTally(), someTally(), someTally()];
  let isMended = false;
  const projectors = [
    talliesProjector(),
    journalProjector((tally) => {
      if (tally === bad && !isMended) throw new TypeError('no such thing');
    }),
  ];
  await house.append([counted(before)]);
  await house.append([counted(bad)], { stream: 'tally-bad' });
  await house.append([counted(after)]);
  const runner = await house.start({ projectors });
  expect(runner.health()).toMatchObject({
    ok: false,
    state: { kind: 'stuck', projector: 'journal', stream: 'tally-bad', reason: 'no such thing' },
  });
  expect(runner.health().detail).toBe('Projector journal is stuck at stream tally-bad, position 2: no such thing');
  expect([await house.total(before), await house.total(bad), await house.total(after)]).toEqual([1, 0, 0]);
  isMended = true;
  await eventually(() => runner.health().ok);
  expect([await house.total(before), await house.total(bad), await house.total(after)]).toEqual([1, 1, 1]);
});

test('rows that Postgres refuses stop the runner at their event, found among many', async () => {
  const good = someTally();
  const bad = someTally();
  const events = Array.from({ length: 20 }, () => counted(good));
  await house.append([...events, counted(bad, 2 ** 40), ...events]);
  const runner = await house.start();
  expect(runner.health().state).toMatchObject({ kind: 'stuck', projector: 'tallies', position: expect.stringMatching(/^0+21$/) });
  expect([await house.total(good), await house.total(bad)]).toEqual([20, 0]);
});

test('an event that can’t be read stops the runner at that event', async () => {
  const tally = someTally();
  await house.append([counted(tally)]);
  await house.store.append('odd-1', [someEvent({ type: 'NeverHeardOf' })], { expected: 'none' });
  await house.append([counted(tally)]);
  const runner = await house.start();
  expect(runner.health().state).toMatchObject({
    kind: 'stuck',
    projector: 'every projector',
    stream: 'odd-1',
    reason: expect.stringContaining('NeverHeardOf'),
  });
  expect(await house.total(tally)).toBe(1);
});

test.each(['40001', '40P01', '57P01'])('what may pass by itself (%s) is tried again', async (code) => {
  let failures = 2;
  const flaky: AnyProjector = journalProjector(() => {
    if (failures-- > 0) throw Object.assign(new Error('come again'), { code });
  });
  const tally = someTally();
  await house.append([counted(tally)]);
  const runner = await house.start({ projectors: [talliesProjector(), flaky] });
  await eventually(() => runner.health().state.kind === 'leading');
  expect(await house.tallies()).toMatchObject([{ total: 1, times: 1 }]);
});

test('a batch that Postgres chooses as the victim of a deadlock is applied all the same', async () => {
  const tally = someTally();
  const runner = await house.start();
  const first = await house.append([counted(tally)]);
  await eventually(() => runner.position() === first);
  const other = await house.db.pool.connect();
  await other.query(`begin; set local deadlock_timeout = '60s'; select * from read_model.tallies for update`);
  const last = await house.append([counted(tally)]);
  await eventually(async () => (await house.query(`select 1 from pg_locks where not granted`)).length > 0);
  await other.query('select * from runner.checkpoint for update');
  await other.query('commit');
  other.release();
  await eventually(() => runner.position() === last);
  expect(await house.tallies()).toMatchObject([{ total: 2, times: 2 }]);
});
