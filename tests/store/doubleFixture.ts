import type { EventStore } from '../../events/store/eventStore.ts';
import type { Deadlines } from '../../events/store/eventstoredb/deadlines.ts';
import { openEventStoreDb, type EventStoreDbOptions } from '../../events/store/eventstoredb/eventStoreDb.ts';
import { startDouble, type Double, type DoubleOptions } from '../support/eventstoredb/startDouble.ts';

/**
 * Long enough for a busy machine, and long enough to distinguish calls that end by themselves from those that a
 * deadline ends. Tests that wait for a deadline set a shorter one.
 */
export const houseDeadlines: Deadlines = {
  append: 60_000,
  stream: 60_000,
  idle: 60_000,
  confirmation: 1_500,
  health: 1_500,
  pause: { first: 10, longest: 50 },
};

export interface DoubleFixture {
  readonly double: Double;
  readonly store: EventStore;
  readonly warnings: string[];
  /** Another client of the same double, closed with the fixture. */
  open(options?: Partial<EventStoreDbOptions>): Promise<EventStore>;
  /** Another double, ended with the fixture. */
  start(options?: DoubleOptions): Promise<Double>;
  close(): Promise<void>;
}

/** A double and a store on it. */
export const openDoubleFixture = async (options: DoubleOptions = {}): Promise<DoubleFixture> => {
  const doubles: Double[] = [];
  const stores: EventStore[] = [];
  const warnings: string[] = [];
  const log = { warn: (_fields: object, sentence: string) => void warnings.push(sentence) };
  const start = async (given: DoubleOptions = {}): Promise<Double> => {
    const started = await startDouble(given);
    doubles.push(started);
    return started;
  };
  const double = await start(options);
  const open = async (given: Partial<EventStoreDbOptions> = {}): Promise<EventStore> => {
    const store = await openEventStoreDb({ url: double.url, deadlines: houseDeadlines, log, ...given });
    stores.push(store);
    return store;
  };
  const store = await open();
  return {
    double,
    store,
    warnings,
    open,
    start,
    close: async () => {
      for (const one of stores) await one.close();
      for (const one of doubles) await one.close();
    },
  };
};

/** Milliseconds that the work took. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = Date.now();
  await work();
  return Date.now() - begun;
};
