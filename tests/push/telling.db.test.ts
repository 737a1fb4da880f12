import { randomUUID } from 'node:crypto';
import { positionToken } from '../../server/http/positions.ts';
import { eventually } from '../runner/house.ts';
import { counted, someTally, talliesProjector } from '../runner/tallies.ts';
import { openDoor, openStreet, type Street } from './door.ts';

let street: Street;
const [rosa, fay] = [randomUUID(), randomUUID()];
beforeEach(async () => {
  street = await openStreet();
});
afterEach(() => street.close());

test('a window gets the current position, and then each change it may see and no other', async () => {
  await street.settled(await street.tell(rosa));
  const [hers, his] = [await street.door.open(rosa), await street.door.open(fay)];
  const tally = someTally();
  await street.append([counted(tally)], { seniorId: rosa });
  const last = await street.tell(fay);
  await his.first('changed');
  const frame = await hers.first('changed');
  expect(frame).toEqual({
    type: 'changed',
    event: 'Counted',
    readModel: 'tallies',
    seniorId: rosa,
    ids: [tally],
    position: positionToken(street.store.storeId, street.positionOf(frame) ?? last),
  });
  expect(hers.changes()).toHaveLength(1);
  expect(his.changes().map(street.positionOf)).toEqual([last]);
  expect((await hers.first('hello')).type).toBe(hers.frames[0]?.type);
});

test('a node that does not project tells its windows as well', async () => {
  const other = await openDoor(street);
  const [here, there] = [await street.door.open(rosa), await other.open(rosa)];
  const last = await street.tell(rosa, 3);
  for (const window of [here, there]) await eventually(() => window.changes().length === 3);
  expect([here, there].map((window) => street.positionOf(window.changes().at(-1)))).toEqual([last, last]);
  await other.close();
});

test('no change is sent before it is committed, and none twice when it is applied again', async () => {
  const window = await street.door.open(rosa);
  const blocker = await street.db.pool.connect();
  await blocker.query('begin; set local idle_in_transaction_session_timeout = 0; lock table read_model.tallies in share mode');
  await street.tell(rosa);
  const runners = `from pg_stat_activity where application_name = 'hearthline runner' and datname = current_database()`;
  await eventually(async () => (await street.query(`select 1 ${runners} and wait_event_type = 'Lock'`)).length > 0);
  await street.query(`select pg_terminate_backend(pid) ${runners}`);
  expect(window.changes()).toEqual([]);
  await blocker.query('rollback');
  blocker.release();
  await window.first('changed');
  const last = await street.tell(rosa);
  await eventually(() => street.positionOf(window.changes().at(-1)) === last);
  expect(window.changes()).toHaveLength(2);
});

test('a rebuild tells nobody anything', async () => {
  const window = await street.door.open(rosa);
  await street.tell(rosa, 2);
  await eventually(() => window.changes().length === 2);
  await street.runner.stop();
  const again = await street.start({ projectors: [talliesProjector(2)] });
  const last = await street.tell(rosa);
  await eventually(() => street.positionOf(window.changes().at(-1)) === last);
  await eventually(() => again.position() === last);
  expect(window.changes()).toHaveLength(3);
});

test('where an event changes several read models, only its last frame is a place to resume from', async () => {
  const twin = { ...talliesProjector(), name: 'twins', table: { ...talliesProjector().table, name: 'twins' } };
  await street.close();
  // not by a rebuild, of which a window that is live already is told with the next event, and of nothing else
  street = await openStreet({}, [talliesProjector(), twin]);
  const window = await street.door.open(rosa);
  const position = await street.tell(rosa);
  await eventually(() => window.changes().length === 2);
  expect(window.changes().map(({ readModel }) => readModel)).toEqual(['tallies', 'twins']);
  const places = window.changes().map((frame) => street.positionOf(frame));
  expect(places[1]).toBe(position);
  expect(BigInt(places[0] ?? 0)).toBe(BigInt(position) - 1n);
});

test('where LISTEN is lost, windows hear of changes all the same', async () => {
  const window = await street.door.open(rosa);
  const kill = async (): Promise<void> => {
    await street.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hearthline listen' and datname = current_database()`,
    );
  };
  await kill();
  const last = await street.tell(rosa);
  await eventually(() => street.positionOf(window.changes().at(-1)) === last);
  expect(window.changes()).toHaveLength(1);
});
