import type { Position } from '../../events/store/eventStore.ts';
import { openLeaderRows } from '../../projections/runner/leaderRows.ts';
import { eventually, type House } from './house.ts';
import { isInline, transactionsOf, untilInline } from './inlineAppends.ts';
import {
  closeWithNeighbours,
  openNeighbour,
  openPremisedHouse,
  placeOf,
  premise,
  someAppend,
  standing,
  stands,
  timesInLog,
} from './premised.ts';
import { counted, journalProjector, someTally, talliesProjector } from './tallies.ts';

let house: House;
beforeEach(async () => {
  house = await openPremisedHouse();
});
afterEach(() => closeWithNeighbours(house));

/** Rows that this node remembers, and a runner of it. */
const start = async (before?: (tally: string) => void) => {
  const rows = openLeaderRows(stands);
  const runner = await house.start({ proving: rows, projectors: [talliesProjector(), journalProjector(before)] });
  return { rows, runner };
};
const tallies = talliesProjector();
const isOver = (): boolean => false;

test('what is decided on a premise is appended in one transaction with its rows', async () => {
  const { runner } = await start();
  // a busy machine may let one go by itself
  await eventually(async () => {
    await untilInline(house);
    const tally = someTally();
    const place = await placeOf(someAppend(tally).make(house.events, premise()));
    if (!place) return false;
    const seen = [runner.position(), await house.total(tally)];
    const [event, row] = await transactionsOf(house, place);
    expect([...seen, row]).toEqual([place, 1, event]);
    return true;
  });
});

const wrong = [
  ['that is over here', premise(standing, isOver)],
  ['that Postgres does not find', premise('gone')],
] as const;

test.each(wrong)('a premise %s lets nothing be written, and keeps no other append from it', async (_which, given) => {
  await start();
  await eventually(async () => {
    await untilInline(house);
    const [unproven, free] = [someAppend(someTally()), someAppend(someTally())];
    const [none, place] = await Promise.all([placeOf(unproven.make(house.events, given)), placeOf(free.make(house.events))]);
    expect([none, await timesInLog(house, unproven.id), await timesInLog(house, free.id)]).toEqual([undefined, 0, 1]);
    expect(await house.store.head()).toBe(place);
    // one that was sent by itself would have brought its rows along
    return place !== undefined && !(await isInline(house, place));
  });
});

test.each(wrong)('after one whose premise is one %s the next brings its rows along at once', async (_which, given) => {
  await start();
  await eventually(async () => {
    await untilInline(house);
    expect(await placeOf(someAppend(someTally()).make(house.events, given))).toBeUndefined();
    return isInline(house, await house.append([counted(someTally())]));
  }, 20_000);
});

test('of several premises that come together each has to be proven', async () => {
  await start();
  await house.query(`insert into public.standing values ('there')`);
  await eventually(async () => {
    await untilInline(house);
    const keys = [standing, 'gone', 'there', standing];
    const unproven = keys.map((key) => ({ ...someAppend(someTally()), key }));
    const places = await Promise.all(unproven.map(({ make, key }) => placeOf(make(house.events, premise(key)))));
    expect(places[1]).toBeUndefined();
    const proven = keys.filter((key) => key !== 'gone').map((key) => ({ ...someAppend(someTally()), key }));
    await untilInline(house);
    const all = await Promise.all(proven.map(({ make, key }) => placeOf(make(house.events, premise(key)))));
    return all.every((place) => place !== undefined);
  });
});

test('where another node’s append comes to lie first nothing is written', async () => {
  const { runner } = await start();
  const { store, events } = await openNeighbour(house);
  await untilInline(house);
  const holder = await house.db.pool.connect();
  await holder.query('begin');
  await holder.query('select pg_advisory_xact_lock(7301, 1)');
  const waiting = (count: number) => async (): Promise<boolean> =>
    (await house.query(`select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`)).length === count;
  const [theirs, ours] = [someAppend(someTally()), someAppend(someTally())];
  const first = theirs.make(events);
  await eventually(waiting(1));
  let isAnswered = false;
  const second = placeOf(ours.make(house.events, premise())).finally(() => (isAnswered = true));
  // it waits for a lock only briefly
  await eventually(async () => isAnswered || (await waiting(2)()));
  await holder.query('commit');
  holder.release();
  expect([await second, await timesInLog(house, ours.id)]).toEqual([undefined, 0]);
  const head = await placeOf(first);
  expect(await store.head()).toBe(head);
  await eventually(() => runner.position() === head);
});

test('while another node appends too, each is written once with its rows, or not at all', async () => {
  const { runner } = await start();
  const { store, events } = await openNeighbour(house);
  await untilInline(house);
  const before = BigInt(await store.head());
  const tally = someTally();
  let written = 0;
  let unproven = 0;
  for (let nth = 0; nth < 100 || (written === 0 && nth < 10_000); nth += 1) {
    const [theirs, ours] = [someAppend(tally), someAppend(tally)];
    // the other node's comes before, at the same time, or not
    const their = nth % 3 === 0 ? undefined : theirs.make(events);
    if (nth % 3 === 1) await their;
    const place = await placeOf(ours.make(house.events, premise()));
    await their;
    expect(await timesInLog(house, ours.id)).toBe(place ? 1 : 0);
    if (place) expect(new Set(await transactionsOf(house, place)).size).toBe(1);
    written += (place ? 1 : 0) + (their ? 1 : 0);
    unproven += place ? 0 : 1;
  }
  expect(unproven).toBeGreaterThan(0);
  const head = await store.head();
  expect(BigInt(head)).toBe(before + BigInt(written));
  await eventually(() => runner.position() === head);
  expect(await house.total(tally)).toBe(written);
});

test('a node that does not lead writes nothing that needs proof', async () => {
  const { runner } = await start();
  const { store, events } = await openNeighbour(house);
  const follower = await house.start({ events, projectors: [talliesProjector(), journalProjector()], proving: openLeaderRows(stands) });
  await untilInline(house);
  expect([runner.holdsLease(), follower.holdsLease()]).toEqual([true, false]);
  const append = someAppend(someTally());
  expect([await placeOf(append.make(events, premise())), await timesInLog(house, append.id)]).toEqual([undefined, 0]);
  expect(await placeOf(append.make(events))).toBe(await store.head());
  await follower.stop();
});
test('before the runner is started, after it has stopped, and where it can prove nothing, nothing is written that needs proof', async () => {
  const append = someAppend(someTally());
  const isRefused = async (): Promise<void> => {
    expect([await placeOf(append.make(house.events, premise())), await timesInLog(house, append.id)]).toEqual([undefined, 0]);
  };
  await isRefused();
  const { runner } = await start();
  await untilInline(house);
  await runner.stop();
  await isRefused();
  await house.start({ projectors: [talliesProjector(), journalProjector()] });
  await untilInline(house);
  await isRefused();
});

test('a store that makes no rows with its events writes nothing that needs proof', async () => {
  const apart = await openPremisedHouse({ isInline: false });
  await apart.start({ proving: openLeaderRows(stands) });
  const append = someAppend(someTally());
  expect([await placeOf(append.make(apart.events, premise())), await timesInLog(apart, append.id)]).toEqual([undefined, 0]);
  expect(await placeOf(append.make(apart.events))).toBe(await apart.store.head());
  await apart.close();
});

test('the same append twice at the same moment is written once at most', async () => {
  await start();
  await untilInline(house);
  const tally = someTally();
  const same = someAppend(tally);
  const twice = await Promise.all([placeOf(same.make(house.events, premise())), placeOf(same.make(house.events, premise()))]);
  expect(await timesInLog(house, same.id)).toBe(twice.some((place) => place !== undefined) ? 1 : 0);
  expect(await house.total(tally)).toBeLessThanOrEqual(1);
});

test('the same append again while the first is on its way is written once', async () => {
  let again = (_tally: string): void => undefined;
  await start((tally) => again(tally));
  await eventually(async () => {
    await untilInline(house);
    const tally = someTally();
    const same = someAppend(tally);
    const seconds: Promise<unknown>[] = [];
    again = (handled) => {
      if (handled === tally && seconds.length === 0) seconds.push(placeOf(same.make(house.events, premise())));
    };
    const place = await placeOf(same.make(house.events, premise()));
    if (!place) return false;
    const [second] = await Promise.all(seconds);
    expect([undefined, place]).toContain(second);
    expect([seconds.length, await timesInLog(house, same.id), await house.total(tally)]).toEqual([1, 1, 1]);
    return true;
  });
});

test.each([
  ['what was remembered before it is over', 1, false],
  ['what it leaves is remembered', 3, true],
])('a premise is looked at once the batch that was on its way is answered: %s', async (_which, total, isProven) => {
  let meanwhile = (_tally: string): void => undefined;
  const { rows } = await start((tally) => meanwhile(tally));
  await eventually(async () => {
    await untilInline(house);
    const tally = someTally();
    await house.append([counted(tally)]);
    if (rows.recall(tallies, tally)?.['total'] !== 1) return false;
    const second = someAppend(tally);
    const seen: unknown[] = [];
    const holds = (): boolean => seen.push(rows.recall(tallies, tally)?.['total']) > 0 && seen.at(-1) === total;
    const seconds: Promise<Position | undefined>[] = [];
    meanwhile = (handled) => {
      if (handled === tally && seconds.length === 0) seconds.push(placeOf(second.make(house.events, premise(standing, holds))));
    };
    const first = await placeOf(someAppend(tally, 2).make(house.events, premise()));
    const [place] = await Promise.all(seconds);
    // what could not go at all says nothing of when it was looked at
    if (!first || seen.length === 0) return false;
    expect(seen).toEqual([3]);
    expect(await timesInLog(house, second.id)).toBe(place ? 1 : 0);
    expect(await house.total(tally)).toBe(place ? 4 : 3);
    return isProven === (place !== undefined);
  });
});
