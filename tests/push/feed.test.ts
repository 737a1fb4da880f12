import { pino } from 'pino';
import { positionOf } from '../../events/store/eventStore.ts';
import { openFeed } from '../../server/push/feed.ts';
import { framesOf } from '../../server/push/frames.ts';
import { openClientConnections } from '../../server/push/clientConnections.ts';

const storeId = '2f0b8c1e-5a43-4a7e-9d3c-0c6f4f1f7a01';

/** A feed of a database whose read models are at 5, and the number of its reads. */
const someFeed = () => {
  let asked = 0;
  const row = { checkpoint: '5', resets: '0', reset_at: null, pruned: '0', position: null };
  const on = {
    query: () => {
      asked += 1;
      return Promise.resolve({ rows: [row], rowCount: 1 });
    },
  };
  const parts = {
    connections: openClientConnections(),
    frames: framesOf(storeId),
    send: () => undefined,
    log: pino({ level: 'silent' }),
    page: 100,
  };
  return { feed: openFeed({ ...parts, on: on as never }), asked: () => asked };
};

test('while no window is open, notified changes are not read', async () => {
  const { feed, asked } = someFeed();
  await feed.readNew();
  expect([feed.position(), asked()]).toEqual([positionOf(5n), 1]);
  await feed.readNew(positionOf(9n));
  expect([feed.position(), asked()]).toEqual([positionOf(9n), 1]);
});

test('a late notification does not lead back', async () => {
  const { feed } = someFeed();
  await feed.readNew();
  await feed.readNew(positionOf(9n));
  await feed.readNew(positionOf(7n));
  expect(feed.position()).toBe(positionOf(9n));
});

test('before anything is known, and without a notification, it is read', async () => {
  const { feed, asked } = someFeed();
  await feed.readNew(positionOf(3n));
  expect([feed.position(), asked()]).toEqual([positionOf(5n), 1]);
  await feed.readNew();
  expect(asked()).toBe(2);
});
