import type { RecordedEvent } from '../../events/store/eventLog.ts';
import { positionOf, START } from '../../events/store/eventStore.ts';
import { openJustAppended } from '../../events/store/justAppended.ts';

const at = (position: number): RecordedEvent => ({ position: positionOf(BigInt(position)) }) as RecordedEvent;
const after = (position: number) => positionOf(BigInt(position));

afterEach(() => jest.restoreAllMocks());

test('a gap ends what is remembered', async () => {
  const remembered = openJustAppended(() => false);
  remembered.add([at(1), at(2)]);
  remembered.add([at(4)]);
  expect(await remembered.after(START, 10)).toEqual([at(1), at(2)]);
  expect(await remembered.after(after(2), 10)).toEqual([]);
  expect(await remembered.after(after(3), 10)).toEqual([at(4)]);
});

test('who hears of an append that is on its way waits for its answer', async () => {
  const remembered = openJustAppended(() => true);
  remembered.add([at(1)]);
  const asked = remembered.after(after(1), 10, { isThere: true });
  setTimeout(() => {
    remembered.add([at(2)]);
    remembered.add([at(3)]);
  }, 5);
  expect(await asked).toEqual([at(2), at(3)]);
});

test('who does not know that there is more waits for nothing', async () => {
  const remembered = openJustAppended(() => true);
  remembered.add([at(1)]);
  const waits = jest.spyOn(globalThis, 'setTimeout');
  expect(await remembered.after(after(1), 10)).toEqual([]);
  expect(waits).not.toHaveBeenCalled();
});

test('nobody waits long for an answer that does not come', async () => {
  const remembered = openJustAppended(() => true);
  remembered.add([at(1)]);
  expect(await remembered.after(after(1), 10, { isThere: true })).toEqual([]);
});

test('what is answered in the same turn of the loop comes along', async () => {
  const remembered = openJustAppended(() => false);
  remembered.add([at(1)]);
  const asked = remembered.after(START, 10);
  await Promise.resolve().then(() => remembered.add([at(2)]));
  expect(await asked).toEqual([at(1), at(2)]);
});

test('after a second nothing is remembered', async () => {
  const remembered = openJustAppended(() => false);
  const now = jest.spyOn(performance, 'now').mockReturnValue(5000);
  remembered.add([at(1)]);
  now.mockReturnValue(5999);
  expect(await remembered.after(START, 10)).toEqual([at(1)]);
  now.mockReturnValue(6000);
  expect(await remembered.after(START, 10)).toEqual([]);
});

test('at most a thousand are remembered, the newest', async () => {
  const remembered = openJustAppended(() => false);
  for (let position = 1; position <= 1001; position += 1) remembered.add([at(position)]);
  expect(await remembered.after(START, 2000)).toEqual([]);
  expect(await remembered.after(after(1), 2000)).toHaveLength(1000);
});
