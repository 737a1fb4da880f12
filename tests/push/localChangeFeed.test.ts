import { pino } from 'pino';
import { positionOf, type Position } from '../../events/store/eventStore.ts';
import type { Change } from '../../projections/runner/changes.ts';
import type { CommittedBatch } from '../../projections/runner/batchBus.ts';
import type { Queryable } from '../../projections/queryable.ts';
import { openFeed } from '../../server/push/feed.ts';
import { framesOf } from '../../server/push/frames.ts';
import { openLocalChangeFeed } from '../../server/push/localChangeFeed.ts';
import { openClientConnections, type ClientConnection } from '../../server/push/clientConnections.ts';

const storeId = '2f0b8c1e-5a43-4a7e-9d3c-0c6f4f1f7a01';
const at = (place: number): Position => positionOf(BigInt(place));
const changeAt = (place: number): Change => ({
  position: at(place),
  seq: 0,
  readModel: 'tallies',
  event: 'Counted',
  seniorId: null,
  area: null,
  persons: ['rosa'],
  ids: [`at ${place}`],
});
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * A node with one live window of Rosa's, whose read models are at 5; every read of its feed is noted and finds nothing
 * more.
 */
const someNode = async (page = 100) => {
  const sent: string[] = [];
  const reads: (Position | undefined)[] = [];
  const row = { checkpoint: '5', resets: '3', reset_at: null, pruned: '0', position: null };
  const on = { query: () => Promise.resolve({ rows: [row], rowCount: 1 }) } as unknown as Queryable;
  const connections = openClientConnections();
  const send = (_connection: ClientConnection, text: string): void => void sent.push(text);
  const feed = openFeed({ on, connections, frames: framesOf(storeId), send, log: pino({ level: 'silent' }), page });
  await feed.readNew();
  const wire = { cork: () => undefined, uncork: () => undefined, writableLength: 0 };
  const viewer = { userId: 'rosa' };
  connections.add({
    viewer,
    wire,
    greetedAt: at(5),
    position: at(5),
    phase: 'live',
    isAlive: true,
  } as unknown as ClientConnection);
  const localChangeFeed = openLocalChangeFeed(feed, { page, answerWithinMs: 50 }, (heard) => void reads.push(heard));
  /** A batch from one position to another whose outcome is settled later. */
  const publish = (from: number, to: number, changes: readonly Change[] = [changeAt(to)]) => {
    const { promise, resolve, reject } = withResolvers<string>();
    promise.catch(() => undefined);
    const viewerContext: CommittedBatch = {
      from: at(from),
      to: at(to),
      events: [],
      changes,
      committed: promise,
      epoch: '1',
      touches: () => false,
    };
    localChangeFeed.onBatch(viewerContext, on);
    return {
      commit: (resets = '3') => (resolve(resets), settle()),
      fail: () => (reject(new Error('it failed')), settle()),
    };
  };
  const places = (): string[] =>
    sent.map((text) => (JSON.parse(text) as { position: string }).position.split('.')[1] ?? '');
  return { feed, localChangeFeed, reads, publish, places };
};

function withResolvers<T>() {
  let resolve = (_value: T): void => undefined;
  let reject = (_error: Error): void => undefined;
  const promise = new Promise<T>((first, second) => ([resolve, reject] = [first, second]));
  return { promise, resolve, reject };
}

afterEach(() => jest.useRealTimers());

test('a consecutive batch is sent on commit, and its notification is not read, whichever of the two comes first', async () => {
  const { localChangeFeed, publish, places, reads, feed } = await someNode();
  const first = publish(5, 6);
  await settle();
  expect(places()).toEqual([]);
  await first.commit();
  expect(localChangeFeed.alreadySent(at(6))).toBe(true);
  const second = publish(6, 8);
  expect(localChangeFeed.alreadySent(at(8))).toBe(true);
  expect(places()).toEqual(['6']);
  await second.commit();
  expect([places(), reads, feed.position()]).toEqual([['6', '8'], [], at(8)]);
});

test('notifications that come late, of several together, are not read', async () => {
  const { localChangeFeed, publish } = await someNode();
  for (const [from, to] of [
    [5, 6],
    [6, 7],
    [7, 8],
  ] as const)
    await publish(from, to).commit();
  expect([6, 7, 8, 8].map((place) => localChangeFeed.alreadySent(at(place)))).toEqual([true, true, true, false]);
});

test('a second notification of the same position says something else, and is read', async () => {
  const { localChangeFeed, publish } = await someNode();
  await publish(5, 6).commit();
  expect([localChangeFeed.alreadySent(at(6)), localChangeFeed.alreadySent(at(6))]).toEqual([true, false]);
  const second = publish(6, 7);
  expect([localChangeFeed.alreadySent(at(7)), localChangeFeed.alreadySent(at(7))]).toEqual([true, false]);
  await second.commit();
});

test('if notifications may have been missed, the next one is read', async () => {
  const { localChangeFeed, publish } = await someNode();
  await publish(5, 6).commit();
  localChangeFeed.forget();
  expect(localChangeFeed.alreadySent(at(6))).toBe(false);
});

test('nor is one that was on its way while notifications may have been missed', async () => {
  const { localChangeFeed, publish } = await someNode();
  const one = publish(5, 6);
  localChangeFeed.forget();
  await one.commit();
  expect(localChangeFeed.alreadySent(at(6))).toBe(false);
});

test.each([
  ['leaves a gap', 6, 7],
  ['goes back behind what was sent', 4, 6],
])('a batch that %s is not sent but read', async (_what, from, to) => {
  const { localChangeFeed, publish, places } = await someNode();
  await publish(from, to).commit();
  expect([places(), localChangeFeed.alreadySent(at(to))]).toEqual([[], false]);
});

test('if rows have changed without a batch, it is read', async () => {
  const { publish, places, reads } = await someNode();
  await publish(5, 6).commit('4');
  expect([places(), reads]).toEqual([[], [undefined]]);
});

test('a batch that failed sends nothing; changes notified meanwhile are read', async () => {
  const { localChangeFeed, publish, places, reads } = await someNode();
  await publish(5, 6).fail();
  const second = publish(5, 7);
  localChangeFeed.alreadySent(at(7));
  await second.fail();
  expect([places(), reads]).toEqual([[], [undefined, at(7)]]);
});

test('a batch during another one, or larger than one page, is read', async () => {
  const { localChangeFeed, publish, places } = await someNode(2);
  const first = publish(5, 6);
  const second = publish(6, 7);
  await first.commit();
  await second.commit();
  expect([places(), localChangeFeed.alreadySent(at(6)), localChangeFeed.alreadySent(at(7))]).toEqual([
    ['6'],
    true,
    false,
  ]);
  await publish(6, 9, [changeAt(7), changeAt(8), changeAt(9)]).commit();
  expect(places()).toEqual(['6']);
});

test('a batch does not take the place of one that is on its way', async () => {
  const { publish, places, reads } = await someNode();
  const first = publish(5, 6);
  await publish(5, 7).fail();
  await first.commit();
  expect([places(), reads]).toEqual([['6'], []]);
});

test('a batch that was read while in flight is not sent again', async () => {
  const { feed, publish, places, reads } = await someNode();
  const one = publish(5, 6);
  feed.join({ from: at(5), to: at(7), resets: '3', audienceFrames: [] });
  await one.commit();
  expect([places(), reads, feed.position()]).toEqual([[], [undefined], at(7)]);
});

test('a notification waits for an answer that does not come no longer than a moment', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const { localChangeFeed, publish, places, reads } = await someNode();
  const one = publish(5, 6);
  expect(localChangeFeed.alreadySent(at(6))).toBe(true);
  jest.advanceTimersByTime(49);
  expect(reads).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(reads).toEqual([at(6)]);
  await one.commit();
  expect(places()).toEqual([]);
});
