import { openFreezingProxy } from './freezingProxy.ts';
import { eventually, openHouse, type House } from './house.ts';
import { sameAppend, transactionsOf, untilInline } from './inlineAppends.ts';
import { counted, someTally } from './tallies.ts';

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(() => house.close());

/** Ends the connection while it waits for the log's lock, if it does before the append is answered; and lets go of the lock. */
const breakWhileWaiting = async (append: () => Promise<unknown>): Promise<unknown> => {
  const holder = await house.db.pool.connect();
  await holder.query('begin');
  await holder.query('select pg_advisory_xact_lock(7301, 1)');
  let isAnswered = false;
  const outcome = append()
    .catch((error: unknown) => error)
    .finally(() => (isAnswered = true));
  const end = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hearthline inline' and datname = current_database() and wait_event = 'advisory'`;
  await eventually(async () => isAnswered || (await house.query(end)).length === 1);
  await holder.query('commit');
  holder.release();
  return outcome;
};

test('where the connection breaks in the middle the outcome is unknown, the same append again finds it out, and it goes on', async () => {
  const runner = await house.start();
  // it waits for a lock only briefly, so a busy machine may miss it
  await eventually(async () => {
    await untilInline(house);
    const tally = someTally();
    const append = sameAppend(house, tally);
    const broken = await breakWhileWaiting(append);
    if ((broken as Partial<Error>).name !== 'OutcomeUnknown') return false;
    expect(await append()).toMatchObject({ kind: 'appended', version: 0n });
    const head = await house.store.head();
    await eventually(() => runner.position() === head);
    expect(await house.total(tally)).toBe(1);
    return true;
  });
  await untilInline(house);
});

test('where the answer is lost after the commit, the same append again is answered as the first would have been', async () => {
  const proxy = await openFreezingProxy(house.connection);
  const runner = await house.start({ connection: proxy.connection });
  // a busy machine may let it go by itself
  await eventually(async () => {
    await untilInline(house);
    proxy.muteAtCommit();
    const tally = someTally();
    const append = sameAppend(house, tally);
    const lost = append().catch((error: unknown) => error);
    await eventually(async () => (await house.total(tally)) === 1);
    proxy.cut();
    proxy.thaw();
    const outcome = await lost;
    expect(await append()).toMatchObject({ kind: 'appended', version: 0n });
    await untilInline(house);
    expect(await house.total(tally)).toBe(1);
    return (outcome as Partial<Error>).name === 'OutcomeUnknown';
  });
  await runner.stop();
  await proxy.close();
});

test('who has stopped brings nothing along', async () => {
  const runner = await house.start();
  await untilInline(house);
  await runner.stop();
  const tally = someTally();
  const position = await house.append([counted(tally)]);
  expect(await transactionsOf(house, position)).toEqual([]);
  await house.start();
  await eventually(async () => (await house.total(tally)) === 1);
});
