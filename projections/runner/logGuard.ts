import { LogMismatch, type EventStore } from '../../events/store/eventStore.ts';
import { assertSameEventStore } from './assertSameEventStore.ts';
import type { Checkpoint } from './checkpoint.ts';

/** Milliseconds between two comparisons: while the log is the right one, and while it is not. */
const usualPauses = { same: 60_000, differs: 1_000 };

/** Keeps a node from using a log that is not the one its read models were filled from, such as an older copy put back while it runs. */
export interface LogGuard {
  /** Compares the log with the checkpoint of the read models. Throws LogMismatch. */
  check(log: Pick<EventStore, 'storeId' | 'head' | 'readAt'>): Promise<void>;
  /** The same store, compared each minute: while it differs, appends and reads throw LogMismatch. */
  guarded(store: EventStore): EventStore;
}

/** The store, whose appends and reads throw what `mismatch` returns. */
const refusing = (store: EventStore, mismatch: () => LogMismatch | undefined): EventStore => {
  const assertSame = (): void => {
    const problem = mismatch();
    if (problem) throw problem;
  };
  return {
    ...store,
    append: async (...given) => {
      assertSame();
      return store.append(...given);
    },
    readStream: async function* (...given) {
      assertSame();
      yield* store.readStream(...given);
    },
    readAll: async (...given) => {
      assertSame();
      return store.readAll(...given);
    },
    health: async () => {
      const problem = mismatch();
      return problem ? { ok: false, detail: problem.name } : store.health();
    },
  };
};

export const openLogGuard = (
  findCheckpoint: () => Promise<Checkpoint | undefined>,
  pauses: { readonly same: number; readonly differs: number } = usualPauses,
): LogGuard => {
  let mismatch: LogMismatch | undefined;
  const check: LogGuard['check'] = async (log) => {
    try {
      const checkpoint = await findCheckpoint();
      if (checkpoint) await assertSameEventStore(log, checkpoint);
      mismatch = undefined;
    } catch (error) {
      if (error instanceof LogMismatch) mismatch = error;
      throw error;
    }
  };
  const guarded = (store: EventStore): EventStore => {
    let timer: NodeJS.Timeout;
    let isClosed = false;
    const checkLater = (): void => {
      if (isClosed) return;
      const checkNow = (): void =>
        void check(store)
          .catch(() => undefined)
          .finally(checkLater);
      timer = setTimeout(checkNow, mismatch ? pauses.differs : pauses.same).unref();
    };
    checkLater();
    const close = async (): Promise<void> => {
      isClosed = true;
      clearTimeout(timer);
      await store.close();
    };
    return { ...refusing(store, () => mismatch), close };
  };
  return { check, guarded };
};
