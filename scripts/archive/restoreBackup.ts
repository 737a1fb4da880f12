import { access } from 'node:fs/promises';
import path from 'node:path';
import type { ClientConfig } from 'pg';
import type { Logger } from 'pino';
import type { EventStore } from '../../events/store/eventStore.ts';
import type { Config } from '../../server/config.ts';
import { ensureAppRole } from '../../server/database/appRole.ts';
import { dataDirHolder } from '../../server/database/dataDirLock.ts';
import { startEmbeddedPostgres } from '../../server/database/embeddedPostgres.ts';
import { errorCode, messageOf } from '../../server/database/errorCode.ts';
import { readMasterKey } from '../../server/database/masterKey.ts';
import { migrate } from '../../server/database/migrate.ts';
import { migrationList } from '../../server/database/migrationList.ts';
import { beginRestore, endRestore, findUnfinishedRestore } from '../../server/database/unfinishedRestore.ts';
import { isDiskFull } from '../../server/http/diskSpace.ts';
import { ExitError } from '../exitOnError.ts';
import { withProgress, withShare } from '../progress.ts';
import { checkArchive, type CheckedArchive } from './checkArchive.ts';
import { countLaterEvents, eraseAgain, type KeptLog } from './keptLog.ts';
import { findUsedTable, loadDatabase, withClient } from './loadDatabase.ts';
import { loadLog, placesIn, refuseUsedStore } from './loadLog.ts';
import { refuseSmallDisk } from './restoreRoom.ts';
import { isSealedPart, listSealed, restoreSealed } from './sealedFolder.ts';

interface RestoreOptions {
  readonly config: Config;
  readonly folder: string;
  /** Sessions and open links stay valid. */
  readonly keepSessions: boolean;
  /** The log in EventStoreDB survived, and has events after the backup's. */
  readonly keepLog?: boolean;
  readonly log: Logger;
  /** Bytes that are free on a folder's disk. */
  readonly freeBytes?: (folder: string) => Promise<number>;
}

const unchanged = 'Nothing was changed.';

/** Whether it is the same restore as one that was cut off. */
const isGoingOn = async ({ dataDir }: Config, { id }: CheckedArchive): Promise<boolean> => {
  const begun = await findUnfinishedRestore(dataDir);
  if (begun !== undefined && begun.id !== id)
    throw new ExitError(
      `Another backup was being restored into ${dataDir} (${begun.backup}): restore that one, or take an empty folder. ${unchanged}`,
    );
  return begun !== undefined;
};

const isThere = (file: string): Promise<boolean> => access(file).then(() => true, () => false); // prettier-ignore

/** Throws ExitError where the target holds anything, or a server runs there. */
const refuseUsedFolder = async (
  { dataDir, databaseUrl }: Config,
  { goesOn, keepLog }: { goesOn: boolean; keepLog: boolean },
): Promise<void> => {
  const holder = await dataDirHolder(dataDir);
  if (holder !== undefined)
    throw new ExitError(
      `A server is running on ${dataDir} (process ${holder}): give the restore another DATA_DIR. ${unchanged}`,
    );
  if (goesOn) return;
  if (databaseUrl === undefined && (await isThere(path.join(dataDir, 'postgres'))))
    throw new ExitError(
      `${dataDir} holds a database already: a restore needs an empty DATA_DIR (only master.key may be there). ${unchanged}`,
    );
  // files that came after the backup belong to the log that is kept
  if (!keepLog && (await listSealed(dataDir)).size > 0)
    throw new ExitError(
      `${path.join(dataDir, 'blobs')} holds files already: a restore needs an empty DATA_DIR. ${unchanged}`,
    );
};

/** The settings must name the kind of store that the log was in. */
const refuseOtherStore = ({ eventStoreUrl }: Config, { manifest: { log } }: CheckedArchive, keepLog: boolean): void => {
  if (keepLog && log.store === 'Postgres')
    throw new ExitError(
      `--keep-log is for a log of EventStoreDB, and this backup has its log in Postgres, with all the rest. ${unchanged}`,
    );
  if (log.store === 'Postgres' && eventStoreUrl !== undefined)
    throw new ExitError(
      `This backup has its log in Postgres, and EVENTSTORE_URL is set: unset it, and move the log afterwards (npm run copy-events). ${unchanged}`,
    );
  if (log.store === 'EventStoreDB' && eventStoreUrl === undefined)
    throw new ExitError(`This backup has a log of EventStoreDB: set EVENTSTORE_URL to an empty one. ${unchanged}`);
};

interface Target {
  /** Its user owns the database. */
  readonly connection: ClientConfig;
  readonly store: EventStore | undefined;
  /** Nothing is stored in the database yet. */
  readonly isUnused: boolean;
}

const withStore = async <T>(
  { config, log }: RestoreOptions,
  work: (store: EventStore | undefined) => Promise<T>,
): Promise<T> => {
  if (config.eventStoreUrl === undefined) return work(undefined);
  const { openEventStoreDb } = await import('../../events/store/eventstoredb/eventStoreDb.ts');
  const store = await openEventStoreDb({ url: config.eventStoreUrl, log });
  return work(store).finally(() => store.close());
};

const usedTableOf = (connection: ClientConfig): Promise<string | undefined> =>
  withClient(connection, findUsedTable).catch((error: unknown) => {
    throw new ExitError(`The database of DATABASE_URL can't be used: ${messageOf(error)}. ${unchanged}`);
  });

/** Returns how many people were erased since, where the log is kept. */
const fill = async (
  options: RestoreOptions,
  archive: CheckedArchive,
  { connection, store, isUnused }: Target,
): Promise<number> => {
  const { config, keepSessions, keepLog = false } = options;
  if (store && !keepLog) await withShare('Restoring the log', (done) => loadLog(store, archive, done));
  const files = archive.parts.filter(isSealedPart);
  await withProgress('Restoring the files', files.length, (step) =>
    restoreSealed(archive.folder, files, config.dataDir, step),
  );
  const placeReactors = store && placesIn(store, archive);
  if (isUnused)
    await withShare('Restoring the database', (done) =>
      loadDatabase(connection, archive, { keepSessions, placeReactors, done }),
    );
  if (!store || !keepLog) return 0;
  return eraseAgain({ connection, store, masterKey: await readMasterKey(config), log: options.log }, archive);
};

const migrateAs = (connection: ClientConfig, { manifest }: CheckedArchive): Promise<void> =>
  migrate(
    connection,
    migrationList.filter(({ name }) => manifest.migrations.includes(name)),
  ).catch((error: unknown) => {
    throw errorCode(error) === '42501'
      ? new ExitError(`The user of DATABASE_URL must own the database (${messageOf(error)}).`)
      : error;
  });

const intoGiven = async (
  options: RestoreOptions,
  archive: CheckedArchive,
  store: EventStore | undefined,
  goesOn: boolean,
): Promise<number> => {
  const connection = { connectionString: options.config.databaseUrl };
  const used = await usedTableOf(connection);
  if (used !== undefined && !goesOn)
    throw new ExitError(
      `The database of DATABASE_URL is in use (${used} has rows): a restore needs an empty one. ${unchanged}`,
    );
  await beginRestore(options.config.dataDir, { backup: archive.folder, id: archive.id });
  if (used === undefined) await migrateAs(connection, archive);
  return fill(options, archive, { connection, store, isUnused: used === undefined });
};

const intoEmbedded = async (
  options: RestoreOptions,
  archive: CheckedArchive,
  store: EventStore | undefined,
): Promise<number> => {
  const { config, log } = options;
  await beginRestore(config.dataDir, { backup: archive.folder, id: archive.id });
  const { connection, stop } = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  try {
    const isUnused = (await usedTableOf(connection)) === undefined;
    if (isUnused) await migrateAs(connection, archive).then(() => ensureAppRole(connection));
    return await fill(options, archive, { connection, store, isUnused });
  } finally {
    await stop();
  }
};

export type Restored = CheckedArchive & { readonly kept?: KeptLog };

const restore = async (options: RestoreOptions): Promise<Restored> => {
  const { config, keepLog = false } = options;
  const archive = await checkArchive(options.folder, config);
  refuseOtherStore(config, archive, keepLog);
  const goesOn = await isGoingOn(config, archive);
  await refuseUsedFolder(config, { goesOn, keepLog });
  if (!goesOn) await refuseSmallDisk(config, archive, options.freeBytes);
  const kept = await withStore(options, async (store) => {
    const later = store && keepLog ? await countLaterEvents(store, archive) : undefined;
    if (store && !keepLog && !goesOn) await refuseUsedStore(store);
    const erased = await (config.databaseUrl === undefined
      ? intoEmbedded(options, archive, store)
      : intoGiven(options, archive, store, goesOn));
    return later === undefined ? undefined : { later, erased };
  });
  await endRestore(config.dataDir);
  return { ...archive, ...(kept ? { kept } : {}) };
};

/**
 * Restores a backup into an empty DATA_DIR or database. The whole backup is read before anything changes. The database comes last and all
 * together, and no server starts before it: ended at any moment, the same restore can be begun again. Throws ExitError.
 */
export const restoreBackup = (options: RestoreOptions): Promise<Restored> =>
  restore(options).catch((error: unknown) => {
    if (!isDiskFull(error)) throw error;
    throw new ExitError(
      `The disk that holds ${options.config.dataDir} is full: free some space, and run the same restore once more.`,
    );
  });
