import { randomUUID } from 'node:crypto';
import type { EventLog, ReadEvent } from '../../events/store/eventLog.ts';
import { START, type Position } from '../../events/store/eventStore.ts';
import { readChanges } from '../../projections/runner/changes.ts';
import { listHistory } from '../../projections/runner/historyQueries.ts';
import { held } from '../support/held.ts';
import { alone, eventually, openFixture, type Fixture } from './runnerFixture.ts';
import { counted, journalProjector, someTally, talliesProjector, type TallyEvent } from './tallies.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await openFixture();
});
afterEach(() => fixture.close());

const positions = async (): Promise<string[]> => {
  const rows = await fixture.query<{ position: string }>('select position from read_model.journal order by position');
  return rows.map(({ position }) => position);
};
const oneTo = (count: number): string[] => Array.from({ length: count }, (_, index) => String(index + 1));

test('events appended before and after the start are projected once, in log order', async () => {
  const tally = someTally();
  await fixture.append([counted(tally, 1), counted(tally, 2)]);
  const runner = await fixture.start({ projectors: [talliesProjector(), journalProjector()], pageSize: 2 });
  await fixture.append([counted(tally, 4)]);
  const last = await fixture.append([counted(tally, 8)]);
  await eventually(() => runner.position() === last);
  expect(await fixture.tallies()).toEqual([
    { id: tally, total: 15, times: 4, last_at: new Date('2026-11-21T08:00:00.000Z') },
  ]);
  expect(await positions()).toEqual(['1', '2', '3', '4']);
  expect(runner.health()).toMatchObject({ ok: true, state: { kind: 'leading' }, holdsLease: true, position: last });
});

test('a runner that starts while others append misses nothing', async () => {
  const tally = someTally();
  const append = async (): Promise<void> => {
    for (let i = 0; i < 40; i += 1) await fixture.append([counted(tally)]);
  };
  const writers = [append(), append(), append(), append()];
  await eventually(async () => (await fixture.store.head()) > START);
  await fixture.start({ projectors: [talliesProjector(), journalProjector()], pageSize: 7 });
  await Promise.all(writers);
  await eventually(async () => (await fixture.total(tally)) === 160);
  expect(await positions()).toEqual(oneTo(160));
});

test('an append that is not signalled is found when the runner looks again, which it does by itself', async () => {
  const store = { ...fixture.store, appendSignal: () => (async function* () {})() };
  let polls = 0;
  const readAll: EventLog['readAll'] = (options) => {
    polls += 1;
    return fixture.events.readAll(options);
  };
  const runner = await fixture.start({ events: { ...fixture.events, store, readAll } });
  const tally = someTally();
  const last = await fixture.append([counted(tally)]);
  const before = polls;
  await eventually(() => runner.position() === last);
  expect(polls - before).toBeLessThanOrEqual(2);
  expect(await fixture.total(tally)).toBe(1);
});

test('events that nobody handles move the checkpoint and are in the history', async () => {
  const runner = await fixture.start();
  const seniorId = randomUUID();
  const last = await fixture.append([{ type: 'Ignored', data: { tally: 'x' } }], { stream: 'ignored-1', seniorId });
  await eventually(() => runner.position() === last);
  const found = await fixture.db.pipelined((on) => listHistory(on, seniorId, 'start', 10));
  expect(found).toEqual([
    {
      position: last,
      stream: 'ignored-1',
      version: 0n,
      type: 'Ignored',
      happenedAt: new Date('2026-11-21T08:00:00.000Z'),
      recordedAt: new Date('2026-11-21T08:00:01.000Z'),
    },
  ]);
});

test('the history is read in log order, page by page, past the tenth position', async () => {
  const seniorId = randomUUID();
  const appended: string[] = [];
  for (let i = 0; i < 12; i += 1) appended.push(await fixture.append([counted(someTally())], { seniorId }));
  const runner = await fixture.start();
  await eventually(() => runner.position() === appended.at(-1));
  const page = (after: Position | 'start') => fixture.db.pipelined((on) => listHistory(on, seniorId, after, 7));
  const first = await page('start');
  const second = await page(first.at(-1)?.position ?? 'start');
  expect([...first, ...second].map(({ position }) => position)).toEqual(appended);
});

/** The log, with events of erased persons in it. */
const withErased = (events: EventLog, isErased: (event: ReadEvent) => boolean): EventLog => ({
  ...events,
  readAll: async (options) => {
    const page = await events.readAll(options);
    return {
      ...page,
      events: page.events.map((event) =>
        isErased(event) ? { ...event, kind: 'erased' as const, isKeyUnknown: false } : event,
      ),
    };
  },
});

test('erased events are passed over by projectors and stay in the history', async () => {
  const tally = someTally();
  const seniorId = randomUUID();
  await fixture.append([counted(tally, 1)], { stream: 'kept-1', seniorId });
  const last = await fixture.append([counted(tally, 10)], { stream: 'erased-1', seniorId });
  const runner = await fixture.start({ events: withErased(fixture.events, ({ stream }) => stream === 'erased-1') });
  await eventually(() => runner.position() === last);
  expect(await fixture.total(tally)).toBe(1);
  expect(
    (await fixture.db.pipelined((on) => listHistory(on, seniorId, 'start', 10))).map(({ stream }) => stream),
  ).toEqual(['kept-1', 'erased-1']);
});

test('changes carry their audience, in log order, and those without one are not kept', async () => {
  const [senior, fay, tally] = [randomUUID(), randomUUID(), someTally()];
  const runner = await fixture.start();
  await fixture.append([counted(tally)]);
  const toSenior = await fixture.append([counted(tally)], { seniorId: senior });
  const toFay = await fixture.append([counted(tally, 1, [fay])]);
  await eventually(() => runner.position() === toFay);
  const page = await fixture.db.pipelined((on) => readChanges(on, START));
  const common = { readModel: 'tallies', event: 'Counted', ids: [tally], seq: expect.any(Number) };
  expect(page).toMatchObject({ more: false, upTo: toFay, checkpoint: toFay, pruned: START });
  expect(page?.changes).toEqual([
    { ...common, position: toSenior, seniorId: senior, area: 'medications', persons: [] },
    { ...common, position: toFay, seniorId: null, area: null, persons: [fay] },
  ]);
});

test('stopping ends after the batch in hand and lets another node lead immediately', async () => {
  const [reached, lastBatch] = [held(), held()];
  const journal = journalProjector(async (tally) => {
    if (tally !== 'in hand') return;
    reached.release();
    await lastBatch.released;
  });
  // with inline projection, the append gives up on the waiting projector and a new cycle begins
  const first = await fixture.start({
    events: alone(fixture.events),
    holder: 'first',
    projectors: [talliesProjector(), journal],
    pageSize: 5,
  });
  const second = await fixture.start({ holder: 'second', projectors: [talliesProjector(), journal] });
  expect([first.holdsLease(), second.holdsLease()]).toEqual([true, false]);
  expect(second.health()).toMatchObject({ ok: true, state: { kind: 'following' } });
  const inHand = await fixture.append([counted('in hand')]);
  await reached.released;
  for (let i = 0; i < 20; i += 1) await fixture.append([counted('later')]);
  let isStopped = false;
  const stopping = first.stop().then(() => (isStopped = true));
  expect([await fixture.total('later'), isStopped]).toEqual([0, false]);
  lastBatch.release();
  await stopping;
  expect(first.position()).toBe(inHand);
  expect(first.health()).toMatchObject({ holdsLease: false, state: { kind: 'stopped' } });
  expect(
    await fixture.query(`select 1 from runner.lease where holder = 'first' and expires_at > clock_timestamp()`),
  ).toEqual([]);
  await eventually(() => second.holdsLease());
  await eventually(async () => (await fixture.total('later')) === 20);
  expect(await fixture.total('in hand')).toBe(1);
});

test('a projector that reads its own table sees the same batch’s writes', async () => {
  const tally = someTally();
  const many = Array.from({ length: 30 }, (): TallyEvent => counted(tally));
  await fixture.append([...many, { type: 'Discarded', data: { tally } }, counted(tally, 5)]);
  const runner = await fixture.start();
  await eventually(() => runner.position() > START);
  expect(await fixture.tallies()).toMatchObject([{ id: tally, total: 5, times: 1 }]);
});
