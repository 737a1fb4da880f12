import { START } from '../../events/store/eventStore.ts';
import { masterKeyFile, fingerprintOf } from '../../server/database/masterKey.ts';
import type { Config } from '../../server/config.ts';
import { isDiskFull } from '../../server/http/diskSpace.ts';
import { ExitError } from '../exitOnError.ts';
import type { ProductStorage } from '../productStorage.ts';
import { shareOf, withProgress, withShare } from '../progress.ts';
import { createArchive, refuseFullDisk, type ArchiveFolder } from './archiveFolder.ts';
import { dumpDatabase, type Snapshot } from './dumpDatabase.ts';
import { saveLog } from './logFile.ts';
import { manifestFormat, type Manifest } from './manifest.ts';
import { bytesOfSealed, copySealed } from './sealedFolder.ts';

type Storage = Pick<ProductStorage, 'config' | 'db' | 'events'> & { readonly masterKey: Uint8Array };

export interface Backup {
  readonly manifest: Manifest;
  readonly bytes: number;
  /** Files that were deleted before they could be copied. */
  readonly gone: number;
}

/** The place of the key that opens the backup. */
const placeOf = ({ masterKey, dataDir }: Config): string =>
  masterKey === undefined ? masterKeyFile(dataDir) : 'MASTER_KEY';

const saveStore = async ({ config, events: { store } }: Storage, archive: ArchiveFolder) => {
  if (config.eventStoreUrl === undefined) return undefined;
  const head = await store.head();
  return withShare('Saving the log', (done) => saveLog(store, archive, (position) => done(shareOf(position, head))));
};

const rowsOf = ({ tables }: Snapshot, name: string): number => tables.find((table) => table.name === name)?.rows ?? 0;

/** In Postgres positions are consecutive, so that the last one is their number. */
const logOf = (
  { events: { store } }: Storage,
  snapshot: Snapshot,
  saved: { position: string; events: number } | undefined,
) => {
  const events = saved?.events ?? rowsOf(snapshot, 'es.event');
  const position = BigInt(saved?.position ?? events).toString();
  return { store: saved ? ('EventStoreDB' as const) : ('Postgres' as const), storeId: store.storeId, position, events };
};

/**
 * Present files come first, then the log, the database, and the files that have come meanwhile. A key, a password or a
 * file is stored before the first event that needs it, so everything that an event of this log needs is in the later
 * parts. A file that is deleted meanwhile was copied before.
 */
const save = async (storage: Storage, folder: string, archive: ArchiveFolder): Promise<Backup> => {
  const { config, db, events, masterKey } = storage;
  const files = copySealed(config.dataDir, archive);
  await refuseFullDisk(folder, await bytesOfSealed(config.dataDir), 'The backup');
  const early = await files.list();
  await withProgress('Saving the files', early.size, (step) => files.add(early, step));
  const before = await files.list();
  const saved = await saveStore(storage, archive);
  const wanted = new Set(before);
  const head = saved ? START : await events.store.head();
  const snapshot = await withShare('Saving the database', (done) => {
    let rows = 0;
    const begun = async (bytes: number): Promise<void> => {
      await refuseFullDisk(folder, bytes, 'The backup');
      for (const name of await files.list()) wanted.add(name);
    };
    return dumpDatabase(db.connection, archive, begun, (more) =>
      done(Math.min(1, (rows += more) / Math.max(1, Number(head)))),
    );
  });
  await files.add(wanted);
  const { kept, gone } = await files.keepOnly(wanted);
  const manifest: Manifest = {
    format: manifestFormat,
    madeAt: snapshot.at,
    log: logOf(storage, snapshot, saved),
    migrations: snapshot.migrations,
    tables: snapshot.tables,
    files: kept,
    masterKey: { fingerprint: fingerprintOf(masterKey).toString('hex'), place: placeOf(config) },
  };
  return { manifest, gone, bytes: await archive.finish(manifest, masterKey) };
};

/**
 * Saves everything that can't be recreated, except the master key, into a new folder, while servers run. Throws
 * ExitError, and then leaves nothing.
 */
export const makeBackup = async (
  storage: Storage,
  folder: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<Backup> => {
  const archive = await createArchive(folder, signal);
  try {
    return await save(storage, archive.unfinished, archive);
  } catch (error) {
    await archive.discard();
    if (signal.aborted) throw new ExitError('Stopped. Nothing was saved.');
    throw isDiskFull(error)
      ? new ExitError(`The disk that holds ${folder} is full: nothing was saved. Free some space.`)
      : error;
  }
};
