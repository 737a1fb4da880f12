/** Opened resources, closed in the opposite order, also when opening the next one fails. */
export interface Disposables {
  add<T>(opening: Promise<T>, close: (opened: T) => Promise<unknown> | void): Promise<T>;
  /** Closes everything once; throws a failure after the rest is closed. */
  disposeAll(): Promise<void>;
}

export const createDisposables = (): Disposables => {
  const disposables: (() => Promise<unknown> | void)[] = [];
  let closing: Promise<void> | undefined;
  const closeEach = async (): Promise<void> => {
    const failures: unknown[] = [];
    for (let close = disposables.pop(); close; close = disposables.pop()) {
      try {
        await close();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'not everything could be closed');
  };
  return {
    async add(opening, close) {
      const opened = await opening;
      if (closing) {
        await close(opened);
        throw new Error('closed while it was being opened');
      }
      disposables.push(() => close(opened));
      return opened;
    },
    disposeAll: () => (closing ??= closeEach()),
  };
};
