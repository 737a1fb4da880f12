import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import type { StoreLog } from '../storeLog.ts';
import { reasonOf } from './postgresErrors.ts';

const appendedChannel = 'es_appended';

interface AppendListener {
  /** The connection is open again: earlier notifications are lost. */
  back(): void;
  appended(position: bigint): void;
}

const longestPauseMs = 15_000;
/** 0.1 s, doubled each time, less a random half so that nodes don't return in step. */
const pauseAfter = (failures: number): number =>
  Math.min(longestPauseMs, 100 * 2 ** failures) * (0.5 + Math.random() / 2);

/** One connection: resolves when it is lost or `signal` aborts. */
const subscribeOnce = async (
  connection: ClientConfig,
  appendListener: AppendListener,
  signal: AbortSignal,
): Promise<void> => {
  const client = new Client({
    ...connection,
    application_name: 'hearthline append signal',
    connectionTimeoutMillis: 3000,
    keepAlive: true,
  });
  const lost = new Promise<void>((resolve) => {
    client.on('end', resolve);
    client.on('error', () => resolve());
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  client.on('notification', ({ payload }) => appendListener.appended(BigInt(payload ?? 0)));
  try {
    await client.connect();
    await client.query(`listen ${appendedChannel}`);
    appendListener.back();
    await lost;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Listens on its own connection, reopened whenever it breaks. LISTEN needs a direct address, not a transaction pooler's. */
export const listenForAppends = (
  connection: ClientConfig,
  appendListener: AppendListener,
  log: StoreLog,
): { close(): Promise<void> } => {
  const closing = new AbortController();
  const follow = async (): Promise<void> => {
    let failures = 0;
    const back = (): void => {
      failures = 0;
      appendListener.back();
    };
    while (!closing.signal.aborted) {
      await subscribeOnce(connection, { ...appendListener, back }, closing.signal).catch((error: unknown) =>
        log.warn({ reason: reasonOf(error) }, 'Can’t listen for appends to the event store; trying again'),
      );
      await pause(pauseAfter(failures++), undefined, { signal: closing.signal }).catch(() => undefined);
    }
  };
  const followed = follow();
  return {
    close: () => {
      closing.abort();
      return followed;
    },
  };
};
