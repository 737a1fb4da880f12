import { openLeaderRows } from '../../projections/runner/leaderRows.ts';
import type { AnyProjector } from '../../projections/runner/projector.ts';
import { someMetadata } from '../store/someEvents.ts';
import { eventually, type House } from './house.ts';
import { isInline, untilInline } from './inlineAppends.ts';
import { closeWithNeighbours, openNeighbour, openPremisedHouse, placeOf, premise, someAppend, stands, timesInLog } from './premised.ts';
import { counted, journalProjector, latestProjector, someTally, talliesProjector, type TallyEvent } from './tallies.ts';

let house: House;
beforeEach(async () => {
  house = await openPremisedHouse();
});
afterEach(() => closeWithNeighbours(house));

const tallies = talliesProjector();
const poisoned = someTally();
const fail = (tally: string): void => {
  if (tally === poisoned) throw new Error('poison');
};
/** Its key is what Postgres takes for an id alone. */
const ids: AnyProjector = {
  name: 'ids',
  version: 1,
  table: { name: 'ids', key: 'id', columns: { id: 'uuid', by: 'integer not null' } },
  on: { Counted: ({ data }, rows) => rows.upsert({ id: data.tally, by: data.by }) },
};
const projectors = [tallies, latestProjector, ids, journalProjector(fail)];
const recalled = (row: Readonly<Record<string, unknown>> | null | undefined, column: string): unknown => (row ? row[column] : row);
const start = async (events = house.events) => {
  const rows = openLeaderRows(stands);
  const runner = await house.start({ events, proving: rows, projectors });
  return {
    rows,
    runner,
    total: (tally: string): unknown => recalled(rows.recall(tallies, tally), 'total'),
    latest: (tally: string): unknown => recalled(rows.recall(latestProjector, tally), 'by'),
  };
};

/** A row of before, which no batch of this runner has looked at. */
const somebodysRow = async (): Promise<string> => {
  const tally = someTally();
  const before = await house.start({ projectors });
  const position = await house.append([counted(tally, 4)]);
  await eventually(() => before.position() === position);
  await before.stop();
  return tally;
};
const discarded = (tally: string): TallyEvent => ({ type: 'Discarded', data: { tally } });

test('a row that is wanted is known with the next append that brings its rows, and where there is none nothing is known', async () => {
  const [tally, nobodys] = [await somebodysRow(), someTally()];
  const { rows } = await start();
  // a busy machine may let one go by itself
  await eventually(async () => {
    await untilInline(house);
    expect([rows.recall(tallies, tally), rows.recall(latestProjector, tally), rows.recall(tallies, nobodys)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    return isInline(house, await house.append([counted(someTally())]));
  });
  await eventually(() => rows.recall(tallies, tally) !== undefined && rows.recall(latestProjector, tally) !== undefined);
  expect(rows.recall(tallies, tally)).toEqual({ id: tally, total: 4, times: 1, last_at: someMetadata().happenedAt });
  expect([rows.recall(latestProjector, tally), rows.recall(tallies, nobodys)]).toEqual([{ id: tally, by: 4 }, undefined]);
});

test('where nobody leads nothing is recalled: before the start, on another node, after the end', async () => {
  const tally = await somebodysRow();
  expect(openLeaderRows(stands).recall(tallies, tally)).toBeUndefined();
  const { runner, total } = await start();
  const neighbour = await openNeighbour(house);
  const follower = await start(neighbour.events);
  const untilKnown = async (): Promise<boolean> => {
    await untilInline(house);
    expect(follower.total(tally)).toBeUndefined();
    return total(tally) === 4;
  };
  await eventually(untilKnown);
  expect(follower.runner.holdsLease()).toBe(false);
  await follower.runner.stop();
  await runner.stop();
  expect(total(tally)).toBeUndefined();
});

test('nothing is recalled while a stream is parked', async () => {
  const tally = await somebodysRow();
  const { runner, total } = await start();
  await eventually(async () => {
    await untilInline(house);
    return total(tally) === 4;
  });
  const position = await house.append([counted(poisoned)]);
  await eventually(() => runner.position() === position);
  await untilInline(house);
  expect(total(tally)).toBeUndefined();
  await untilInline(house);
  expect(total(tally)).toBeUndefined();
});

test('what is recalled follows what is written later: with appends of this node, of another one, and until it is gone', async () => {
  const tally = await somebodysRow();
  const { runner, total, latest } = await start();
  const { events } = await openNeighbour(house);
  await eventually(async () => {
    await untilInline(house);
    return [total(tally), latest(tally)].every((known) => known === 4);
  });
  let sum = 4;
  for (const by of [5, 6, 7, 8]) {
    const place = await placeOf(someAppend(tally, by).make(by % 2 === 0 ? events : house.events));
    await eventually(() => runner.position() === place);
    sum += by;
    // it may have to rest: until then nothing is known
    await eventually(async () => {
      const known = [total(tally), latest(tally)];
      if (known.includes(undefined)) await untilInline(house);
      return !known.includes(undefined);
    });
    expect([total(tally), latest(tally)]).toEqual([sum, by]);
  }
  await house.append([discarded(tally)]);
  await untilInline(house);
  expect([total(tally), latest(tally)]).toEqual([null, 8]);
  const place = await placeOf(someAppend(tally, 2).make(events));
  await eventually(() => runner.position() === place);
  await untilInline(house);
  expect([total(tally), latest(tally)]).toEqual([2, 2]);
});

test('after another node has led nothing of before is recalled', async () => {
  const tally = await somebodysRow();
  const first = await start();
  const { events } = await openNeighbour(house);
  await eventually(async () => {
    await untilInline(house);
    return first.total(tally) === 4;
  });
  const second = await start(events);
  await eventually(async () => {
    if (!second.runner.holdsLease()) await house.query(`update runner.lease set expires_at = '-infinity'`);
    return second.runner.holdsLease();
  });
  const place = await placeOf(someAppend(tally, 10).make(events));
  await eventually(() => second.runner.position() === place);
  // until it has noticed it may recall what was, but nothing comes of that
  const late = someAppend(tally, 100);
  const wasSo = premise(undefined, () => first.total(tally) === 4);
  expect([await placeOf(late.make(house.events, wasSo)), await timesInLog(house, late.id)]).toEqual([undefined, 0]);
  await second.runner.stop();
  const seen: unknown[] = [];
  await eventually(async () => {
    await house.append([counted(someTally())]);
    if (first.runner.holdsLease()) seen.push(first.total(tally));
    return first.runner.holdsLease() && seen.at(-1) !== undefined;
  });
  expect(seen.filter((known) => known !== undefined)).toEqual([14]);
});

test('a key that Postgres refuses stays unknown, and harms neither the append nor what is wanted later', async () => {
  const tally = await somebodysRow();
  const { rows, runner } = await start();
  for (const key of ['not an id', '', '\0']) {
    await eventually(async () => {
      await untilInline(house);
      expect(rows.recall(ids, key)).toBeUndefined();
      const own = someTally();
      const place = await placeOf(someAppend(own).make(house.events, premise()));
      if (!place) return false;
      expect([await house.total(own), runner.position()]).toEqual([1, place]);
      return true;
    });
    expect([rows.recall(ids, key), runner.health().ok]).toEqual([undefined, true]);
    await untilInline(house);
  }
  await eventually(async () => {
    expect(rows.recall(tallies, tally)).not.toBeNull();
    await untilInline(house);
    return rows.recall(ids, tally) !== undefined && rows.recall(tallies, tally) !== undefined;
  });
  expect(rows.recall(ids, tally)).toEqual({ id: tally, by: 4 });
});
