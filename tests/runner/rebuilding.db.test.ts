import { randomUUID } from 'node:crypto';
import { START } from '../../events/store/eventStore.ts';
import { eventually, openHouse, type House } from './house.ts';
import { counted, journalProjector, someTally, talliesProjector } from './tallies.ts';

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(() => house.close());

const toldPositions = async (): Promise<string[]> => {
  const rows = await house.query<{ position: string }>('select position from runner.changes order by position, seq');
  return rows.map(({ position }) => position);
};

/** Positions that this database tells of from now on. */
const hearPositions = async (): Promise<{ readonly heard: bigint[]; close(): Promise<void> }> => {
  const heard: bigint[] = [];
  const listener = await house.db.listen(['projected'], { notification: (_channel, payload) => heard.push(BigInt(payload)) });
  return { heard, close: () => listener.close() };
};

test('a changed projector version fills the tables anew, and tells nobody again of what was told', async () => {
  const [tally, fay] = [someTally(), randomUUID()];
  const old = await house.start();
  const told = await house.append([counted(tally, 1, [fay]), counted(tally, 2, [fay])]);
  await eventually(() => old.position() === told);
  await old.stop();
  await house.query('update read_model.tallies set total = 999');
  const untold = await house.append([counted(tally, 4, [fay])]);
  const ear = await hearPositions();
  const runner = await house.start({ projectors: [talliesProjector(2)], pageSize: 1 });
  await eventually(() => runner.position() === untold);
  expect(await house.tallies()).toMatchObject([{ total: 7, times: 3 }]);
  expect(await toldPositions()).toEqual(['1', '2', '3']);
  await eventually(() => ear.heard.length > 0);
  expect(ear.heard).toEqual([3n]);
  await ear.close();
});

test('one more projector, one less, or another shape of a table fill everything anew; the same ones nothing', async () => {
  const tally = someTally();
  const projectors = [talliesProjector(), journalProjector()];
  const run = async (with_: typeof projectors): Promise<unknown[]> => {
    const runner = await house.start({ projectors: with_ });
    await eventually(async () => runner.position() === (await house.store.head()));
    await runner.stop();
    return house.query(`select oid from pg_class where relname = 'tallies' and relnamespace = 'read_model'::regnamespace`);
  };
  await house.append([counted(tally)]);
  const [first] = [await run([talliesProjector()])];
  expect(await run([talliesProjector()])).toEqual(first);
  const second = await run(projectors);
  expect(second).not.toEqual(first);
  expect(await house.query('select position::text from read_model.journal')).toEqual([{ position: '1' }]);
  const wider = talliesProjector();
  const third = await run([{ ...wider, table: { ...wider.table, columns: { ...wider.table.columns, note: 'text' } } }]);
  expect(third).not.toEqual(second);
  expect(await house.query(`select to_regclass('read_model.journal') as there`)).toEqual([{ there: null }]);
  expect(await house.total(tally)).toBe(1);
});

test('a rebuild that dies in the middle goes on by itself at the next start, as silently', async () => {
  const [tally, fay] = [someTally(), randomUUID()];
  const old = await house.start();
  for (let i = 0; i < 10; i += 1) await house.append([counted(tally, 1, [fay])]);
  await eventually(async () => old.position() === (await house.store.head()));
  await old.stop();
  const told = await toldPositions();
  let seen = 0;
  const dying = journalProjector(() => {
    seen += 1;
    if (seen >= 6) throw new Error('as if killed');
  });
  const killed = await house.start({ projectors: [talliesProjector(2), dying], pageSize: 2 });
  expect(killed.health().state).toMatchObject({ kind: 'stuck', projector: 'journal' });
  await killed.stop();
  expect(await house.total(tally)).toBe(4);
  const runner = await house.start({ projectors: [talliesProjector(2), journalProjector()], pageSize: 2 });
  expect(runner.health().state.kind).toBe('leading');
  expect(await house.tallies()).toMatchObject([{ total: 10, times: 10 }]);
  expect(await house.query('select count(*)::int as count from read_model.journal')).toEqual([{ count: 10 }]);
  expect(await toldPositions()).toEqual(told);
});

test('a start serves only when the read models are whole again', async () => {
  const tally = someTally();
  await (await house.start()).stop();
  for (let i = 0; i < 5; i += 1) await house.append([counted(tally), counted(tally)]);
  const filled = await house.start();
  await eventually(() => filled.position() > START);
  await filled.stop();
  const runner = await house.start({ projectors: [talliesProjector(3)], pageSize: 1 });
  expect(await house.total(tally)).toBe(10);
  expect(runner.health().ok).toBe(true);
});

test('a node of another version waits for the leader to go, and says so', async () => {
  const leader = await house.start();
  const other = await house.start({ projectors: [talliesProjector(2)] });
  expect(other.health()).toMatchObject({ ok: false, holdsLease: false, state: { kind: 'waiting' } });
  await leader.stop();
  await eventually(() => other.holdsLease() && other.health().ok);
});
