import { positionOf, START, type Position } from '../../events/store/eventStore.ts';
import { openReadModelPosition } from '../../projections/runner/readModelPosition.ts';
import type { Listen, Queryable } from '../../projections/queryable.ts';

/** A database that loses the last batches in a crash: their commits don't wait for the disk. */
const at = (position: number): Position => positionOf(BigInt(position));

const openCrashing = async () => {
  const row = { position: '5', resets: '0' };
  let isAway = false;
  let clock = 0;
  let handlers: Parameters<Listen>[1] | undefined;
  const pool = {
    query: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve({ rows: [{ ...row }], rowCount: 1 })),
  };
  const listen: Listen = (_channels, given) => {
    handlers = given;
    return Promise.resolve({ close: () => Promise.resolve() });
  };
  const readModelPosition = await openReadModelPosition(
    { pool: pool as unknown as Queryable, listen },
    'store',
    () => clock,
  );
  return {
    readModelPosition,
    /** The connection breaks, and the database comes back without its last batches. */
    crash(position: number): void {
      handlers?.lost?.();
      row.position = String(position);
    },
    away: (is: boolean) => void (isAway = is),
    listensAgain: () => handlers?.back?.(),
    notify: (channel: string, payload: string) => handlers?.notification(channel, payload),
    replace(position: number): void {
      [row.position, row.resets] = [String(position), '1'];
      handlers?.notification('parked', '');
    },
    pass: (ms: number) => void (clock += ms),
  };
};
type Crashing = Awaited<ReturnType<typeof openCrashing>>;
let site: Crashing;
beforeEach(async () => {
  site = await openCrashing();
});
afterEach(() => site.readModelPosition.close());

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('the read models’ position before a crash is waited for until they have it again', async () => {
  const { readModelPosition } = site;
  site.crash(3);
  site.listensAgain();
  await settled();
  expect([readModelPosition.position(), readModelPosition.highest(), readModelPosition.isSetBack()]).toEqual([
    at(3),
    at(5),
    true,
  ]);
  const waiting = readModelPosition.waitFor(readModelPosition.highest());
  site.notify('projected', at(5));
  expect(await waiting).toBe(true);
  expect(readModelPosition.isSetBack()).toBe(false);
});

test('a request that comes before the node listens again asks the database, and doesn’t get the earlier position', async () => {
  site.crash(3);
  const gone = new AbortController();
  const waiting = site.readModelPosition.waitFor(at(5), { signal: gone.signal });
  await settled();
  expect(site.readModelPosition.waiting()).toBe(1);
  gone.abort();
  expect(await waiting).toBe(false);
});

test('while the database is away nobody waits', async () => {
  site.crash(3);
  site.away(true);
  expect(await site.readModelPosition.waitFor(START)).toBe(false);
  expect(site.readModelPosition.isSetBack()).toBe(true);
  expect(site.readModelPosition.waiting()).toBe(0);
});

test('read models that were replaced by those of a shorter log are waited for no further than they are', async () => {
  site.replace(3);
  await settled();
  expect(site.readModelPosition.highest()).toBe(at(3));
  expect(await site.readModelPosition.waitFor(at(3))).toBe(true);
});

test('read models that stay behind are accepted after ten seconds', async () => {
  const { readModelPosition } = site;
  site.crash(3);
  site.listensAgain();
  await settled();
  site.pass(9_999);
  site.listensAgain();
  await settled();
  expect(readModelPosition.highest()).toBe(at(5));
  site.pass(1);
  site.listensAgain();
  await settled();
  expect(readModelPosition.highest()).toBe(at(3));
});
