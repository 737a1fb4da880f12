import { Unavailable } from '../../server/http/errors.ts';
import { createConcurrencyLimit } from '../../server/upload/concurrencyLimit.ts';

/** Work that ends when the test ends it. */
const openWork = () => {
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const work = async (): Promise<void> => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => ends.push(resolve));
    running -= 1;
  };
  return { work, endOne: () => ends.shift()?.(), most: () => most, running: () => running };
};
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('no more than the limit run concurrently, and those who wait come in turn', async () => {
  const concurrencyLimit = createConcurrencyLimit({ atOnce: 2, waiting: 3 });
  const { work, endOne, most, running } = openWork();
  const all = Promise.all([1, 2, 3, 4, 5].map(() => concurrencyLimit.take(work)));
  for (let ended = 0; ended < 5; ended++) {
    await settled();
    expect(running()).toBe(Math.min(2, 5 - ended));
    endOne();
  }
  await all;
  expect(most()).toBe(2);
});

test('a caller that finds the queue full must come again', async () => {
  const concurrencyLimit = createConcurrencyLimit({ atOnce: 1, waiting: 1 });
  const { work, endOne } = openWork();
  const taken = [concurrencyLimit.take(work), concurrencyLimit.take(work)];
  await settled();
  await expect(concurrencyLimit.take(work)).rejects.toThrow(Unavailable);
  endOne();
  await settled();
  endOne();
  await Promise.all(taken);
});

test('work that fails gives its turn on', async () => {
  const concurrencyLimit = createConcurrencyLimit({ atOnce: 1, waiting: 1 });
  await expect(concurrencyLimit.take(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(concurrencyLimit.take(() => Promise.resolve('next'))).resolves.toBe('next');
});
