import type { Decider } from '../../events/kernel/decider.ts';
import { Refusal } from '../../events/kernel/refusal.ts';
import { SubjectErased, type RecordedEvent } from '../../events/store/eventLog.ts';
import { createBatchBus } from '../../projections/runner/batchBus.ts';
import type { Runner } from '../../projections/runner/startRunner.ts';
import { handleReactorCommand } from '../../server/command/handleReactorCommand.ts';
import type { Dependencies } from '../../server/dependencies.ts';
import type { AnyReactor } from '../../server/jobs/reactor.ts';
import { initReactorCheckpoints, startReactors, type Reactors } from '../../server/jobs/reactorHost.ts';
import { listReactorHealth } from '../../server/jobs/reactorCheckpoints.ts';
import { eventually, openFixture, type Fixture } from './runnerFixture.ts';
import { receiving, openReactorDeps } from './reactorDeps.ts';
import { counted, talliesProjector, type Counted, type TallyEvent } from './tallies.ts';

let fixture: Fixture;
let runner: Runner;
let deps: Dependencies;
const batches = createBatchBus();
let closing: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  fixture = await openFixture();
  runner = await fixture.start({ onBatch: batches.publish });
  const opened = await openReactorDeps(fixture);
  ({ deps } = opened);
  closing = [opened.close, () => fixture.close()];
});
afterEach(async () => {
  for (const close of closing) await close();
});

const host = (reactors: readonly AnyReactor[], holdsLease = (): boolean => runner.holdsLease()): Reactors => {
  const started = startReactors(reactors, deps, { holdsLease }, batches);
  closing.unshift(() => started.stop());
  return started;
};
const healthOf = async (name: string) => (await fixture.db.pipelined((on) => listReactorHealth(on, [name])))[0];
const begun = (name: string): Promise<void> => eventually(async () => (await healthOf(name)) !== undefined);

test('a new reactor begins with the next event, and gets all of them in order', async () => {
  await fixture.append([counted('long ago')]);
  const { heard, reactor } = receiving('listener');
  host([reactor]);
  await begun('listener');
  for (const tally of ['a', 'b', 'c']) await fixture.append([counted(tally), { type: 'Ignored', data: { tally } }]);
  await eventually(() => heard.length === 3);
  expect(heard).toEqual(['a', 'b', 'c']);
});

test('a new reactor’s place is kept from before anybody is answered: events before its node leads reach it', async () => {
  await fixture.append([counted('long ago')]);
  const { heard, reactor } = receiving('listener');
  await initReactorCheckpoints([reactor], deps);
  await fixture.append([counted('a')]);
  // another node that starts meanwhile moves nothing
  await initReactorCheckpoints([reactor], deps);
  host([reactor]);
  await eventually(() => heard.length === 1);
  expect(heard).toEqual(['a']);
});

test('a reactor gets no event before the read models have it', async () => {
  const { heard, reactor } = receiving('listener');
  host([reactor]);
  await begun('listener');
  const holder = await fixture.db.pool.connect();
  await holder.query(
    'begin; set local idle_in_transaction_session_timeout = 0; select 1 from runner.checkpoint for update',
  );
  const last = await fixture.append([counted('a')]);
  expect(await deps.readModelPosition.waitFor(last, { timeoutMs: 1500 })).toBe(false);
  expect(heard).toEqual([]);
  await holder.query('rollback');
  holder.release();
  await eventually(() => heard.length === 1);
});

test('a reactor continues where it was after a restart, and a rebuild repeats nothing', async () => {
  const { heard, reactor } = receiving('listener');
  const first = host([reactor]);
  await begun('listener');
  await fixture.append([counted('a')]);
  await eventually(() => heard.length === 1);
  await first.stop();
  await runner.stop();
  await fixture.append([counted('b')]);
  runner = await fixture.start({ projectors: [talliesProjector(2)], onBatch: batches.publish });
  host([reactor]);
  await fixture.append([counted('c')]);
  await eventually(() => heard.length === 3);
  expect(heard).toEqual(['a', 'b', 'c']);
});

test('a reactor that fails tries the same event again, shows it, and holds up no other', async () => {
  let isMended = false;
  const failing = receiving('failing', (tally) => {
    if (tally === 'b' && !isMended) throw new Error('no luck');
  });
  const other = receiving('other');
  host([failing.reactor, other.reactor]);
  await Promise.all([begun('failing'), begun('other')]);
  for (const tally of ['a', 'b', 'c']) await fixture.append([counted(tally)]);
  await eventually(() => other.heard.length === 3);
  await eventually(async () => ((await healthOf('failing'))?.failures ?? 0) >= 2);
  expect(await healthOf('failing')).toMatchObject({ failingSince: '2026-11-21T10:00:00.000Z' });
  expect(failing.heard).toEqual(['a']);
  isMended = true;
  await eventually(() => failing.heard.length === 3);
  expect(failing.heard).toEqual(['a', 'b', 'c']);
  await eventually(async () => (await healthOf('failing'))?.failures === 0);
  expect(await healthOf('failing')).toMatchObject({ failingSince: null });
});

test('events about somebody whose account was erased since block nothing', async () => {
  const { heard, reactor } = receiving('listener', (tally) => {
    if (tally === 'a') throw new SubjectErased('The person this is about was erased');
    if (tally === 'b') throw new Refusal('This account was erased.', 'erased');
  });
  host([reactor]);
  await begun('listener');
  for (const tally of ['a', 'b', 'c']) await fixture.append([counted(tally)]);
  await eventually(() => heard.length === 1);
  expect(heard).toEqual(['c']);
  expect(await healthOf('listener')).toMatchObject({ failures: 0 });
});

type Echo = { readonly type: 'Echo'; readonly data: { tally: string } };
const echoDecider: Decider<number, Echo, TallyEvent> = {
  initialState: 0,
  decide: { Echo: ({ tally }) => [counted(`echo of ${tally}`)] },
  evolve: { Counted: (count) => count + 1, Discarded: (count) => count, Ignored: (count) => count },
};

/** Echoes events that are no echo, in the words of `say`; without words nothing follows. */
const echoing = (
  name: string,
  say: (tally: string) => string | undefined | Promise<string>,
  afterwards = (): void => undefined,
): AnyReactor => ({
  name,
  on: {
    Counted: async (event: RecordedEvent<Counted>, given) => {
      const tally = event.stream.startsWith('echo-') ? undefined : await say(event.data.tally);
      if (tally === undefined) return undefined;
      const command: Echo = { type: 'Echo', data: { tally } };
      const targeted = { stream: `echo-of-${event.stream}`, command, subjectId: null, seniorId: null, id: event.id };
      const outcome = await handleReactorCommand(given, { reactor: name, event }, targeted, echoDecider);
      afterwards();
      return outcome;
    },
  },
});

test('a reactor’s command is done once, however often it is sent and whatever it would decide later, and names its cause', async () => {
  let asked = 0;
  const echo = echoing(
    'echo',
    () => `try ${(asked += 1)}`,
    () => {
      if (asked === 1) throw new Error('killed before it could write down its place');
    },
  );
  host([echo]);
  await begun('echo');
  await fixture.append([counted('x')], { stream: 'tally-x' });
  await eventually(() => asked === 2);
  await eventually(async () => (await healthOf('echo'))?.failures === 0);
  const [cause] = await fixture.events.readStream('tally-x');
  const echoes = await fixture.events.readStream('echo-of-tally-x');
  expect(echoes).toMatchObject([
    {
      data: { tally: 'echo of try 1' },
      metadata: { causationId: cause?.id, correlationId: cause?.metadata.correlationId, agent: 'echo', actorId: null },
    },
  ]);
});

test('a checkpoint is stored before the next event if a command followed, and rarely otherwise', async () => {
  const places: unknown[] = [];
  const heard: string[] = [];
  const say = async (tally: string) => {
    places.push((await healthOf('echo'))?.position);
    return tally;
  };
  const queries = jest.spyOn(fixture.db.pool, 'query');
  const written = () =>
    queries.mock.calls.filter(([query]) => (query as { name?: string }).name === 'move reactor checkpoint').length;
  host([echoing('echo', (tally) => (tally.startsWith('quiet') ? void heard.push(tally) : say(tally)))]);
  await begun('echo');
  const first = await fixture.append([counted('first')], { stream: 'tally-first' });
  await fixture.append([counted('second')], { stream: 'tally-second' });
  await eventually(() => places.length === 2);
  expect(places[1]).toBe(first);
  const before = written();
  const quiet = Array.from({ length: 100 }, (_, index) => `quiet ${index}`);
  const last = await fixture.append(quiet.map((tally) => counted(tally)));
  // what follows from the second may come after them
  await eventually(async () => ((await healthOf('echo'))?.position ?? '') >= last);
  expect(heard).toEqual(quiet);
  expect(written() - before).toBeLessThan(50);
});

test('a reactor handles no event that has no consequence, and says so for a page at a time', async () => {
  const { heard, reactor } = receiving('listener');
  const asked: string[][] = [];
  host([
    {
      ...reactor,
      inconsequential: (events: readonly RecordedEvent<Counted>[]) => {
        asked.push(events.map(({ data }) => data.tally));
        return Promise.resolve(new Set(events.filter(({ data }) => data.tally !== 'c').map(({ id }) => id)));
      },
    },
  ]);
  await begun('listener');
  await fixture.append([counted('a'), counted('b'), counted('c')]);
  await eventually(() => heard.length === 1);
  expect(heard).toEqual(['c']);
  expect(asked).toEqual([['a', 'b', 'c']]);
});

test('only the node that projects reacts', async () => {
  let leads = true;
  const { heard, reactor } = receiving('listener');
  host([reactor], () => leads);
  await begun('listener');
  await fixture.append([counted('a')]);
  await eventually(() => heard.length === 1);
  leads = false;
  const last = await fixture.append([counted('b')]);
  await eventually(() => runner.position() === last);
  await deps.readModelPosition.waitFor(last);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(heard).toEqual(['a']);
  leads = true;
  await eventually(() => heard.length === 2);
});

test('a place in another store, or beyond this one’s end, means nothing: it begins with the next event', async () => {
  await fixture.append([counted('a')]);
  for (const place of [`'another', 77`, `'${fixture.store.storeId}', 900`]) {
    await fixture.query(`delete from runner.reactors`);
    await fixture.query(`insert into runner.reactors (name, store_id, position) values ('listener', ${place})`);
    const { heard, reactor } = receiving('listener');
    const started = host([reactor]);
    const head = await fixture.store.head();
    await eventually(async () => (await healthOf('listener'))?.position === head);
    await fixture.append([counted('b')]);
    await eventually(() => heard.length === 1);
    expect(heard).toEqual(['b']);
    await started.stop();
  }
});

test('if nobody may wait any more it looks as often as when it waits, and lets others continue', async () => {
  let waits = 0;
  const full: Dependencies['readModelPosition'] = {
    ...deps.readModelPosition,
    waitFor: () => {
      waits += 1;
      return Promise.resolve(false);
    },
  };
  deps = { ...deps, readModelPosition: full };
  const { heard, reactor } = receiving('listener');
  host([reactor]);
  await eventually(() => waits > 1);
  expect(waits).toBeLessThan(100);
  await fixture.append([counted('a')]);
  await eventually(() => heard.length === 1);
});
