import type { RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import type { Logger } from 'pino';
import { StoreMisconfigured, StoreUnavailable, type EventStore } from '../events/store/eventStore.ts';
import { openPostgresEventStore } from '../events/store/postgres/postgresEventStore.ts';
import { readCheckpoint } from '../projections/runner/checkpoint.ts';
import type { Config } from './config.ts';
import { CannotStart } from './database/cannotStart.ts';
import type { Database } from './database/database.ts';
import { listenOn, stopListening } from './http/listening.ts';

export interface StoreOptions {
  readonly config: Config;
  readonly db: Database;
  readonly connection: ClientConfig;
  readonly log: Logger;
  /** Ends the waiting for a store that nobody knows yet. */
  readonly signal?: AbortSignal | undefined;
}

const askAgainMs = 500;

const whileWaiting: RequestListener = (req, res) => {
  res.writeHead(503, { 'Content-Type': 'application/json; charset=utf-8', 'Retry-After': '2', 'Cache-Control': 'no-store' });
  const store = { ok: false, detail: 'does not answer' };
  const problem = { message: 'Hearthline is starting. Please try again in a moment.', code: 'unavailable', requestId: '' };
  res.end(JSON.stringify(req.url === '/healthz' ? { ok: false, store } : problem));
};

/** Until the store answers for the first time, there is nothing to show: the door says so. */
const waitForStore = async (open: () => Promise<EventStore>, { config, log, signal }: StoreOptions): Promise<EventStore> => {
  log.warn('The event store (EVENTSTORE_URL) does not answer; waiting for it');
  const door = await listenOn(whileWaiting, config.port, config.host);
  try {
    for (;;) {
      await sleep(askAgainMs, undefined, signal ? { signal } : {}).catch(() => undefined);
      if (signal?.aborted === true) throw new CannotStart('Ended while it was waiting for the event store (EVENTSTORE_URL).');
      const store = await open().catch((error: unknown) => {
        if (!(error instanceof StoreUnavailable)) throw error;
        return undefined;
      });
      if (store) return store;
    }
  } finally {
    await stopListening(door.server, 0);
  }
};

const openEventStoreDb = async (url: string, options: StoreOptions): Promise<EventStore> => {
  const { db, log } = options;
  // who keeps events in Postgres need not load the client
  const eventStoreDb = await import('../events/store/eventstoredb/eventStoreDb.ts');
  const known = await readCheckpoint(db.pool);
  const open = (): Promise<EventStore> => eventStoreDb.openEventStoreDb({ url, log, knownStoreId: known?.storeId });
  try {
    return await open().catch((error: unknown) => {
      if (error instanceof StoreUnavailable) return waitForStore(open, options);
      throw error;
    });
  } catch (error) {
    if (error instanceof StoreMisconfigured)
      throw new CannotStart(`The event store (EVENTSTORE_URL) can't be used: ${error.message}.`, { cause: error });
    throw error;
  }
};

/**
 * The store that the settings name. One that was there before opens though it does not answer just now: what was read of it is still to be
 * seen, and it goes on by itself.
 */
export const startStore = (options: StoreOptions): Promise<EventStore> => {
  const { config, connection, log } = options;
  return config.eventStoreUrl === undefined ? openPostgresEventStore({ connection, log }) : openEventStoreDb(config.eventStoreUrl, options);
};
