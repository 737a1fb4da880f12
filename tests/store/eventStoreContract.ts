import { StoreUnavailable, type EventStore, type Position } from '../../events/store/eventStore.ts';
import { until } from '../support/waiting.ts';
import { describeAppending, describeRefusedAppends, describeRepeatedAppends } from './appendingContract.ts';
import { describeLogReading, describeStreamReading } from './readingContract.ts';
import { someEvent, someStream } from './someEvents.ts';

/** A store under test. */
interface OpenedStore {
  readonly store: EventStore;
  /** Another client of the same store, as another node has it; the caller closes it. */
  another(): Promise<EventStore>;
  /** Closes the client and ends everything that was started for it. */
  close(): Promise<void>;
}

const describeAppendSignal = (storeOf: () => OpenedStore): void => {
  const listening = (
    store: EventStore,
  ): { next: () => Promise<IteratorResult<Position, Position>>; stop: () => void } => {
    const leaving = new AbortController();
    const listener = store.appendSignal(leaving.signal)[Symbol.asyncIterator]();
    return { next: () => listener.next(), stop: () => leaving.abort() };
  };

  test('an append of this client is signalled, up to its position', async () => {
    const { next, stop } = listening(storeOf().store);
    const appended = await storeOf().store.append(someStream(), [someEvent()], { expected: 'none' });
    const { value } = await next();
    expect(appended.kind === 'appended' && value >= appended.position).toBe(true);
    stop();
  });

  test('an append of another client is signalled', async () => {
    const other = await storeOf().another();
    const { next, stop } = listening(storeOf().store);
    // The first signal may be for beginning to listen, so one append proves nothing.
    for (let round = 0; round < 3; round += 1) {
      await other.append(someStream(), [someEvent()], { expected: 'none' });
      expect(await next()).toMatchObject({ done: false });
    }
    stop();
    await other.close();
  });

  test('the append signal ends with its subscriber', async () => {
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

/** The promises of the port, for any store: asserted through the port alone. */
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
    describe('refused and kept events', () => describeRefusedAppends(storeOf));
    describe('reading a stream', () => describeStreamReading(storeOf));
    describe('reading the log', () => describeLogReading(storeOf));
    describe('the append signal', () => describeAppendSignal(() => opened));
    describe('a client', () => describeLife(() => opened));
  });
};
