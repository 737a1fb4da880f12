import { START } from '../../events/store/eventStore.ts';
import { applyBatch } from '../../projections/runner/applyBatch.ts';
import { closeClient, openBatchClient } from '../../projections/runner/client.ts';
import { nothingParked } from '../../projections/runner/parked.ts';
import { Fenced } from '../../projections/runner/runnerErrors.ts';
import { liveGeneration } from '../../projections/runner/schema.ts';
import type { Runner } from '../../projections/runner/startRunner.ts';
import { openFreezingProxy } from './freezingProxy.ts';
import { alone, eventually, openFixture, type Fixture } from './runnerFixture.ts';
import { counted, hesitantProjector, latestProjector, someTally, talliesProjector } from './tallies.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await openFixture({ isInline: false });
});
afterEach(() => fixture.close());

/** A transaction of somebody else's that holds these locks until it is let go. */
const holding = async (...statements: string[]): Promise<() => Promise<void>> => {
  const client = await fixture.db.pool.connect();
  await client.query('begin; set local idle_in_transaction_session_timeout = 0');
  for (const statement of statements) await client.query(statement);
  return async () => {
    await client.query('rollback');
    client.release();
  };
};
const backends = async (application: string): Promise<number[]> => {
  const rows = await fixture.query<{ pid: number }>(
    'select pid from pg_stat_activity where application_name = $1 and datname = current_database()',
    [application],
  );
  return rows.map(({ pid }) => pid);
};
const isBlocked = async (): Promise<boolean> => {
  const rows = await fixture.query(
    `select 1 from pg_stat_activity where application_name = 'hearthline runner' and datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
};
/** Milliseconds until another may lead, by the database's clock. */
const leaseLeft = async (): Promise<number> => {
  const [row] = await fixture.query<{ left: number }>(
    'select extract(epoch from expires_at - clock_timestamp())::float * 1000 as left from runner.lease',
  );
  return row?.left ?? NaN;
};
const isAt = (runner: Runner, total: number, tally: string) => async (): Promise<boolean> =>
  (await fixture.total(tally)) === total && runner.position() > START;

test('a batch whose connection dies before its commit leaves nothing, and is applied once', async () => {
  const tally = someTally();
  const runner = await fixture.start();
  const release = await holding('lock table read_model.tallies in share mode');
  await fixture.append([counted(tally, 3)]);
  await eventually(isBlocked);
  for (const pid of await backends('hearthline runner')) await fixture.query('select pg_terminate_backend($1)', [pid]);
  await release();
  await eventually(isAt(runner, 3, tally));
  expect(await fixture.tallies()).toMatchObject([{ total: 3, times: 1 }]);
});

test('a batch whose answer is lost after its commit is not applied again', async () => {
  const tally = someTally();
  const proxy = await openFreezingProxy(fixture.connection);
  const runner = await fixture.start({ events: alone(fixture.events), connection: proxy.connection });
  proxy.muteAtCommit();
  await fixture.append([counted(tally, 3)]);
  await eventually(async () => (await fixture.total(tally)) === 3);
  proxy.cut();
  proxy.thaw();
  const last = await fixture.append([counted(tally, 4)]);
  await eventually(() => runner.position() === last);
  expect(await fixture.tallies()).toMatchObject([{ total: 7, times: 2 }]);
  await runner.stop();
  await proxy.close();
});

test('one of two batches after the same checkpoint is applied and the other fenced', async () => {
  const tally = someTally();
  const runner = await fixture.start();
  await runner.stop();
  await fixture.append([counted(tally, 3)]);
  const page = await fixture.events.readAll({ after: START, limit: 10 });
  const [{ epoch } = { epoch: '' }] = await fixture.query<{ epoch: string }>('select epoch from runner.checkpoint');
  const place = {
    generation: liveGeneration,
    from: START,
    to: page.upTo,
    epoch,
    eventId: null,
    storeId: fixture.store.storeId,
  } as const;
  const batch = { ...place, events: page.events, parked: nothingParked, parking: [] };
  const clients = await Promise.all([openBatchClient(fixture.connection), openBatchClient(fixture.connection)]);
  const results = await Promise.allSettled(clients.map((client) => applyBatch(client, [talliesProjector()], batch)));
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(results.find((result) => result.status === 'rejected')?.reason).toBeInstanceOf(Fenced);
  expect(await fixture.total(tally)).toBe(3);
  await Promise.all(clients.map(closeClient));
});

test('two runners whose lease protects nothing still count exactly', async () => {
  const tally = someTally();
  const projectors = [hesitantProjector(() => Math.random() * 30)];
  for (let i = 0; i < 60; i += 1) await fixture.append([counted(tally), counted(tally)]);
  const runners = await Promise.all([
    fixture.start({ projectors, pageSize: 3 }),
    fixture.start({ projectors, pageSize: 3 }),
  ]);
  let isOver = false;
  const sabotage = (async () => {
    while (!isOver) {
      await fixture.query(`update runner.lease set expires_at = '-infinity'`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  const head = await fixture.store.head();
  await eventually(() => runners.every((runner) => runner.position() === head), 100_000);
  isOver = true;
  await sabotage;
  expect(await fixture.tallies()).toMatchObject([{ total: 120, times: 120 }]);
});

test('a leader whose batch commits late, after its lease was taken, is fenced', async () => {
  const tally = someTally();
  const first = await fixture.start();
  await fixture.append([counted(tally, 1)]);
  await eventually(isAt(first, 1, tally));
  const release = await holding('select * from read_model.tallies for update');
  await fixture.append([counted(tally, 2)]);
  await eventually(isBlocked);
  await fixture.query(`update runner.lease set expires_at = '-infinity'`);
  const starting = fixture.start();
  await eventually(
    async () =>
      (
        await fixture.query(
          `select 1 from pg_stat_activity where application_name = 'hearthline lease' and datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).length > 0,
  );
  await release();
  const second = await starting;
  await eventually(isAt(second, 3, tally));
  const last = await fixture.append([counted(tally, 4)]);
  await eventually(() => second.position() === last);
  await eventually(() => first.health().state.kind === 'following');
  expect([first.holdsLease(), second.holdsLease()]).toEqual([false, true]);
  expect(await fixture.tallies()).toMatchObject([{ total: 7, times: 3 }]);
});

test('a leader that can’t renew its lease stops before the next batch', async () => {
  const tally = someTally();
  const runner = await fixture.start();
  const release = await holding('select * from runner.lease for update');
  await eventually(() => !runner.holdsLease());
  await fixture.append([counted(tally)]);
  await eventually(() => !runner.health().ok);
  expect(await fixture.total(tally)).toBe(0);
  await release();
  await eventually(isAt(runner, 1, tally));
});

test('a leader that is stopped is replaced when its lease of five seconds ends, and its late writes are fenced', async () => {
  const tally = someTally();
  const proxy = await openFreezingProxy(fixture.connection);
  const first = await fixture.start({
    events: alone(fixture.events),
    connection: proxy.connection,
    projectors: [latestProjector],
  });
  const second = await fixture.start({ projectors: [latestProjector] });
  const isLatest = async (by: number): Promise<boolean> =>
    (await fixture.query('select 1 from read_model.latest where id = $1 and by = $2', [tally, by])).length > 0;
  await fixture.append([counted(tally, 1)]);
  await eventually(() => isLatest(1));
  expect(first.holdsLease()).toBe(true);
  proxy.freeze();
  expect(await leaseLeft()).toBeLessThanOrEqual(5000);
  await fixture.append([counted(tally, 2)]);
  await eventually(() => isLatest(2));
  expect(second.holdsLease()).toBe(true);
  const last = await fixture.append([counted(tally, 3)]);
  await eventually(() => isLatest(3));
  proxy.thaw();
  await eventually(() => first.health().state.kind === 'following' && first.position() === last);
  await eventually(() => second.position() === last);
  expect(await isLatest(3)).toBe(true);
  expect(await fixture.query('select position::int from runner.checkpoint')).toEqual([{ position: 3 }]);
  await first.stop();
  await proxy.close();
});

test('a node that comes back under its name does not wait until its former lease ends', async () => {
  await (await fixture.start()).stop();
  await fixture.query(`update runner.lease set holder = 'the only node', expires_at = now() + interval '9 seconds'`);
  const stranger = await fixture.start({ holder: 'somebody else' });
  expect(stranger.holdsLease()).toBe(false);
  const back = await fixture.start({ holder: 'the only node' });
  await eventually(() => back.holdsLease(), 7_000);
});

test('a lease that a holder took while the clock was ahead does not keep others waiting until then', async () => {
  await (await fixture.start()).stop();
  await fixture.query(`update runner.lease set holder = 'gone', expires_at = now() + interval '20 days'`);
  const next = await fixture.start({ holder: 'next' });
  await eventually(() => next.holdsLease());
});
