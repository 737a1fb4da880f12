import { Unavailable } from '../../server/http/errors.ts';
import { createReadLane, type LaneLimits } from '../../server/upload/readLane.ts';

afterEach(() => jest.useRealTimers());

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const openLane = (limits: Partial<LaneLimits> = {}) => {
  const lane = createReadLane(
    { aPerson: 1, atOnce: 2, fairMs: 60_000, waitMs: 60_000, ...limits },
    () => new Unavailable('busy'),
  );
  /** The people with a place, in the order in which they got it. */
  const begun: string[] = [];
  const enter = (personId: string, name = personId) => {
    const reader = new AbortController();
    const entered = lane.enter(personId, reader).then((leave) => {
      begun.push(name);
      return leave;
    });
    entered.catch(() => undefined);
    return { reader, entered, leave: async () => (await entered)() };
  };
  return { begun, enter };
};

test('a later read goes first if the other person’s own places are taken', async () => {
  const { begun, enter } = openLane();
  const [first, second, eves] = [enter('rosa', 'first'), enter('rosa', 'second'), enter('eve')];
  await settled();
  expect(begun).toEqual(['first', 'eve']);
  await first.leave();
  await settled();
  expect(begun).toEqual(['first', 'eve', 'second']);
  for (const each of [second, eves]) await each.leave();
});

test('a reader that goes while it waits never begins, and holds nobody up', async () => {
  const { begun, enter } = openLane();
  const [first, gone, next] = [enter('rosa', 'first'), enter('rosa', 'gone'), enter('rosa', 'next')];
  gone.reader.abort();
  await expect(gone.entered).rejects.toThrow();
  await first.leave();
  await settled();
  expect(begun).toEqual(['first', 'next']);
  await next.leave();
});

test('a reader that is gone before it asks gets no place', async () => {
  const { enter, begun } = openLane();
  const lane = createReadLane({ aPerson: 1, atOnce: 1, fairMs: 1, waitMs: 60_000 }, () => new Unavailable('busy'));
  const reader = new AbortController();
  reader.abort();
  await expect(lane.enter('rosa', reader)).rejects.toThrow();
  const { leave } = enter('rosa');
  await leave();
  expect(begun).toEqual(['rosa']);
});

test('a read that waits too long is refused', async () => {
  const { enter } = openLane({ waitMs: 20 });
  const { leave } = enter('rosa');
  await expect(enter('rosa').entered).rejects.toThrow(Unavailable);
  await leave();
});

test('if all places are taken, the oldest read that has had a fair time gives way to the next', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const { begun, enter } = openLane({ fairMs: 30 });
  const [oldest, other] = [enter('rosa'), enter('eve')];
  await settled();
  const next = enter('bea');
  await settled();
  jest.advanceTimersByTime(29);
  await settled();
  expect(begun).toEqual(['rosa', 'eve']);
  jest.advanceTimersByTime(1);
  const leave = await next.entered;
  expect([oldest.reader.signal.aborted, other.reader.signal.aborted]).toEqual([true, false]);
  for (const each of [oldest, other]) await each.leave();
  leave();
});

test('a person’s own reads give way to nobody but others', async () => {
  const { enter } = openLane({ fairMs: 1, waitMs: 50 });
  const { reader, leave } = enter('rosa');
  await expect(enter('rosa').entered).rejects.toThrow(Unavailable);
  expect(reader.signal.aborted).toBe(false);
  await leave();
});
