import { randomUUID } from 'node:crypto';
import { START } from '../../events/store/eventStore.ts';
import { closeClient, openLeaseClient } from '../../projections/runner/client.ts';
import { rebuildIfOutdated } from '../../projections/runner/rebuildIfOutdated.ts';
import { openRunnerStatus } from '../../projections/runner/runnerStatus.ts';
import { caughtUp, eventually, openFixture, type Fixture } from './runnerFixture.ts';
import { counted, journalProjector, someTally, talliesProjector } from './tallies.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await openFixture();
});
afterEach(() => fixture.close());

const toldPositions = async (): Promise<string[]> => {
  const rows = await fixture.query<{ position: string }>('select position from runner.changes order by position, seq');
  return rows.map(({ position }) => position);
};
const filledTo = async (generation: 1 | 2): Promise<number | undefined> => {
  const text = 'select position::int from runner.checkpoint where generation = $1';
  return (await fixture.query<{ position: number }>(text, [generation]))[0]?.position;
};
const gate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
};

/** The positions that this database announces from now on. */
const hearPositions = async (): Promise<{ readonly heard: bigint[]; close(): Promise<void> }> => {
  const heard: bigint[] = [];
  const listener = await fixture.db.listen(['projected'], {
    notification: (_channel, payload) => heard.push(BigInt(payload)),
  });
  return { heard, close: () => listener.close() };
};

test('a changed projector version rebuilds the tables silently, and changes not yet announced are announced after it', async () => {
  const [tally, fay] = [someTally(), randomUUID()];
  const old = await fixture.start();
  const told = await fixture.append([counted(tally, 1, [fay]), counted(tally, 2, [fay])]);
  await eventually(() => old.position() === told);
  await old.stop();
  await fixture.query('update read_model.tallies set total = 999');
  const unannounced = await fixture.append([counted(tally, 4, [fay])]);
  const ear = await hearPositions();
  const runner = await fixture.start({ projectors: [talliesProjector(2)], pageSize: 1 });
  await eventually(() => runner.position() === unannounced);
  expect(await fixture.tallies()).toMatchObject([{ total: 7, times: 3 }]);
  expect(await toldPositions()).toEqual(['3']);
  // of the new tables, of who then begins to lead, and of the batch
  await eventually(() => ear.heard.length > 2);
  expect(ear.heard).toEqual([2n, 2n, 3n]);
  await ear.close();
});

test('an added or removed projector, or a changed table, rebuilds everything; the same projectors rebuild nothing', async () => {
  const tally = someTally();
  const projectors = [talliesProjector(), journalProjector()];
  const run = async (with_: typeof projectors): Promise<unknown[]> => {
    const runner = await fixture.start({ projectors: with_ });
    await caughtUp(runner, fixture);
    await runner.stop();
    return fixture.query(
      `select oid from pg_class where relname = 'tallies' and relnamespace = 'read_model'::regnamespace`,
    );
  };
  await fixture.append([counted(tally)]);
  const first = await run([talliesProjector()]);
  expect(await run([talliesProjector()])).toEqual(first);
  const second = await run(projectors);
  expect(second).not.toEqual(first);
  expect(await fixture.query('select position::text from read_model.journal')).toEqual([{ position: '1' }]);
  const wider = talliesProjector();
  const third = await run([{ ...wider, table: { ...wider.table, columns: { ...wider.table.columns, note: 'text' } } }]);
  expect(third).not.toEqual(second);
  expect(await fixture.query(`select to_regclass('read_model.journal') as there`)).toEqual([{ there: null }]);
  expect(await fixture.total(tally)).toBe(1);
});

test('a rebuild that dies in the middle starts over by itself at the next start, and the old tables stay until it is done', async () => {
  const tally = someTally();
  const old = await fixture.start();
  for (let i = 0; i < 10; i += 1) await fixture.append([counted(tally)]);
  await caughtUp(old, fixture);
  await old.stop();
  const reached = gate();
  const dies = gate();
  let seen = 0;
  const slow = journalProjector(async () => {
    seen += 1;
    if (seen < 6) return;
    reached.open();
    await dies.opened;
    throw Object.assign(new Error('as if killed'), { code: '57P01' });
  });
  const starting = fixture.start({ projectors: [talliesProjector(2), slow], pageSize: 2 });
  await reached.opened;
  expect(await fixture.total(tally)).toBe(10);
  // pages are written while the next ones are made
  await eventually(async () => (await filledTo(2)) === 4);
  expect(await filledTo(1)).toBe(10);
  // the connection dies, so the builder can report nothing; its sign-of-life row stays
  await fixture.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hearthline runner' and datname = current_database()`,
  );
  dies.open();
  await fixture.query(
    `update runner.checkpoint set builder = 'somebody who is gone', moved_at = clock_timestamp() - interval '5 seconds' where generation = 2`,
  );
  seen = -100;
  const runner = await starting;
  expect(runner.health().state.kind).toBe('leading');
  expect(await fixture.tallies()).toMatchObject([{ total: 10, times: 10 }]);
  expect(await fixture.query('select count(*)::int as count from read_model.journal')).toEqual([{ count: 10 }]);
  expect(await fixture.query(`select nspname from pg_namespace where nspname like 'read_model%'`)).toEqual([
    { nspname: 'read_model' },
  ]);
});

test('a start serves only when the read models are whole again', async () => {
  const tally = someTally();
  await (await fixture.start()).stop();
  for (let i = 0; i < 5; i += 1) await fixture.append([counted(tally), counted(tally)]);
  const filled = await fixture.start();
  await caughtUp(filled, fixture);
  await filled.stop();
  const runner = await fixture.start({ projectors: [talliesProjector(3)], pageSize: 1 });
  expect(await fixture.total(tally)).toBe(10);
  expect(runner.health().ok).toBe(true);
});

test('new read models are filled before the first answer, without any announcement', async () => {
  const tally = someTally();
  for (let i = 0; i < 10; i += 1) await fixture.append([counted(tally, 1, [randomUUID()])]);
  const runner = await fixture.start({ pageSize: 2 });
  expect(await fixture.total(tally)).toBe(10);
  expect(runner.position() > START).toBe(true);
  expect(await toldPositions()).toEqual([]);
});

test('a node of a new version fills its read models next to the old leader, and takes over in one moment', async () => {
  const tally = someTally();
  const old = await fixture.start();
  await fixture.append([counted(tally)]);
  await caughtUp(old, fixture);
  const filling = gate();
  const slow = journalProjector(() => filling.opened);
  const starting = fixture.start({ projectors: [talliesProjector(), slow], pageSize: 1 });
  await eventually(
    async () => (await fixture.query('select 1 from runner.checkpoint where generation = 2')).length > 0,
  );
  const meanwhile = await fixture.append([counted(tally)]);
  await eventually(() => old.position() === meanwhile);
  expect([old.holdsLease(), old.health().ok, await fixture.total(tally)]).toEqual([true, true, 2]);
  filling.open();
  const fresh = await starting;
  expect([fresh.holdsLease(), fresh.health().ok]).toEqual([true, true]);
  await eventually(() => old.health().state.kind === 'waiting');
  expect(old.health()).toMatchObject({ ok: false, holdsLease: false });
  const last = await fixture.append([counted(tally)]);
  await eventually(() => fresh.position() === last);
  expect(await fixture.tallies()).toMatchObject([{ total: 3, times: 3 }]);
});

test('an old node does not undo a new one’s work while that one lives, restarted or not; afterwards it does', async () => {
  const tally = someTally();
  const old = await fixture.start();
  const fresh = await fixture.start({ projectors: [talliesProjector(2)] });
  await eventually(() => old.health().state.kind === 'waiting');
  const restarted = await fixture.start();
  expect(restarted.health().state.kind).toBe('waiting');
  await fixture.append([counted(tally)]);
  await caughtUp(fresh, fixture);
  expect(await fixture.query('select version from runner.projectors where name = $1', ['tallies'])).toEqual([
    { version: 2 },
  ]);
  await fresh.stop();
  await eventually(() => (old.holdsLease() && restarted.health().ok) || (restarted.holdsLease() && old.health().ok));
  expect(await fixture.total(tally)).toBe(1);
});

test('two new nodes fill one generation between them', async () => {
  const tally = someTally();
  for (let i = 0; i < 30; i += 1) await fixture.append([counted(tally)]);
  await (await fixture.start()).stop();
  const nodes = await Promise.all([1, 2].map(() => fixture.start({ projectors: [talliesProjector(2)], pageSize: 3 })));
  expect(nodes.map((node) => node.health().ok)).toEqual([true, true]);
  expect(nodes.filter((node) => node.holdsLease())).toHaveLength(1);
  await eventually(async () => (await fixture.total(tally)) === 30);
});

/** Acts like a node that checked while there were no tables, and tries only now. */
const becomeLate = async (): Promise<void> => {
  const { events, connection, log } = fixture;
  const client = await openLeaseClient(connection);
  const status = openRunnerStatus({ log, now: () => new Date() });
  const context = {
    events,
    connection,
    log,
    projectors: [talliesProjector()],
    pageSize: 500,
    holder: randomUUID(),
    status,
  };
  await rebuildIfOutdated(context, client, undefined, AbortSignal.timeout(60_000)).finally(() => closeClient(client));
};
const builds = () =>
  fixture.query(
    `select generation, resets, (select oid from pg_class where relname = 'tallies' and relnamespace = 'read_model'::regnamespace) as tables
     from runner.checkpoint`,
  );

test('a node that found no read models, when another has just made them, leaves them unchanged', async () => {
  const first = await fixture.start();
  const told = await fixture.append([counted(someTally())]);
  await eventually(() => first.position() === told);
  const before = await builds();
  await becomeLate();
  expect(await builds()).toEqual(before);
});

test('the same while the other’s swap is being committed', async () => {
  await (await fixture.start()).stop();
  const before = await builds();
  const [made] = await fixture.query<{ version: number }>(
    `select version from runner.projectors where name = 'tallies'`,
  );
  await fixture.query(`update runner.projectors set version = 99 where name = 'tallies'`);
  await fixture.query(
    `insert into runner.checkpoint (generation, store_id, position, epoch, builder) values (2, 'any', 0, 1, 'another')`,
  );
  const other = await fixture.db.pool.connect();
  await other.query('begin');
  await other.query('delete from runner.checkpoint where generation = 2');
  await other.query(`update runner.projectors set version = $1 where name = 'tallies'`, [made?.version]);
  const becoming = becomeLate();
  const waiting = `select 1 from pg_stat_activity where application_name = 'hearthline runner' and wait_event_type = 'Lock' and datname = current_database()`;
  await eventually(async () => (await fixture.query(waiting)).length > 0);
  await other.query('commit');
  other.release();
  await becoming;
  expect(await builds()).toEqual(before);
});
