import type { ClientConfig } from 'pg';
import { END, positionOf, type Position } from '../eventStore.ts';
import { openSignal } from '../signal.ts';
import type { StoreLog } from '../storeLog.ts';
import { listenForAppends } from './notifications.ts';

interface AppendSignal {
  /** Something was appended by this process. */
  notify(position: Position): void;
  listen(signal: AbortSignal): AsyncIterable<Position>;
  close(): Promise<void>;
}

/** Own appends are signalled directly, those of other nodes by NOTIFY. The first subscriber opens the listening connection. */
export const openAppendSignal = (connection: ClientConfig, log: StoreLog): AppendSignal => {
  const { notifyAll, listen, close } = openSignal();
  const listening = { back: () => notifyAll(END), appended: (position: bigint) => notifyAll(positionOf(position)) };
  let listener: { close(): Promise<void> } | undefined;
  return {
    notify: notifyAll,
    listen: (signal) => {
      const positions = listen(signal);
      listener ??= listenForAppends(connection, listening, log);
      return positions;
    },
    close: async () => {
      close();
      await listener?.close();
    },
  };
};
