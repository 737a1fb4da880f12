import { OutcomeUnknown, StoreUnavailable } from '../../events/store/eventStore.ts';
import { until } from '../support/waiting.ts';
import { combine, type Combiner } from '../../events/store/postgres/appendCombiner.ts';

const patient = { deadlineMs: 60_000 };
const refusedData = new Error('refused data');

/** A store of words: each call waits until the test lets it go; "bad" makes the call fail, "conflict" is answered with an Error. */
const wordStore = (limits: { maxRequests?: number; maxBytes?: number } = {}) => {
  const calls: { words: readonly string[]; answer: () => void; fail: (error: Error) => void }[] = [];
  const combiner: Combiner<string, string> = combine<string, string>({
    send: (words) =>
      new Promise((resolve, reject) => {
        const answer = (): void =>
          words.includes('bad')
            ? reject(refusedData)
            : resolve(words.map((word) => (word === 'conflict' ? new Error('conflict') : `${word}!`)));
        calls.push({ words, answer, fail: reject });
      }),
    isRefusedData: (error) => error === refusedData,
    failureOf: (error) => new OutcomeUnknown('call failed', { cause: error }),
    bytesOf: (word) => word.length,
    maxRequests: limits.maxRequests ?? 64,
    maxBytes: limits.maxBytes ?? 1000,
  });
  const call = (index: number): Promise<(typeof calls)[number]> => until(() => calls[index]);
  return { combiner, calls, call };
};

test('appends during a call in flight go together in the next one', async () => {
  const { combiner, calls, call } = wordStore();
  const first = combiner.add('a', patient);
  await call(0);
  const others = ['b', 'c', 'd'].map((word) => combiner.add(word, patient));
  (await call(0)).answer();
  expect(await first).toBe('a!');
  (await call(1)).answer();
  expect(await Promise.all(others)).toEqual(['b!', 'c!', 'd!']);
  expect(calls.map(({ words }) => words)).toEqual([['a'], ['b', 'c', 'd']]);
});

test('a call takes no more requests than it may', async () => {
  const { combiner, call } = wordStore({ maxRequests: 2 });
  const all = ['a', 'b', 'c'].map((word) => combiner.add(word, patient));
  expect((await call(0)).words).toEqual(['a', 'b']);
  (await call(0)).answer();
  expect((await call(1)).words).toEqual(['c']);
  (await call(1)).answer();
  expect(await Promise.all(all)).toEqual(['a!', 'b!', 'c!']);
});

test('a call takes no more bytes than it may, but always one request', async () => {
  const { combiner, call } = wordStore({ maxBytes: 5 });
  const all = ['toolong', 'abc', 'de', 'f'].map((word) => combiner.add(word, patient));
  (await call(0)).answer();
  (await call(1)).answer();
  (await call(2)).answer();
  await Promise.all(all);
  expect([(await call(0)).words, (await call(1)).words, (await call(2)).words]).toEqual([
    ['toolong'],
    ['abc', 'de'],
    ['f'],
  ]);
});

test('a request refused for itself fails alone', async () => {
  const { combiner, call } = wordStore();
  const all = ['a', 'conflict', 'b'].map((word) => combiner.add(word, patient));
  (await call(0)).answer();
  expect(await Promise.allSettled(all)).toMatchObject([
    { value: 'a!' },
    { reason: { message: 'conflict' } },
    { value: 'b!' },
  ]);
});

test('when a call fails for the data of one, each is sent alone and only that one fails', async () => {
  const { combiner, calls, call } = wordStore();
  const all = ['a', 'bad', 'b'].map((word) => combiner.add(word, patient));
  const outcomes = Promise.allSettled(all);
  for (let index = 0; index < 4; index += 1) (await call(index)).answer();
  expect(await outcomes).toMatchObject([{ value: 'a!' }, { reason: { message: 'call failed' } }, { value: 'b!' }]);
  expect(calls.map(({ words }) => words)).toEqual([['a', 'bad', 'b'], ['a'], ['bad'], ['b']]);
});

test('when a call fails otherwise, all its requests fail, and the next call goes ahead', async () => {
  const { combiner, call } = wordStore();
  const lost = ['a', 'b'].map((word) => combiner.add(word, patient));
  (await call(0)).fail(new Error('connection lost'));
  expect(await Promise.allSettled(lost)).toMatchObject([
    { reason: { name: 'OutcomeUnknown' } },
    { reason: { name: 'OutcomeUnknown' } },
  ]);
  const next = combiner.add('c', patient);
  (await call(1)).answer();
  expect(await next).toBe('c!');
});

test('a queued request whose caller gives up is not sent', async () => {
  const { combiner, call } = wordStore();
  const first = combiner.add('a', patient);
  await call(0);
  const leaving = new AbortController();
  const left = combiner.add('b', { ...patient, signal: leaving.signal });
  const last = combiner.add('c', patient);
  leaving.abort();
  await expect(left).rejects.toThrow(StoreUnavailable);
  (await call(0)).answer();
  expect((await call(1)).words).toEqual(['c']);
  (await call(1)).answer();
  expect(await Promise.all([first, last])).toEqual(['a!', 'c!']);
});

test('a caller that gives up, or whose deadline passes, after sending does not know the outcome', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  const { combiner, calls } = wordStore();
  const leaving = new AbortController();
  const left = combiner.add('a', { ...patient, signal: leaving.signal });
  const late = combiner.add('b', { deadlineMs: 20 });
  while (calls.length === 0) await new Promise(setImmediate);
  leaving.abort();
  await expect(left).rejects.toThrow(OutcomeUnknown);
  jest.advanceTimersByTime(20);
  await expect(late).rejects.toThrow(OutcomeUnknown);
  calls[0]?.answer();
  jest.useRealTimers();
});

test('a deadline that passes in the queue is unavailable, and nothing is sent', async () => {
  const { combiner, calls, call } = wordStore();
  const first = combiner.add('a', patient);
  await call(0);
  await expect(combiner.add('b', { deadlineMs: 10 })).rejects.toThrow(StoreUnavailable);
  (await call(0)).answer();
  await first;
  await combiner.close();
  expect(calls).toHaveLength(1);
});

test('closing refuses waiting and later appends, and waits for the call in flight', async () => {
  const { combiner, call } = wordStore();
  const inFlight = combiner.add('a', patient);
  await call(0);
  const queued = combiner.add('b', patient);
  const closing = combiner.close();
  await expect(queued).rejects.toThrow(StoreUnavailable);
  await expect(combiner.add('c', patient)).rejects.toThrow(StoreUnavailable);
  (await call(0)).answer();
  expect(await inFlight).toBe('a!');
  await closing;
});
