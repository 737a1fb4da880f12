import { LogAltered, positionOf, START } from '../../events/store/eventStore.ts';
import { openDoubleFixture, type DoubleFixture } from './doubleFixture.ts';
import { appended, readLogAfter, readWhole, someEvent, someEvents, someStream } from './someEvents.ts';

/** Counts the calls, and the nodes called, for chosen events and long reads. */
let fixture: DoubleFixture;
beforeEach(async () => (fixture = await openDoubleFixture()));
afterEach(() => fixture.close());

const fill = async (count: number): Promise<string> => {
  const stream = someStream();
  await fixture.store.append(stream, someEvents(count), { expected: 'none' });
  return stream;
};

test('chosen events that are neighbours in the log are read as pages, whatever is between them', async () => {
  const stream = await fill(70);
  const all = (await readWhole(fixture.store.readStream(stream))).map(({ position }) => position);
  const chosen = all.filter((_, at) => at % 3 !== 1);
  const before = fixture.double.calls('read');
  expect((await readWhole(fixture.store.readAt(chosen))).map(({ position }) => position)).toEqual(chosen);
  expect(fixture.double.calls('read') - before).toBeLessThanOrEqual(4);
  const [first = START, , third = START] = all;
  const amid = positionOf(BigInt(first) + 1n);
  await expect(readWhole(fixture.store.readAt([first, amid, third]))).rejects.toThrow(LogAltered);
});

test('events far from each other are read by themselves, without those in between', async () => {
  const [one, other] = [someStream(), someStream()];
  const near = appended(await fixture.store.append(one, [someEvent()], { expected: 'none' })).position;
  for (let n = 0; n < 3; n += 1)
    await fixture.store.append(someStream(), [someEvent({ payload: Buffer.alloc(40_000) })], { expected: 'none' });
  const far = appended(await fixture.store.append(other, [someEvent()], { expected: 'none' })).position;
  const before = fixture.double.calls('read');
  expect((await readWhole(fixture.store.readAt([near, far]))).map(({ stream }) => stream)).toEqual([one, other]);
  expect(fixture.double.calls('read') - before).toBe(2);
});

test('a script that may read any node is answered by the one that its address prefers; a node of Hearthline by the leader alone', async () => {
  const stream = await fill(2);
  const leader = await fixture.start();
  leader.plant('store-identity', { id: fixture.store.storeId });
  await fixture.double.set({ leader: { host: '127.0.0.1', port: leader.port } });
  const url = `${fixture.double.url}&nodePreference=follower`;
  const script = await fixture.open({ url, mayReadFollower: true });
  expect((await readLogAfter(script, 'start')).map((event) => event.stream)).toEqual([stream, stream]);
  expect(await readWhole(script.readStream(stream))).toHaveLength(2);
  expect(leader.calls('read')).toBe(0);
  const node = await fixture.open({ url });
  expect(await readWhole(node.readStream(stream))).toEqual([]);
  expect(leader.calls('read')).toBeGreaterThan(0);
  const unasked = await fixture.open({ mayReadFollower: true });
  expect(await readWhole(unasked.readStream(stream))).toEqual([]);
});
