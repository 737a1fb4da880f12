import type { ClientConfig } from 'pg';
import { openEars } from '../ears.ts';
import type { StoreLog } from '../storeLog.ts';
import { hearAppends } from './notifications.ts';

export interface Bell {
  /** Up to this position something was appended here; its notification, which comes later, then stays silent. */
  ring(position: bigint): void;
  /** Up to this position whoever follows the log knows of all appends: nobody is woken. */
  pass(position: bigint): void;
  /** Notifications that come while an append of this node is on its way are most likely of it: they wait for its answer, which says more. */
  during<T>(append: Promise<T>): Promise<T>;
  listen(signal: AbortSignal): AsyncIterable<void>;
  close(): Promise<void>;
}

/** Milliseconds that a notification waits at most. */
const waitsAtMost = 50;

/** Wakes whoever follows the log: by own appends at once, by those of other nodes through NOTIFY. A connection listens from the first hearer on. */
export const hangBell = (connection: ClientConfig, log: StoreLog): Bell => {
  const ears = openEars();
  let newest = 0n;
  let hearing: { close(): Promise<void> } | undefined;
  let underway = 0;
  let held = 0n;
  let timer: NodeJS.Timeout | undefined;

  const ring = (position: bigint): void => {
    if (position <= newest) return;
    newest = position;
    ears.ringAll();
  };

  const letGo = (): void => {
    clearTimeout(timer);
    timer = undefined;
    ring(held);
  };
  const appended = (position: bigint): void => {
    if (underway === 0) return ring(position);
    if (position > held) held = position;
    timer ??= setTimeout(letGo, waitsAtMost);
  };

  return {
    ring,
    pass: (position) => {
      if (position > newest) newest = position;
    },
    during: async (append) => {
      underway += 1;
      try {
        return await append;
      } finally {
        // whoever asked for it rings in this turn of the loop
        setImmediate(() => {
          underway -= 1;
          if (underway === 0) letGo();
        });
      }
    },
    listen: (signal) => {
      const heard = ears.listen(signal);
      hearing ??= hearAppends(connection, { back: ears.ringAll, appended }, log);
      return heard;
    },
    close: async () => {
      clearTimeout(timer);
      ears.close();
      await hearing?.close();
    },
  };
};
