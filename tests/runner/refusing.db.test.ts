import { randomUUID } from 'node:crypto';
import type { AnyProjector } from '../../projections/runner/projector.ts';
import { eventually, openFixture, type Fixture } from './runnerFixture.ts';
import { counted, journalProjector, someTally, talliesProjector } from './tallies.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await openFixture();
});
afterEach(() => fixture.close());

const fillWith = async (tally: string): Promise<void> => {
  const runner = await fixture.start();
  const last = await fixture.append([counted(tally, 1), counted(tally, 2)]);
  await eventually(() => runner.position() === last);
  await runner.stop();
};

test('read models of another store are left alone, and the health shows it', async () => {
  const tally = someTally();
  await fillWith(tally);
  const other = randomUUID();
  const runner = await fixture.start({ events: { ...fixture.events, store: { ...fixture.store, storeId: other } } });
  expect(runner.health()).toMatchObject({ ok: false, holdsLease: false, state: { kind: 'refused' } });
  expect(runner.health().detail).toContain(other);
  await fixture.append([counted(tally, 4)]);
  expect(await fixture.total(tally)).toBe(3);
});

test('read models that know more than the log are left alone until it has caught up', async () => {
  const tally = someTally();
  await fillWith(tally);
  await fixture.query('update runner.checkpoint set position = 5');
  const runner = await fixture.start();
  expect(runner.health()).toMatchObject({ ok: false, holdsLease: false, state: { kind: 'refused' } });
  expect(runner.health().detail).toContain('ends at 2');
});

test('a log that lacks a position stops the runner with an alarm', async () => {
  const tally = someTally();
  await (await fixture.start()).stop();
  await fixture.append([counted(tally, 1), counted(tally, 2)]);
  await fixture.append([counted(tally, 4)]);
  await fixture.query('alter table es.event disable trigger all');
  await fixture.query('delete from es.event where position = 2');
  const runner = await fixture.start();
  await eventually(() => runner.health().state.kind === 'refused');
  expect(runner.health().ok).toBe(false);
  expect(await fixture.total(tally)).toBe(0);
});

test.each(['40001', '40P01', '57P01'])('a failure that may pass by itself (%s) is tried again', async (code) => {
  let failures = 2;
  const flaky: AnyProjector = journalProjector(() => {
    if (failures-- > 0) throw Object.assign(new Error('come again'), { code });
  });
  const tally = someTally();
  await fixture.append([counted(tally)]);
  const runner = await fixture.start({ projectors: [talliesProjector(), flaky] });
  await eventually(() => runner.health().state.kind === 'leading');
  expect(await fixture.tallies()).toMatchObject([{ total: 1, times: 1 }]);
});

test('a batch that Postgres chooses as the victim of a deadlock is applied nevertheless', async () => {
  const tally = someTally();
  const runner = await fixture.start();
  const first = await fixture.append([counted(tally)]);
  await eventually(() => runner.position() === first);
  const other = await fixture.db.pool.connect();
  await other.query(
    `begin; set local idle_in_transaction_session_timeout = 0; set local deadlock_timeout = '60s'; select * from read_model.tallies for update`,
  );
  const last = await fixture.append([counted(tally)]);
  const blocked = `select 1 from pg_stat_activity where application_name = 'hearthline runner' and datname = current_database() and wait_event_type = 'Lock'`;
  await eventually(async () => (await fixture.query(blocked)).length > 0);
  await other.query('select * from runner.checkpoint for update');
  await other.query('commit');
  other.release();
  await eventually(() => runner.position() === last);
  expect(await fixture.tallies()).toMatchObject([{ total: 2, times: 2 }]);
});
