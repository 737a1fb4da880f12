import { authenticate, macPurpose } from '../../events/store/authentication.ts';
import type { Expected } from '../../events/store/eventStore.ts';
import { listParked, type ParkedStream } from '../../projections/runner/parkedQueries.ts';
import type { AnyProjector } from '../../projections/runner/projector.ts';
import { unpark, type Chosen, type Unparked } from '../../projections/runner/unpark.ts';
import { someEvent } from '../store/someEvents.ts';
import { noKeys } from '../support/noKeys.ts';
import { caughtUp, openFixture, type Fixture } from './runnerFixture.ts';
import { counted, journalProjector, someTally, talliesProjector, type TallyEvent } from './tallies.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await openFixture();
});
afterEach(() => fixture.close());

const parked = (): Promise<readonly ParkedStream[]> => fixture.db.pipelined((on) => listParked(on, 100));
const places = async (): Promise<string[]> =>
  (await parked()).map(({ projector, stream, position }) => `${projector} ${stream} ${BigInt(position)}`);
const journal = async (): Promise<string[]> => {
  const rows = await fixture.query<{ tally: string }>('select tally from read_model.journal order by position');
  return rows.map(({ tally }) => tally);
};
const unparkNow = async (projectors: readonly AnyProjector[], chosen: Chosen = {}): Promise<Unparked[]> => {
  const done: Unparked[] = [];
  await unpark({ events: fixture.events, connection: fixture.connection, projectors }, chosen, (one) => done.push(one));
  return done;
};
const append = (stream: string, event: TallyEvent, expected: Expected = 'none') =>
  fixture.append([event], { stream, expected });

/** Journals every tally except bad ones, until the handler is repaired. */
const touchy = (isBad: (tally: string) => boolean) => {
  const state = { isMended: false, tries: 0 };
  const projector = journalProjector((tally) => {
    if (!isBad(tally) || state.isMended) return;
    state.tries += 1;
    throw new TypeError('no such thing');
  });
  return { state, projector };
};

test('an event that a handler fails on three times parks its stream for that read model alone; all others continue', async () => {
  const { state, projector } = touchy((tally) => tally === 'bad');
  const projectors = [talliesProjector(), projector];
  await append('tally-good', counted('good'));
  await append('tally-bad', counted('fine'));
  await append('tally-bad', counted('bad'), 0n);
  await append('tally-bad', counted('later'), 1n);
  await append('tally-good', counted('good'), 0n);
  const runner = await fixture.start({ projectors });
  await caughtUp(runner, fixture);
  expect(runner.health()).toMatchObject({ ok: true, state: { kind: 'leading' } });
  expect(state.tries).toBe(3);
  expect(await places()).toEqual(['journal tally-bad 3']);
  expect((await parked())[0]?.reason).toBe('no such thing');
  expect(await journal()).toEqual(['good', 'fine', 'good']);
  expect((await fixture.tallies()).map(({ id }) => id)).toEqual(['bad', 'fine', 'good', 'later']);
});

test('later events of a parked stream are left out too, after a restart as well', async () => {
  const { state, projector } = touchy((tally) => tally === 'bad');
  const projectors = [projector];
  const first = await fixture.start({ projectors });
  await append('tally-bad', counted('bad'));
  await caughtUp(first, fixture);
  await append('tally-bad', counted('later'), 0n);
  await caughtUp(first, fixture);
  await first.stop();
  state.isMended = true;
  const second = await fixture.start({ projectors });
  await append('tally-bad', counted('latest'), 1n);
  await append('tally-good', counted('good'));
  await caughtUp(second, fixture);
  expect(await journal()).toEqual(['good']);
  expect(await places()).toEqual(['journal tally-bad 1']);
});

test('rows that Postgres refuses park the stream of their event, found among many', async () => {
  const [good, bad] = [someTally(), someTally()];
  const events = Array.from({ length: 20 }, () => counted(good));
  await fixture.append([...events]);
  await append('tally-bad', counted(bad, 2 ** 40));
  await fixture.append([...events]);
  const runner = await fixture.start();
  await caughtUp(runner, fixture);
  expect(await places()).toEqual(['tallies tally-bad 21']);
  expect([await fixture.total(good), await fixture.total(bad)]).toEqual([40, 0]);
});

test('an audience that Postgres refuses parks its own read model’s stream, and nobody else’s', async () => {
  const runner = await fixture.start({ projectors: [journalProjector(), talliesProjector()] });
  await append('tally-bad', counted('x', 1, ['nobody’s id']));
  await fixture.append([counted('y')]);
  await caughtUp(runner, fixture);
  expect(await places()).toEqual(['tallies tally-bad 1']);
  expect(await journal()).toEqual(['x', 'y']);
});

test('an unreadable event parks its stream for each projector that might handle it, and stays in the history', async () => {
  await append('tally-1', counted('before'));
  const odd = someEvent({ type: 'NeverHeardOf' });
  // of this database, else it would be left out and parked by nobody
  const payload = authenticate(await noKeys.shared(macPurpose), { ...odd, stream: 'odd-1', version: 0n }, odd.payload);
  await fixture.store.append('odd-1', [{ ...odd, payload }], { expected: 'none' });
  await append('odd-1', counted('after', 1), 0n);
  const runner = await fixture.start({ projectors: [talliesProjector(), journalProjector()] });
  await caughtUp(runner, fixture);
  expect(await places()).toEqual(['journal odd-1 2', 'tallies odd-1 2']);
  expect(await journal()).toEqual(['before']);
  expect(await fixture.query('select position::int from read_model.history order by 1')).toEqual([
    { position: 1 },
    { position: 2 },
    { position: 3 },
  ]);
});

test('a read model that fails on everything parks everything, and the others go on', async () => {
  for (let index = 0; index < 30; index += 1) await append(`tally-${index}`, counted(`bad ${index}`));
  const { projector } = touchy(() => true);
  const runner = await fixture.start({ projectors: [talliesProjector(), projector] });
  await caughtUp(runner, fixture);
  expect(await parked()).toHaveLength(30);
  expect(await fixture.tallies()).toHaveLength(30);
});

test('unparked next to a runner that projects, a stream is replayed in order, whole, and continues', async () => {
  const { state, projector } = touchy((tally) => tally === 'bad');
  const projectors = [talliesProjector(), projector];
  const runner = await fixture.start({ projectors });
  await append('tally-bad', counted('bad', 1));
  for (let version = 0n; version < 5n; version += 1n) await append('tally-bad', counted(`later ${version}`), version);
  await caughtUp(runner, fixture);
  state.isMended = true;
  let isOver = false;
  const writing = (async () => {
    for (let version = 5n; !isOver; version += 1n) await append('tally-bad', counted(`meanwhile`), version);
  })();
  expect(await unparkNow(projectors)).toMatchObject([{ projector: 'journal', stream: 'tally-bad' }]);
  isOver = true;
  await writing;
  await append('tally-good', counted('good'));
  await caughtUp(runner, fixture);
  expect(await places()).toEqual([]);
  const all = await journal();
  expect(all.slice(0, 6)).toEqual(['bad', 'later 0', 'later 1', 'later 2', 'later 3', 'later 4']);
  expect(all).toHaveLength(Number(await fixture.store.head()));
  expect((await fixture.tallies()).every(({ total, times }) => total === times)).toBe(true);
  expect(runner.holdsLease()).toBe(true);
});

test('streams that still fail stay parked, and the rest is unparked; one read model or one stream can be chosen', async () => {
  const { state, projector } = touchy((tally) => tally.startsWith('bad'));
  const projectors = [projector, talliesProjector()];
  const runner = await fixture.start({ projectors });
  await append('tally-1', counted('bad 1'));
  await append('tally-2', counted('bad 2', 2 ** 40));
  await caughtUp(runner, fixture);
  expect(await places()).toEqual(['journal tally-1 1', 'journal tally-2 2', 'tallies tally-2 2']);
  expect(await unparkNow(projectors, { stream: 'tally-1' })).toMatchObject([{ refused: 'no such thing' }]);
  state.isMended = true;
  expect(await unparkNow(projectors, { projector: 'journal', stream: 'tally-1' })).toEqual([
    { projector: 'journal', stream: 'tally-1', events: 1 },
  ]);
  expect(await unparkNow(projectors)).toMatchObject([
    { projector: 'journal', events: 1 },
    { refused: expect.stringContaining('integer') },
  ]);
  expect(await places()).toEqual(['tallies tally-2 2']);
});

test('the changes of an unparked stream are announced at the read models’ present position', async () => {
  const state = { isMended: false };
  const tallies = talliesProjector();
  const handle = tallies.on['Counted'];
  const failing: AnyProjector = {
    ...tallies,
    on: {
      Counted: async (event, rows) => (state.isMended ? handle?.(event, rows) : Promise.reject(new Error('not yet'))),
    },
  };
  const fay = '3b1f0c52-7a0e-4d7a-9d51-1f2d6c9f0a11';
  const runner = await fixture.start({ projectors: [failing] });
  await append('tally-1', counted('a', 1, [fay]));
  await fixture.append([{ type: 'Ignored', data: { tally: 'x' } }]);
  await caughtUp(runner, fixture);
  state.isMended = true;
  await unparkNow([failing]);
  expect(await fixture.query('select position::int, seq, ids from runner.changes')).toEqual([
    { position: 2, seq: 0, ids: ['a'] },
  ]);
});
