/** Whoever listens for "something may have been appended". */
export interface Ears {
  ringAll(): void;
  /** Hears from this moment on. Rings that come close together are one. */
  listen(signal: AbortSignal): AsyncIterable<void>;
  /** Ends all listening. */
  close(): void;
}

interface Ear {
  rung: boolean;
  wake: () => void;
}

const hear = async function* (ear: Ear, isOver: () => boolean, leave: () => void): AsyncIterable<void> {
  try {
    while (!isOver()) {
      if (!ear.rung) await new Promise<void>((resolve) => (ear.wake = resolve));
      if (isOver()) return;
      ear.rung = false;
      yield;
    }
  } finally {
    leave();
  }
};

/** The hearers of one store's bell. */
export const openEars = (): Ears => {
  const ears = new Set<Ear>();
  const closing = new AbortController();
  return {
    ringAll() {
      for (const ear of ears) {
        ear.rung = true;
        ear.wake();
      }
    },
    listen(signal) {
      const ear: Ear = { rung: false, wake: () => undefined };
      const either = AbortSignal.any([signal, closing.signal]);
      const leave = (): void => void ears.delete(ear);
      either.addEventListener(
        'abort',
        () => {
          leave();
          ear.wake();
        },
        { once: true },
      );
      ears.add(ear);
      return hear(ear, () => either.aborted, leave);
    },
    close: () => closing.abort(),
  };
};
