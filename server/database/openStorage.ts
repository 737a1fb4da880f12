import path from 'node:path';
import pg from 'pg';
import type { ClientConfig } from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { asAppRole, ensureAppRole } from './appRole.ts';
import { CannotStart } from './cannotStart.ts';
import { dataDirHolder } from './dataDirLock.ts';
import type { Database } from './database.ts';
import { isDatabaseUnavailable } from './databaseUnavailable.ts';
import { messageOf } from './errorCode.ts';
import { runningPostgres, startEmbeddedPostgres } from './embeddedPostgres.ts';
import { assertDatabaseHasKey, assertFilesHaveKey } from './lostKey.ts';
import { confirmMasterKey, readMasterKey } from './masterKey.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './openDatabase.ts';
import { refuseUnfinishedRestore } from './unfinishedRestore.ts';

type StorageConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 'masterKey'> & Partial<Pick<Config, 'eventStoreUrl'>>;

export interface Storage {
  readonly db: Database;
  readonly connection: ClientConfig;
  readonly masterKey: Uint8Array;
  /** The node's fixed name with the embedded database, which admits one node. Undefined where several nodes are possible. */
  readonly soleNode: string | undefined;
  stop(): Promise<void>;
}

/** A running Postgres, and how to release it. */
interface RunningPostgres {
  readonly connection: ClientConfig;
  stop(): Promise<void>;
}

/** A step before anything is read: `connection` may read every table. */
interface Preparation {
  readonly connection: ClientConfig;
  run(): Promise<void>;
}

const WAIT_FOR_DATABASE_MS = 15_000;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const addressOf = (url: string): string => {
  const address = URL.canParse(url) ? new URL(url) : undefined;
  // an @ that ends no user follows a password with a / or ? in it, whose beginning was taken for the port
  if (!address || (address.username === '' && url.includes('@')))
    throw new CannotStart(
      'DATABASE_URL is not an address such as postgres://user:password@host:5432/hearthline. In the password, @ is %40, / is %2F and ? is %3F.',
    );
  return `${address.host}${address.pathname}`;
};

/** Waits a short time for a database that starts together with the node. */
const givenPostgres = async (url: string, log: Logger): Promise<RunningPostgres> => {
  const address = addressOf(url);
  const connection = { connectionString: url };
  for (const until = Date.now() + WAIT_FOR_DATABASE_MS; ; await pause(500)) {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return { connection, stop: () => Promise.resolve() };
    } catch (error) {
      const reason = messageOf(error);
      if (!isDatabaseUnavailable(error) || Date.now() > until)
        throw new CannotStart(`The database at ${address} (DATABASE_URL) can't be used: ${reason}.`, { cause: error });
      log.warn({ address, reason }, 'waiting for the database');
    } finally {
      await client.end().catch(() => undefined);
    }
  }
};

const openOn = async (
  postgres: RunningPostgres,
  config: StorageConfig,
  log: Logger,
  preparation: Preparation,
): Promise<Storage> => {
  try {
    await assertDatabaseHasKey(config, preparation.connection);
    const [masterKey] = await Promise.all([readMasterKey(config), preparation.run()]);
    const db = await openDatabase({ connection: postgres.connection, log });
    const stop = async (): Promise<void> => {
      await db.close();
      await postgres.stop();
    };
    try {
      await db.pipelined((on) => confirmMasterKey(on, masterKey));
    } catch (error) {
      await db.close();
      throw error;
    }
    return {
      db,
      connection: postgres.connection,
      masterKey,
      soleNode: config.databaseUrl === undefined ? 'the embedded node' : undefined,
      stop,
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
};

/** Its superuser migrates; the node works under a role that owns its read models alone. */
const openEmbedded = async (config: StorageConfig, log: Logger): Promise<Storage> => {
  await assertFilesHaveKey(config);
  const { connection: owner, stop } = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  const run = (): Promise<void> => migrate(owner).then(() => ensureAppRole(owner, config));
  return openOn({ connection: asAppRole(owner), stop }, config, log, { connection: owner, run });
};

/** The database of this node, migrated: the one of DATABASE_URL, or the embedded one in DATA_DIR, which `stop` ends. */
export const openStorage = async (config: StorageConfig, log: Logger): Promise<Storage> => {
  await refuseUnfinishedRestore(config.dataDir);
  if (config.databaseUrl === undefined) return openEmbedded(config, log);
  await readMasterKey(config);
  const postgres = await givenPostgres(config.databaseUrl, log);
  const { connection } = postgres;
  return openOn(postgres, config, log, { connection, run: () => migrate(connection) });
};

const joined = async (dataDir: string): Promise<RunningPostgres | undefined> => {
  for (
    const until = Date.now() + WAIT_FOR_DATABASE_MS;
    (await dataDirHolder(dataDir)) !== undefined && Date.now() < until;
    await pause(100)
  ) {
    const connection = await runningPostgres(dataDir);
    if (connection !== undefined) return { connection: asAppRole(connection), stop: () => Promise.resolve() };
  }
  return undefined;
};

/** A database that stays as it is, whichever version made it; the embedded one under its superuser, since a former one may lack the role. */
const unmigrated = ({ databaseUrl, dataDir }: StorageConfig, log: Logger): Promise<RunningPostgres> =>
  databaseUrl === undefined ? startEmbeddedPostgres({ dataDir, log }) : givenPostgres(databaseUrl, log);

/**
 * The same for a script: next to a running server on this DATA_DIR it uses that one's database and leaves it running. Without `migrates` it
 * changes no table, as a script that saves a database before an upgrade must not.
 */
export const joinStorage = async (config: StorageConfig, log: Logger, { migrates = true } = {}): Promise<Storage> => {
  await refuseUnfinishedRestore(config.dataDir);
  const running = config.databaseUrl === undefined ? await joined(path.resolve(config.dataDir)) : undefined;
  if (running === undefined && migrates) return openStorage(config, log);
  const postgres = running ?? (await unmigrated(config, log));
  return openOn(postgres, config, log, { connection: postgres.connection, run: () => Promise.resolve() });
};
