import type { Position } from './eventStore.ts';

/** Notifies every subscriber that the log reaches a position, or may reach any (`END`). */
interface Signal {
  notifyAll(position: Position): void;
  /** Subscribes immediately. Positions in quick succession are merged to the highest. */
  listen(signal: AbortSignal): AsyncIterable<Position>;
  /** Ends all listening. */
  close(): void;
}

interface Subscriber {
  newest: Position | undefined;
  wake: () => void;
}

const positionsOf = async function* (
  subscriber: Subscriber,
  isOver: () => boolean,
  leave: () => void,
): AsyncIterable<Position> {
  try {
    while (!isOver()) {
      if (subscriber.newest === undefined) await new Promise<void>((resolve) => (subscriber.wake = resolve));
      const { newest } = subscriber;
      if (isOver() || newest === undefined) return;
      subscriber.newest = undefined;
      yield newest;
    }
  } finally {
    leave();
  }
};

export const openSignal = (): Signal => {
  const subscribers = new Set<Subscriber>();
  const closing = new AbortController();
  return {
    notifyAll(position) {
      for (const subscriber of subscribers) {
        if (position > (subscriber.newest ?? '')) subscriber.newest = position;
        subscriber.wake();
      }
    },
    listen(signal) {
      const subscriber: Subscriber = { newest: undefined, wake: () => undefined };
      const either = AbortSignal.any([signal, closing.signal]);
      const leave = (): void => void subscribers.delete(subscriber);
      either.addEventListener(
        'abort',
        () => {
          leave();
          subscriber.wake();
        },
        { once: true },
      );
      subscribers.add(subscriber);
      return positionsOf(subscriber, () => either.aborted, leave);
    },
    close: () => closing.abort(),
  };
};
