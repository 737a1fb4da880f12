import { OutcomeUnknown, StoreUnavailable } from '../eventStore.ts';
import type { Identity } from './storeIdentity.ts';

/** Confirms the store's identity before each operation; a lost connection requires a new confirmation. */
export interface ConfirmedStore {
  confirm(): Promise<void>;
  withConfirmation<T>(work: () => Promise<T>): Promise<T>;
  eachWithConfirmation<T>(read: () => AsyncIterable<T>): AsyncIterable<T>;
  /** From now on every operation is refused. */
  close(): void;
}

export const createConfirmedStore = (identity: Identity): ConfirmedStore => {
  let isClosed = false;
  const doubtAfter = (error: unknown): unknown => {
    if (error instanceof StoreUnavailable || error instanceof OutcomeUnknown) identity.doubt();
    return error;
  };
  const confirm = async (): Promise<void> => {
    if (isClosed) throw new StoreUnavailable('The event store is closed');
    await identity.confirm().catch((error: unknown) => {
      throw doubtAfter(error);
    });
  };
  return {
    confirm,
    async withConfirmation(work) {
      await confirm();
      return work().catch((error: unknown) => {
        throw doubtAfter(error);
      });
    },
    async *eachWithConfirmation(read) {
      await confirm();
      try {
        yield* read();
      } catch (error) {
        throw doubtAfter(error);
      }
    },
    close: () => void (isClosed = true),
  };
};
