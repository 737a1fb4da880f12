import { randomUUID } from 'node:crypto';
import { allPermissions } from '../../events/circle/permissions.ts';
import { careConnectionsProjector } from '../../projections/circle/careConnectionsProjector.ts';
import { careConnectionsTable, pairOf } from '../../projections/circle/careConnectionsTable.ts';
import type { AnyProjector } from '../../projections/runner/projector.ts';
import { openTellings } from '../../projections/runner/telling.ts';
import type { PushLimits } from '../../server/push/pushLimits.ts';
import { openFreezingProxy } from '../runner/freezingProxy.ts';
import { eventually, openHouse, type House } from '../runner/house.ts';
import { counted, someTally, talliesProjector, type TallyEvent } from '../runner/tallies.ts';
import { openDoor, type Door, type Window } from './door.ts';

let house: House;
let doors: Door[];
const tellings = openTellings();
const [rosa, ana, bea] = [randomUUID(), randomUUID(), randomUUID()];
afterEach(async () => {
  for (const door of doors) await door.close();
  await house.close();
});

const twin = { ...talliesProjector(), name: 'twins', table: { ...talliesProjector().table, name: 'twins' } };
/** Of a pair, whose discarding ends the connection as a removal does. */
const endingProjector: AnyProjector = {
  name: 'careConnections',
  version: careConnectionsProjector.version,
  table: careConnectionsTable as AnyProjector['table'],
  on: { Discarded: ({ data }, rows) => rows.remove((data as { tally: string }).tally) },
};
const projectors = [talliesProjector(), twin, endingProjector];
const ending = (personId: string): TallyEvent => ({ type: 'Discarded', data: { tally: pairOf(rosa, personId) } });

/** The runner's answer is never late because the machine is slow. */
const patient: Partial<PushLimits> = { answerWithinMs: 120_000 };

/** A door that hears its own runner and, since it is there, the database, and how often it has read what changed. */
const openCountingDoor = async (limits: Partial<PushLimits> = patient) => {
  let reads = 0;
  const pool = Object.create(house.db.pool) as typeof house.db.pool;
  const query = (statement: { name?: string; text: string }): unknown => {
    if (statement.name === 'read changes') reads += 1;
    return house.db.pool.query(statement);
  };
  Object.assign(pool, { query });
  let listening: Promise<unknown> = Promise.resolve();
  const listen: typeof house.db.listen = (...heard) => {
    const opening = house.db.listen(...heard);
    listening = opening;
    return opening;
  };
  const door = await openDoor({ ...house, db: { ...house.db, pool, listen } }, limits, tellings);
  doors.push(door);
  // it looks as soon as it hears, and not again
  await listening;
  await eventually(() => door.push.position() !== undefined);
  return { door, reads: () => reads };
};
const openReadingDoor = async (): Promise<Door> => {
  const door = await openDoor(house);
  doors.push(door);
  return door;
};
const connect = (personId: string): Promise<unknown> =>
  house.query(
    `insert into read_model.care_connections (id, senior_id, person_id, invitation_id, permissions, is_primary)
     values ($1, $2, $3, $4, $5, false)`,
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
    [house, doors] = [await openHouse({ isInline }), []];
  });

  test('what is handed over makes the frames that reading makes, to the same people and in the same order, and nothing is read for it', async () => {
    const runner = await house.start({ projectors, tell: tellings.tell });
    await connect(ana);
    const { door, reads } = await openCountingDoor();
    const other = await openReadingDoor();
    const people = [rosa, ana, bea];
    const [here, there] = [
      await Promise.all(people.map((person) => door.open(person))),
      await Promise.all(people.map((person) => other.open(person))),
    ];
    await live(...here, ...there);
    const readBefore = reads();
    for (let round = 0; round < 10; round += 1) {
      const [tally, second] = [someTally(), someTally()];
      await house.append([counted(tally), counted(second, 1, [bea]), { type: 'Ignored', data: { tally } }], { seniorId: rosa });
      const last = await house.append([counted(someTally(), 1, [bea, rosa]), counted(tally, 1, [ana])]);
      // one after the other, so that each joins on to what was told
      await eventually(() => runner.position() === last && [door, other].every(({ push }) => push.position() === last));
    }
    const framesOf = (windows: readonly Window[]): unknown => windows.map(({ frames }) => frames.filter(({ type }) => type === 'changed'));
    await eventually(() => here.every(({ frames }, index) => frames.length === there[index]?.frames.length));
    expect(framesOf(here)).toEqual(framesOf(there));
    expect(here.map((window) => window.changes().length)).toEqual([60, 60, 40]);
    // two appends a round; where the second comes while the first is on its way, it is read
    expect(reads() - readBefore).toBeLessThan(20);
  });

  test('one batch after the other: nothing is read at all', async () => {
    const runner = await house.start({ projectors, tell: tellings.tell });
    const { door, reads } = await openCountingDoor();
    const window = await door.open(bea);
    await live(window);
    const readBefore = reads();
    for (let round = 0; round < 10; round += 1) {
      const last = await house.append([counted(someTally(), 1, [bea])]);
      await eventually(() => runner.position() === last && window.changes().length === 2 * (round + 1));
    }
    expect(reads()).toBe(readBefore);
  });

  test.each([
    ['in the same batch', (tally: string) => house.append([counted(tally), ending(ana)], { seniorId: rosa })],
    [
      'in the batch before',
      async (tally: string) => {
        await house.append([ending(ana)]);
        return house.append([counted(tally)], { seniorId: rosa });
      },
    ],
  ])('whose access ends %s is not told of it, and whose does not is', async (_when, write) => {
    await house.start({ projectors, tell: tellings.tell });
    await Promise.all([connect(ana), connect(bea)]);
    const { door } = await openCountingDoor();
    const [hers, ofBea] = [await door.open(ana), await door.open(bea)];
    await live(hers, ofBea);
    const seen = someTally();
    await house.append([counted(seen)], { seniorId: rosa });
    for (const window of [hers, ofBea]) await eventually(() => window.changes().length === 2);
    const tally = someTally();
    await write(tally);
    await eventually(() => tallied(ofBea).length === 4);
    const own = await house.append([counted(someTally(), 1, [ana])]);
    await eventually(() => hers.changes().length === 4);
    expect(door.push.position()).toBe(own);
    expect(tallied(hers)).not.toContainEqual([tally]);
  });

  test('a leader whose answer is lost after its commit: the batch is told once, by its notification, and so is what comes after', async () => {
    const proxy = await openFreezingProxy(house.connection);
    const runner = await house.start({ projectors, connection: proxy.connection, tell: tellings.tell });
    const { door, reads } = await openCountingDoor({});
    const window = await door.open(bea);
    await live(window);
    const readBefore = reads();
    proxy.muteAtCommit();
    const [lost, after] = [someTally(), someTally()];
    // where it is the answer to the append as well, nobody knows the outcome
    const appended = house.append([counted(lost, 1, [bea])]).catch(() => undefined);
    await eventually(() => window.changes().length === 2);
    expect([runner.position() < (await house.store.head()), reads() > readBefore]).toEqual([true, true]);
    proxy.cut();
    proxy.thaw();
    await appended;
    const last = await house.append([counted(after, 1, [bea])]);
    await eventually(() => runner.position() === last && door.push.position() === last);
    await eventually(() => window.changes().length >= 4);
    expect(tallied(window)).toEqual([[lost], [lost], [after], [after]]);
    await runner.stop();
    await proxy.close();
  });

  test('a leader that falls in the middle of a batch: who leads next tells it, here and elsewhere once', async () => {
    const first = await house.start({ projectors, tell: tellings.tell });
    const { door } = await openCountingDoor();
    const other = await openReadingDoor();
    const windows = [await door.open(bea), await other.open(bea)];
    await live(...windows);
    const blocker = await house.db.pool.connect();
    await blocker.query('begin; set local idle_in_transaction_session_timeout = 0; lock table read_model.tallies in share mode');
    const tally = someTally();
    await house.append([counted(tally, 1, [bea])]);
    const runners = `from pg_stat_activity where application_name = 'hearthline runner' and datname = current_database()`;
    await eventually(async () => (await house.query(`select 1 ${runners} and wait_event_type = 'Lock'`)).length > 0);
    await house.query(`select pg_terminate_backend(pid) ${runners}`);
    await first.stop();
    expect(windows.flatMap((window) => window.changes())).toEqual([]);
    await blocker.query('rollback');
    blocker.release();
    await house.start({ projectors });
    const after = someTally();
    const last = await house.append([counted(after, 1, [bea])]);
    await eventually(() => [door, other].every(({ push }) => push.position() === last));
    for (const window of windows) await eventually(() => window.changes().length >= 4);
    for (const window of windows) expect(tallied(window)).toEqual([[tally], [tally], [after], [after]]);
  });
});
