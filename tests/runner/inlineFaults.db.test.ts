import { openFreezingProxy } from './freezingProxy.ts';
import { eventually, openFixture, type Fixture } from './runnerFixture.ts';
import { sameAppend, transactionsOf, untilInline } from './inlineAppends.ts';
import { counted, someTally } from './tallies.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await openFixture();
});
afterEach(() => fixture.close());

/** Ends the connection while it waits for the log's lock, if it does before the append is answered; and lets go of the lock. */
const breakWhileWaiting = async (append: () => Promise<unknown>): Promise<unknown> => {
  const holder = await fixture.db.pool.connect();
  await holder.query('begin');
  await holder.query('select pg_advisory_xact_lock(7301, 1)');
  let isAnswered = false;
  const outcome = append()
    .catch((error: unknown) => error)
    .finally(() => (isAnswered = true));
  const end = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hearthline inline' and datname = current_database() and wait_event = 'advisory'`;
  await eventually(async () => isAnswered || (await fixture.query(end)).length === 1);
  await holder.query('commit');
  holder.release();
  return outcome;
};

test('if the connection breaks in the middle the outcome is unknown, the same append again finds it out, and it continues', async () => {
  const runner = await fixture.start();
  // it waits for a lock only briefly, so a busy machine may miss it
  await eventually(async () => {
    await untilInline(fixture);
    const tally = someTally();
    const append = sameAppend(fixture, tally);
    const broken = await breakWhileWaiting(append);
    if ((broken as Partial<Error>).name !== 'OutcomeUnknown') return false;
    expect(await append()).toMatchObject({ kind: 'appended', version: 0n });
    const head = await fixture.store.head();
    await eventually(() => runner.position() === head);
    expect(await fixture.total(tally)).toBe(1);
    return true;
  });
  await untilInline(fixture);
});

test('if the answer is lost after the commit, the same append again is answered as the first would have been', async () => {
  const proxy = await openFreezingProxy(fixture.connection);
  const runner = await fixture.start({ connection: proxy.connection });
  // a busy machine may let it go by itself
  await eventually(async () => {
    await untilInline(fixture);
    proxy.muteAtCommit();
    const tally = someTally();
    const append = sameAppend(fixture, tally);
    const lost = append().catch((error: unknown) => error);
    await eventually(async () => (await fixture.total(tally)) === 1);
    proxy.cut();
    proxy.thaw();
    const outcome = await lost;
    expect(await append()).toMatchObject({ kind: 'appended', version: 0n });
    await untilInline(fixture);
    expect(await fixture.total(tally)).toBe(1);
    return (outcome as Partial<Error>).name === 'OutcomeUnknown';
  });
  await runner.stop();
  await proxy.close();
});

test('a stopped runner brings nothing along', async () => {
  const runner = await fixture.start();
  await untilInline(fixture);
  await runner.stop();
  const tally = someTally();
  const position = await fixture.append([counted(tally)]);
  expect(await transactionsOf(fixture, position)).toEqual([]);
  await fixture.start();
  await eventually(async () => (await fixture.total(tally)) === 1);
});
