import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { ClientConfig } from 'pg';
import { pino } from 'pino';
import { encryptedLog } from '../../events/store/encrypted.ts';
import { eventRegistry } from '../../events/store/eventRegistry.ts';
import type { EventStore } from '../../events/store/eventStore.ts';
import { openEventStoreDb } from '../../events/store/eventstoredb/eventStoreDb.ts';
import { openPostgresEventStore } from '../../events/store/postgres/postgresEventStore.ts';
import { makeBackup, type Backup } from '../../scripts/archive/makeBackup.ts';
import { restoreBackup } from '../../scripts/archive/restoreBackup.ts';
import type { Config } from '../../server/config.ts';
import { openDatabase } from '../../server/database/openDatabase.ts';
import { openSubjectKeys } from '../../server/database/subjectKeys.ts';
import { loadConfig } from '../../server/loadConfig.ts';
import { emptyDatabase, type TestDatabase } from '../support/database.ts';
import { databaseUrl } from '../support/databaseUrl.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { verified } from './verifyFixture.ts';

/** An empty database and folder, which a backup is restored into. */
export interface Elsewhere {
  readonly database: TestDatabase;
  readonly dataDir: string;
  readonly config: Config;
}

/** Folders and databases of a test, which go with it. */
export const openBackups = async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hearthline-backup-'));
  const databases: TestDatabase[] = [];
  let count = 0;
  const newPath = (): string => path.join(folder, `${(count += 1)}`);
  return {
    newPath,
    save: async (
      { deps, masterKey }: Pick<TestServer, 'deps' | 'masterKey'>,
      signal?: AbortSignal,
    ): Promise<Backup & { folder: string }> => {
      const to = newPath();
      return { ...(await makeBackup({ ...deps, masterKey }, to, signal)), folder: to };
    },
    elsewhere: async (masterKey: Uint8Array, eventStoreUrl?: string): Promise<Elsewhere> => {
      const [database, dataDir] = [await emptyDatabase(), newPath()];
      databases.push(database);
      const env = { MASTER_KEY: Buffer.from(masterKey).toString('base64'), EVENTSTORE_URL: eventStoreUrl };
      return {
        database,
        dataDir,
        config: loadConfig({ ...env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl(database.connection) }),
      };
    },
    close: async (): Promise<void> => {
      for (const { drop } of databases) await drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
export type Backups = Awaited<ReturnType<typeof openBackups>>;

const log = pino({ level: 'silent' });

export const restore = (folder: string, { config }: Pick<Elsewhere, 'config'>, keepSessions = true, keepLog = false) =>
  restoreBackup({ config, folder, keepSessions, keepLog, log });

/** The sentence of a refusal, or that there was none. */
export const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'It was not refused.',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

export const rowsOf = async <R extends object>(connection: ClientConfig, text: string): Promise<readonly R[]> => {
  const client = new pg.Client(connection);
  await client.connect();
  return client
    .query<R>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
};

/** Schemas of the database and all files of the folder: nothing was begun if there are none. */
export const contentsOf = async ({ database, dataDir }: Elsewhere): Promise<readonly string[]> => {
  const schemas = await rowsOf<{ name: string }>(
    database.connection,
    `select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname not in ('public', 'information_schema')`,
  );
  return [...schemas.map(({ name }) => name), ...(await readdir(dataDir, { recursive: true }).catch(() => []))];
};

export const withStoreOf = async <T>(
  { database, config }: Elsewhere,
  work: (store: EventStore) => Promise<T>,
): Promise<T> => {
  const { eventStoreUrl: url } = config;
  const store = await (url === undefined
    ? openPostgresEventStore({ connection: database.connection })
    : openEventStoreDb({ url }));
  return work(store).finally(() => store.close());
};

/** The findings of `npm run audit -- --verify` there. */
export const verifiedThere = (there: Elsewhere, masterKey: Uint8Array): Promise<string> =>
  withStoreOf(there, async (store) => {
    const db = await openDatabase({ connection: there.database.connection, log });
    const keys = await openSubjectKeys(db, masterKey);
    const said = await verified({ config: there.config, db, keys, events: encryptedLog(store, keys, eventRegistry) });
    await keys.close();
    await db.close();
    return said;
  });

/** A server on the restored data, which leaves the data there. */
export const serveThere = ({ database, dataDir, config }: Elsewhere, masterKey: Uint8Array): Promise<TestServer> =>
  startTestServer({
    database: { ...database, drop: () => Promise.resolve() },
    masterKey,
    config: { dataDir, eventStoreUrl: config.eventStoreUrl },
  });

/** Every row of every read model, sorted. */
export const readModelsOf = async (connection: ClientConfig): Promise<Readonly<Record<string, readonly string[]>>> => {
  const tables = await rowsOf<{ name: string }>(
    connection,
    `select table_name as name from information_schema.tables where table_schema = 'read_model' order by 1`,
  );
  const all: Record<string, readonly string[]> = {};
  for (const { name } of tables) {
    const rows = await rowsOf<{ row: string }>(
      connection,
      `select to_jsonb(t)::text as row from read_model."${name}" t order by 1`,
    );
    all[name] = rows.map(({ row }) => row);
  }
  return all;
};

/** The server whose store does something when a backup first asks where the log ends: after the early files, before the snapshot. */
export const meanwhile = ({ deps, masterKey }: TestServer, work: () => Promise<void>) => {
  const { events } = deps;
  const head = async () => {
    await work();
    return events.store.head();
  };
  return { masterKey, deps: { ...deps, events: { ...events, store: { ...events.store, head } } } };
};
