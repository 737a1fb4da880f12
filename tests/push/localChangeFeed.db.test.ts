import { randomUUID } from 'node:crypto';
import { allPermissions } from '../../events/circle/permissions.ts';
import { usersProjector } from '../../projections/account/usersProjector.ts';
import { careConnectionsProjector } from '../../projections/circle/careConnectionsProjector.ts';
import { careConnectionsTable, pairOf } from '../../projections/circle/careConnectionsTable.ts';
import type { AnyProjector } from '../../projections/runner/projector.ts';
import { createBatchBus } from '../../projections/runner/batchBus.ts';
import type { PushLimits } from '../../server/push/pushLimits.ts';
import { openFreezingProxy } from '../runner/freezingProxy.ts';
import { eventually, openFixture, type Fixture } from '../runner/runnerFixture.ts';
import { counted, someTally, talliesProjector, type TallyEvent } from '../runner/tallies.ts';
import { openPushServer, type PushServer, type Window } from './pushServer.ts';

let fixture: Fixture;
let pushServers: PushServer[];
const batchBus = createBatchBus();
const [rosa, ana, bea] = [randomUUID(), randomUUID(), randomUUID()];
afterEach(async () => {
  for (const pushServer of pushServers) await pushServer.close();
  await fixture.close();
});

const twin = { ...talliesProjector(), name: 'twins', table: { ...talliesProjector().table, name: 'twins' } };
/** A pair's projector, which closes the connection when the pair is discarded, like a removal does. */
const endingProjector: AnyProjector = {
  name: 'careConnections',
  version: careConnectionsProjector.version,
  table: careConnectionsTable as AnyProjector['table'],
  on: { Discarded: ({ data }, rows) => rows.remove((data as { tally: string }).tally) },
};
const projectors = [talliesProjector(), twin, endingProjector, usersProjector];
const ending = (personId: string): TallyEvent => ({ type: 'Discarded', data: { tally: pairOf(rosa, personId) } });

/** The runner's answer is never late because the machine is slow. */
const patient: Partial<PushLimits> = { answerWithinMs: 120_000 };

/** A push server that listens to its own runner and the database, and the number of its reads of changes. */
const openCountingPushServer = async (limits: Partial<PushLimits> = patient) => {
  let reads = 0;
  const pool = Object.create(fixture.db.pool) as typeof fixture.db.pool;
  const query = (statement: { name?: string; text: string }): unknown => {
    if (statement.name === 'read changes') reads += 1;
    return fixture.db.pool.query(statement);
  };
  Object.assign(pool, { query });
  let listening: Promise<unknown> = Promise.resolve();
  const listen: typeof fixture.db.listen = (...heard) => {
    const opening = fixture.db.listen(...heard);
    listening = opening;
    return opening;
  };
  const pushServer = await openPushServer({ ...fixture, db: { ...fixture.db, pool, listen } }, limits, batchBus);
  pushServers.push(pushServer);
  // it looks when it is notified, and not again
  await listening;
  await eventually(() => pushServer.push.position() !== undefined);
  return { pushServer, reads: () => reads };
};
const openReadingPushServer = async (): Promise<PushServer> => {
  const pushServer = await openPushServer(fixture);
  pushServers.push(pushServer);
  return pushServer;
};
const connect = (personId: string): Promise<unknown> =>
  fixture.query(
    `insert into read_model.care_connections (id, senior_id, person_id, invitation_id, permissions, is_primary, may_help_sign_in)
     values ($1, $2, $3, $4, $5, false, false)`,
    [pairOf(rosa, personId), rosa, personId, randomUUID(), JSON.stringify(allPermissions)],
  );
const live = async (...windows: readonly Window[]): Promise<void> => {
  await Promise.all(windows.map((window) => window.first('ping')));
};
const tallied = ({ frames }: Window): readonly unknown[] => frames.flatMap(({ ids }) => (ids ? [ids] : []));

describe.each([
  ['come with their events', true],
  ['come after their events', false],
])('where rows %s', (_how, isInline) => {
  beforeEach(async () => {
    [fixture, pushServers] = [await openFixture({ isInline }), []];
  });

  test('a batch handed over makes the same frames as reading, to the same people and in the same order, and nothing is read for it', async () => {
    const runner = await fixture.start({ projectors, onBatch: batchBus.publish });
    await connect(ana);
    const { pushServer, reads } = await openCountingPushServer();
    const other = await openReadingPushServer();
    const people = [rosa, ana, bea];
    const [here, there] = [
      await Promise.all(people.map((person) => pushServer.open(person))),
      await Promise.all(people.map((person) => other.open(person))),
    ];
    await live(...here, ...there);
    const readBefore = reads();
    for (let round = 0; round < 10; round += 1) {
      const [tally, second] = [someTally(), someTally()];
      await fixture.append([counted(tally), counted(second, 1, [ana, bea]), { type: 'Ignored', data: { tally } }], {
        seniorId: rosa,
      });
      const last = await fixture.append([counted(someTally(), 1, [bea, rosa]), counted(tally, 1, [ana])]);
      // one after the other, so that each continues from the frames sent
      await eventually(
        () => runner.position() === last && [pushServer, other].every(({ push }) => push.position() === last),
      );
    }
    const framesOf = (windows: readonly Window[]): unknown =>
      windows.map(({ frames }) => frames.filter(({ type }) => type === 'changed'));
    const expected = [40, 60, 20];
    await eventually(() =>
      [here, there].every((windows) => windows.every((window, at) => window.changes().length >= (expected[at] ?? 0))),
    );
    expect(framesOf(here)).toEqual(framesOf(there));
    expect(here.map((window) => window.changes().length)).toEqual(expected);
    // two appends a round; if the second comes while the first is in flight, it is read
    expect(reads() - readBefore).toBeLessThan(20);
  });

  test('one batch after the other: nothing is read at all', async () => {
    const runner = await fixture.start({ projectors, onBatch: batchBus.publish });
    const { pushServer, reads } = await openCountingPushServer();
    const window = await pushServer.open(bea);
    await live(window);
    const readBefore = reads();
    for (let round = 0; round < 10; round += 1) {
      const last = await fixture.append([counted(someTally(), 1, [bea])]);
      await eventually(() => runner.position() === last && window.changes().length === 2 * (round + 1));
    }
    expect(reads()).toBe(readBefore);
  });

  test.each([
    ['in the same batch', (tally: string) => fixture.append([counted(tally), ending(ana)], { seniorId: rosa })],
    [
      'in the batch before',
      async (tally: string) => {
        await fixture.append([ending(ana)]);
        return fixture.append([counted(tally)], { seniorId: rosa });
      },
    ],
  ])('a member whose access ends %s does not get it, and the others do', async (_when, write) => {
    await fixture.start({ projectors, onBatch: batchBus.publish });
    await Promise.all([connect(ana), connect(bea)]);
    const { pushServer } = await openCountingPushServer();
    const [hers, ofBea] = [await pushServer.open(ana), await pushServer.open(bea)];
    await live(hers, ofBea);
    const seen = someTally();
    await fixture.append([counted(seen)], { seniorId: rosa });
    for (const window of [hers, ofBea]) await eventually(() => window.changes().length === 2);
    const tally = someTally();
    await write(tally);
    await eventually(() => tallied(ofBea).length === 4);
    const own = await fixture.append([counted(someTally(), 1, [ana])]);
    await eventually(() => hers.changes().length === 4);
    expect(pushServer.push.position()).toBe(own);
    expect(tallied(hers)).not.toContainEqual([tally]);
  });

  test('a leader whose answer is lost after its commit: notifications send the batch once, and later batches once', async () => {
    const proxy = await openFreezingProxy(fixture.connection);
    const runner = await fixture.start({ projectors, connection: proxy.connection, onBatch: batchBus.publish });
    const { pushServer, reads } = await openCountingPushServer({});
    const window = await pushServer.open(bea);
    await live(window);
    const readBefore = reads();
    proxy.muteAtCommit();
    const [lost, after] = [someTally(), someTally()];
    // where it is the answer to the append as well, nobody knows the outcome
    const appended = fixture.append([counted(lost, 1, [bea])]).catch(() => undefined);
    await eventually(() => window.changes().length === 2);
    expect([runner.position() < (await fixture.store.head()), reads() > readBefore]).toEqual([true, true]);
    proxy.cut();
    proxy.thaw();
    await appended;
    const last = await fixture.append([counted(after, 1, [bea])]);
    await eventually(() => runner.position() === last && pushServer.push.position() === last);
    await eventually(() => window.changes().length >= 4);
    expect(tallied(window)).toEqual([[lost], [lost], [after], [after]]);
    await runner.stop();
    await proxy.close();
  });

  test('a leader that fails in the middle of a batch: the next one sends it, here and elsewhere once', async () => {
    const first = await fixture.start({ projectors, onBatch: batchBus.publish });
    const { pushServer } = await openCountingPushServer();
    const other = await openReadingPushServer();
    const windows = [await pushServer.open(bea), await other.open(bea)];
    await live(...windows);
    const blocker = await fixture.db.pool.connect();
    await blocker.query(
      'begin; set local idle_in_transaction_session_timeout = 0; lock table read_model.tallies in share mode',
    );
    const tally = someTally();
    await fixture.append([counted(tally, 1, [bea])]);
    const runners = `from pg_stat_activity where application_name = 'hearthline runner' and datname = current_database()`;
    await eventually(async () => (await fixture.query(`select 1 ${runners} and wait_event_type = 'Lock'`)).length > 0);
    await fixture.query(`select pg_terminate_backend(pid) ${runners}`);
    await first.stop();
    expect(windows.flatMap((window) => window.changes())).toEqual([]);
    await blocker.query('rollback');
    blocker.release();
    await fixture.start({ projectors });
    const after = someTally();
    const last = await fixture.append([counted(after, 1, [bea])]);
    await eventually(() => [pushServer, other].every(({ push }) => push.position() === last));
    for (const window of windows) await eventually(() => window.changes().length >= 4);
    for (const window of windows) expect(tallied(window)).toEqual([[tally], [tally], [after], [after]]);
  });
});
