import type { RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import type { Logger } from 'pino';
import { LogMismatch, StoreMisconfigured, StoreUnavailable, type EventStore } from '../events/store/eventStore.ts';
import { openPostgresEventStore } from '../events/store/postgres/postgresEventStore.ts';
import { assertSameEventStore } from '../projections/runner/assertSameEventStore.ts';
import { readCheckpoint } from '../projections/runner/checkpoint.ts';
import { openLogGuard, type LogGuard } from '../projections/runner/logGuard.ts';
import type { Config } from './config.ts';
import { CannotStart } from './database/cannotStart.ts';
import type { Database } from './database/database.ts';
import { listenOn, stopListening } from './http/listening.ts';
import { monitors } from './http/monitoring.ts';

export interface StoreOptions {
  readonly config: Config;
  readonly db: Database;
  readonly connection: ClientConfig;
  readonly log: Logger;
  /** Aborts waiting for a store that has never answered. */
  readonly signal?: AbortSignal | undefined;
}

const askAgainMs = 500;
/** Time that the start waits for the store's head. */
const pollMs = 2_000;

const whileWaiting =
  ({ monitoringFrom, trustProxy }: Config): RequestListener =>
  (req, res) => {
    res.writeHead(503, {
      'Content-Type': 'application/json; charset=utf-8',
      'Retry-After': '2',
      'Cache-Control': 'no-store',
    });
    const store = { ok: false, detail: 'does not answer' };
    // which proxy a request came through is not known here
    const isHealth = req.url === '/healthz' && monitors(monitoringFrom, trustProxy)(req, req.socket.remoteAddress);
    const problem = {
      message: 'Hearthline is starting. Please try again in a moment.',
      code: 'unavailable',
      requestId: '',
    };
    res.end(JSON.stringify(isHealth ? { ok: false, store } : problem));
  };

/** Until the store answers for the first time there is nothing to show, and requests are answered so. */
const waitForStore = async (
  open: () => Promise<EventStore>,
  { message: reason }: StoreUnavailable,
  { config, log, signal }: StoreOptions,
): Promise<EventStore> => {
  log.warn({ reason }, 'The event store (EVENTSTORE_URL) does not answer; waiting for it');
  const httpApp = await listenOn(whileWaiting(config), config);
  try {
    for (;;) {
      await sleep(askAgainMs, undefined, signal ? { signal } : {}).catch(() => undefined);
      if (signal?.aborted === true)
        throw new CannotStart('Ended while it was waiting for the event store (EVENTSTORE_URL).');
      const store = await open().catch((error: unknown) => {
        if (!(error instanceof StoreUnavailable)) throw error;
        return undefined;
      });
      if (store) return store;
    }
  } finally {
    await stopListening(httpApp.server, 0);
  }
};

const openEventStoreDb = async (
  url: string,
  options: StoreOptions,
  { check: confirmLog }: LogGuard,
): Promise<EventStore> => {
  const { db, log } = options;
  // with events in Postgres the client is not needed
  const eventStoreDb = await import('../events/store/eventstoredb/eventStoreDb.ts');
  const known = await readCheckpoint(db.pool);
  const open = (): Promise<EventStore> =>
    eventStoreDb.openEventStoreDb({ url, log, knownStoreId: known?.storeId, confirmLog });
  return open().catch((error: unknown) => {
    if (error instanceof StoreUnavailable) return waitForStore(open, error, options);
    throw error;
  });
};

const openStore = async (options: StoreOptions): Promise<EventStore> => {
  const { config, connection, log, db } = options;
  const guard = openLogGuard(() => readCheckpoint(db.pool));
  const { eventStoreUrl: url } = config;
  return guard.guarded(
    url === undefined ? await openPostgresEventStore({ connection, log }) : await openEventStoreDb(url, options, guard),
  );
};

/** Read models of another log prevent the start. If the store does not answer now, the runner checks it later. */
const refuseAnother = async (store: EventStore, { db }: StoreOptions): Promise<void> => {
  const checkpoint = await readCheckpoint(db.pool);
  if (!checkpoint) return;
  try {
    await assertSameEventStore(store, checkpoint, AbortSignal.timeout(pollMs));
  } catch (error) {
    if (error instanceof StoreUnavailable) return;
    throw error;
  }
};

const asSentence = (error: unknown, { config }: StoreOptions): unknown => {
  const which = config.eventStoreUrl === undefined ? 'in Postgres' : '(EVENTSTORE_URL)';
  if (error instanceof LogMismatch) return new CannotStart(error.message, { cause: error });
  if (error instanceof StoreMisconfigured)
    return new CannotStart(`The event store ${which} can't be used: ${error.message}.`, { cause: error });
  return error;
};

/**
 * The store of the settings, which must be the one of the read models. A known store opens even without an answer: reads work meanwhile,
 * and it continues by itself. Throws CannotStart where an operator must change a setting or decide.
 */
export const startStore = async (options: StoreOptions): Promise<EventStore> => {
  let store: EventStore | undefined;
  try {
    store = await openStore(options);
    await refuseAnother(store, options);
    return store;
  } catch (error) {
    await store?.close();
    throw asSentence(error, options);
  }
};
