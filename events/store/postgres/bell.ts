import type { ClientConfig } from 'pg';
import type { StoreLog } from '../storeLog.ts';
import { hearAppends } from './notifications.ts';

export interface Bell {
  /** Up to this position something was appended here; its notification, which comes later, then stays silent. */
  ring(position: bigint): void;
  /** Hears from this moment on. Rings that come close together are one. */
  listen(signal: AbortSignal): AsyncIterable<void>;
  close(): Promise<void>;
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

/** Wakes whoever follows the log: by own appends at once, by those of other nodes through NOTIFY. A connection listens from the first hearer on. */
export const hangBell = (connection: ClientConfig, log: StoreLog): Bell => {
  const ears = new Set<Ear>();
  const closing = new AbortController();
  let newest = 0n;
  let hearing: { close(): Promise<void> } | undefined;

  const ringAll = (): void => {
    for (const ear of ears) {
      ear.rung = true;
      ear.wake();
    }
  };
  const ring = (position: bigint): void => {
    if (position <= newest) return;
    newest = position;
    ringAll();
  };

  return {
    ring,
    listen: (signal) => {
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
      hearing ??= hearAppends(connection, { back: ringAll, appended: ring }, log);
      return hear(ear, () => either.aborted, leave);
    },
    close: async () => {
      closing.abort();
      await hearing?.close();
    },
  };
};
