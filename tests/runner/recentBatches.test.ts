import { positionOf, type Position } from '../../events/store/eventStore.ts';
import { createBatchBus, type CommittedBatch } from '../../projections/runner/batchBus.ts';
import { keepRecentBatches, type RecentBatches } from '../../server/jobs/recentBatches.ts';

const at = (position: number): Position => positionOf(BigInt(position));
const { signal } = new AbortController();

const batches = createBatchBus();
let recent: RecentBatches;
beforeEach(() => (recent = keepRecentBatches(batches, new Set(['Counted']))));
afterEach(() => recent.close());

/** Sends a batch of the events between two positions, each of that type; answers how it ends. */
const send = (from: number, to: number, type = 'Counted') => {
  let [commit, fail] = [(): void => undefined, (): void => undefined];
  const committed = new Promise<string>((resolve, reject) => {
    commit = () => resolve('0');
    fail = () => reject(new Error('fenced'));
  });
  const events = Array.from({ length: to - from }, (_, nth) => ({ type, position: at(from + nth + 1) }));
  const batch = { from: at(from), to: at(to), events, changes: [], committed, epoch: '1', touches: () => false };
  batches.publish(batch as unknown as CommittedBatch, { query: () => Promise.reject(new Error('nobody asks')) });
  return { commit, fail };
};
const sendCommitted = (from: number, to: number, type?: string): void => send(from, to, type).commit();
const after = (position: number) => recent.after(at(position), signal);

test('a batch is returned from any position within it, and none if the events in between are missing', async () => {
  sendCommitted(2, 5);
  sendCommitted(7, 8);
  expect(await after(1)).toBeUndefined();
  expect(await after(2)).toMatchObject({ from: at(2), to: at(5) });
  expect(await after(4)).toMatchObject({ to: at(5) });
  expect(await after(5)).toBeUndefined();
  expect(await after(7)).toMatchObject({ to: at(8) });
});

test('a batch that is on its way is handed over once it is committed, and not before', async () => {
  const { commit } = send(0, 1);
  let isHandedOver = false;
  const asked = after(0).then((batch) => {
    isHandedOver = true;
    return batch;
  });
  await new Promise(setImmediate);
  expect(isHandedOver).toBe(false);
  commit();
  expect(await asked).toMatchObject({ to: at(1) });
});

test('a batch that fails is not handed over; the halves that follow it are', async () => {
  const { fail } = send(0, 2);
  const asked = after(0);
  fail();
  expect(await asked).toBeUndefined();
  sendCommitted(0, 1);
  sendCommitted(1, 2);
  expect(await after(0)).toMatchObject({ to: at(1) });
  expect(await after(1)).toMatchObject({ to: at(2) });
});

test('nobody who stops waits for a batch that hangs', async () => {
  send(0, 1);
  const stopping = new AbortController();
  const asked = recent.after(at(0), stopping.signal);
  stopping.abort();
  expect(await asked).toBeUndefined();
});

test('events that no reactor handles are not kept, and move the position', async () => {
  sendCommitted(0, 3, 'Ignored');
  expect(await after(0)).toMatchObject({ events: [], to: at(3) });
});

test('the last of many batches are kept, and fewer of long ones', async () => {
  for (let position = 0; position < 300; position += 1) sendCommitted(position, position + 1);
  expect(await after(99)).toBeUndefined();
  expect(await after(100)).toBeDefined();
  sendCommitted(300, 1200);
  expect(await after(199)).toBeUndefined();
  expect(await after(200)).toBeDefined();
  sendCommitted(1200, 3200);
  expect(await after(300)).toBeUndefined();
  expect(await after(1200)).toBeDefined();
});
