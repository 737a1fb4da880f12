import { randomUUID } from 'node:crypto';
import { positionToken } from '../../server/http/positions.ts';
import { eventually } from '../runner/runnerFixture.ts';
import { counted, someTally, talliesProjector } from '../runner/tallies.ts';
import { openPushServer, openPushFixture, type PushFixture } from './pushServer.ts';

let pushFixture: PushFixture;
const [rosa, fay] = [randomUUID(), randomUUID()];
beforeEach(async () => {
  pushFixture = await openPushFixture();
});
afterEach(() => pushFixture.close());

test('a window gets the current position, and then each change it may see and no other', async () => {
  await pushFixture.settled(await pushFixture.publish(rosa));
  const [hers, his] = [await pushFixture.pushServer.open(rosa), await pushFixture.pushServer.open(fay)];
  const tally = someTally();
  await pushFixture.append([counted(tally)], { seniorId: rosa });
  const last = await pushFixture.publish(fay);
  await his.first('changed');
  const frame = await hers.first('changed');
  expect(frame).toEqual({
    type: 'changed',
    event: 'Counted',
    readModel: 'tallies',
    seniorId: rosa,
    ids: [tally],
    position: positionToken(pushFixture.store.storeId, pushFixture.positionOf(frame) ?? last),
  });
  expect(hers.changes()).toHaveLength(1);
  expect(his.changes().map(pushFixture.positionOf)).toEqual([last]);
  expect((await hers.first('hello')).type).toBe(hers.frames[0]?.type);
});

test('a node that does not project notifies its windows as well', async () => {
  const other = await openPushServer(pushFixture);
  const [here, there] = [await pushFixture.pushServer.open(rosa), await other.open(rosa)];
  const last = await pushFixture.publish(rosa, 3);
  for (const window of [here, there]) await eventually(() => window.changes().length === 3);
  expect([here, there].map((window) => pushFixture.positionOf(window.changes().at(-1)))).toEqual([last, last]);
  await other.close();
});

test('no change is sent before it is committed, or twice when it is applied again', async () => {
  const window = await pushFixture.pushServer.open(rosa);
  const blocker = await pushFixture.db.pool.connect();
  await blocker.query(
    'begin; set local idle_in_transaction_session_timeout = 0; lock table read_model.tallies in share mode',
  );
  await pushFixture.publish(rosa);
  const runners = `from pg_stat_activity where application_name = 'hearthline runner' and datname = current_database()`;
  await eventually(
    async () => (await pushFixture.query(`select 1 ${runners} and wait_event_type = 'Lock'`)).length > 0,
  );
  await pushFixture.query(`select pg_terminate_backend(pid) ${runners}`);
  expect(window.changes()).toEqual([]);
  await blocker.query('rollback');
  blocker.release();
  await window.first('changed');
  const last = await pushFixture.publish(rosa);
  await eventually(() => pushFixture.positionOf(window.changes().at(-1)) === last);
  expect(window.changes()).toHaveLength(2);
});

test('a rebuild notifies nobody', async () => {
  const window = await pushFixture.pushServer.open(rosa);
  await pushFixture.publish(rosa, 2);
  await eventually(() => window.changes().length === 2);
  await pushFixture.runner.stop();
  const again = await pushFixture.start({ projectors: [talliesProjector(2)] });
  const last = await pushFixture.publish(rosa);
  await eventually(() => pushFixture.positionOf(window.changes().at(-1)) === last);
  await eventually(() => again.position() === last);
  expect(window.changes()).toHaveLength(3);
});

test('if an event changes several read models, only its last frame is a place to resume from', async () => {
  const twin = { ...talliesProjector(), name: 'twins', table: { ...talliesProjector().table, name: 'twins' } };
  await pushFixture.close();
  // without a rebuild: a live window is notified of one with the next event, and of nothing else
  pushFixture = await openPushFixture({}, [talliesProjector(), twin]);
  const window = await pushFixture.pushServer.open(rosa);
  const position = await pushFixture.publish(rosa);
  await eventually(() => window.changes().length === 2);
  expect(window.changes().map(({ readModel }) => readModel)).toEqual(['tallies', 'twins']);
  const places = window.changes().map((frame) => pushFixture.positionOf(frame));
  expect(places[1]).toBe(position);
  expect(BigInt(places[0] ?? 0)).toBe(BigInt(position) - 1n);
});

test('if LISTEN is lost, windows are notified of changes nevertheless', async () => {
  const window = await pushFixture.pushServer.open(rosa);
  const kill = async (): Promise<void> => {
    await pushFixture.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hearthline listen' and datname = current_database()`,
    );
  };
  await kill();
  const last = await pushFixture.publish(rosa);
  await eventually(() => pushFixture.positionOf(window.changes().at(-1)) === last);
  expect(window.changes()).toHaveLength(1);
});
