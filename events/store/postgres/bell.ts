import type { ClientConfig } from 'pg';
import { openEars } from '../ears.ts';
import type { StoreLog } from '../storeLog.ts';
import { hearAppends } from './notifications.ts';

export interface Bell {
  /** Up to this position something was appended here; its notification, which comes later, then stays silent. */
  ring(position: bigint): void;
  listen(signal: AbortSignal): AsyncIterable<void>;
  close(): Promise<void>;
}

/** Wakes whoever follows the log: by own appends at once, by those of other nodes through NOTIFY. A connection listens from the first hearer on. */
export const hangBell = (connection: ClientConfig, log: StoreLog): Bell => {
  const ears = openEars();
  let newest = 0n;
  let hearing: { close(): Promise<void> } | undefined;

  const ring = (position: bigint): void => {
    if (position <= newest) return;
    newest = position;
    ears.ringAll();
  };

  return {
    ring,
    listen: (signal) => {
      const heard = ears.listen(signal);
      hearing ??= hearAppends(connection, { back: ears.ringAll, appended: ring }, log);
      return heard;
    },
    close: async () => {
      ears.close();
      await hearing?.close();
    },
  };
};
