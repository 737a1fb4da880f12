import { access } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import type { EventStore } from '../events/store/eventStore.ts';
import { openEventStoreDb } from '../events/store/eventstoredb/eventStoreDb.ts';
import { openPostgresEventStore } from '../events/store/postgres/postgresEventStore.ts';
import { CannotStart } from '../server/database/cannotStart.ts';
import { migrate } from '../server/database/migrate.ts';
import { joinStorage } from '../server/database/openStorage.ts';
import { loadConfig } from '../server/loadConfig.ts';
import { ExitError } from './exitOnError.ts';

/** An event store named on a command line. */
export interface NamedStore {
  readonly store: EventStore;
  /** Its name without user and password. */
  readonly label: string;
  close(): Promise<void>;
}

/** A source is only read; a target that is a database is migrated first. */
type StoreUse = 'source' | 'target';

const labelOf = (url: string): string => url.replace(/^([a-z+]+:\/\/)(?:.*@)?([^?]*).*$/s, '$1$2');

const embedded = async (use: StoreUse, log: Logger): Promise<NamedStore> => {
  const { DATA_DIR, MASTER_KEY } = process.env;
  const { dataDir, masterKey } = loadConfig({ DATA_DIR, MASTER_KEY });
  const isThere = await access(path.join(dataDir, 'postgres')).then(
    () => true,
    () => false,
  );
  if (use === 'source' && !isThere) throw new ExitError(`There is no embedded event store in ${dataDir} (DATA_DIR).`);
  const { connection, stop } = await joinStorage({ dataDir, masterKey, databaseUrl: undefined }, log);
  const store = await openPostgresEventStore({ connection, log });
  return { store, label: `the embedded store in ${dataDir}`, close: () => store.close().finally(stop) };
};

const postgres = async (url: string, use: StoreUse, log: Logger): Promise<NamedStore> => {
  const connection = { connectionString: url };
  if (use === 'target') await migrate(connection);
  const store = await openPostgresEventStore({ connection, log });
  return { store, label: labelOf(url), close: () => store.close() };
};

/** A source may be read from any node of a cluster: events missing at the end come when the command is run again. */
const eventStoreDb = async (url: string, use: StoreUse, log: Logger): Promise<NamedStore> => {
  const store = await openEventStoreDb({ url, log, mayReadFollower: use === 'source' });
  return { store, label: labelOf(url), close: () => store.close() };
};

const open = (name: string, use: StoreUse, log: Logger): Promise<NamedStore> => {
  if (name === 'embedded') return embedded(use, log);
  if (/^postgres(ql)?:\/\//.test(name)) return postgres(name, use, log);
  if (/^esdb(\+discover)?:\/\//.test(name)) return eventStoreDb(name, use, log);
  return Promise.reject(
    new ExitError(`A store is "embedded", postgres://user:password@host/database or esdb://user:password@host:2113.`),
  );
};

/** Failures to open it are one sentence, without the password. */
export const openNamedStore = (name: string, use: StoreUse, log: Logger): Promise<NamedStore> =>
  open(name, use, log).catch((error: unknown) => {
    if (error instanceof ExitError || error instanceof CannotStart) throw error;
    throw new ExitError(`${labelOf(name)} can't be used: ${error instanceof Error ? error.message : String(error)}`);
  });
