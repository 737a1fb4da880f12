import { StoreUnavailable, type EventStore } from '../../events/store/eventStore.ts';
import { until } from '../support/waiting.ts';
import { describeAppending, describeRefusedAppends, describeRepeatedAppends } from './appendingContract.ts';
import { describeLogReading, describeStreamReading } from './readingContract.ts';
import { someEvent, someStream } from './someEvents.ts';

/** A store under test. */
export interface OpenedStore {
  readonly store: EventStore;
  /** Another client of the same store, as another node has it; whoever asks closes it. */
  another(): Promise<EventStore>;
  /** Closes the client and ends what was started for it. */
  close(): Promise<void>;
}

const describeBell = (storeOf: () => OpenedStore): void => {
  const listening = (store: EventStore): { next: () => Promise<IteratorResult<void>>; stop: () => void } => {
    const leaving = new AbortController();
    const bell = store.bell(leaving.signal)[Symbol.asyncIterator]();
    return { next: () => bell.next(), stop: () => leaving.abort() };
  };

  test('the bell rings for an append of this client', async () => {
    const { next, stop } = listening(storeOf().store);
    await storeOf().store.append(someStream(), [someEvent()], { expected: 'none' });
    expect(await next()).toMatchObject({ done: false });
    stop();
  });

  test('the bell rings for an append of another client', async () => {
    const other = await storeOf().another();
    const { next, stop } = listening(storeOf().store);
    // The first ring may be for beginning to listen, so one append proves nothing.
    for (let round = 0; round < 3; round += 1) {
      await other.append(someStream(), [someEvent()], { expected: 'none' });
      expect(await next()).toMatchObject({ done: false });
    }
    stop();
    await other.close();
  });

  test('the bell ends for who stops listening', async () => {
    const { next, stop } = listening(storeOf().store);
    stop();
    while ((await next()).done !== true);
  });
};

const describeLife = (storeOf: () => OpenedStore): void => {
  test('every client of one store knows it by the same id', async () => {
    const other = await storeOf().another();
    expect(other.storeId).toBe(storeOf().store.storeId);
    expect(other.storeId).toMatch(/^[0-9a-f]{8}-/);
    await other.close();
  });

  test('a store that answers is healthy', async () => {
    await until(async () => (await storeOf().store.health()).ok);
  });

  test('a closed client appends nothing', async () => {
    const other = await storeOf().another();
    await other.close();
    await expect(other.append(someStream(), [someEvent()], { expected: 'none' })).rejects.toThrow(StoreUnavailable);
  });
};

/** What the port promises, of whichever store: asserted through the port alone. */
export const describeEventStore = (name: string, open: () => Promise<OpenedStore>): void => {
  describe(name, () => {
    let opened: OpenedStore;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.close());
    const storeOf = (): EventStore => opened.store;

    describe('appending', () => describeAppending(storeOf));
    describe('appending again', () => describeRepeatedAppends(storeOf));
    describe('what is refused and what is kept', () => describeRefusedAppends(storeOf));
    describe('reading a stream', () => describeStreamReading(storeOf));
    describe('reading the log', () => describeLogReading(storeOf));
    describe('the bell', () => describeBell(() => opened));
    describe('a client', () => describeLife(() => opened));
  });
};
