import { access, opendir } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { ClientConfig } from 'pg';
import type { Config } from '../config.ts';
import { CannotStart } from './cannotStart.ts';
import { withCatalogueNames } from './catalogueNames.ts';
import { errorCode } from './errorCode.ts';
import { masterKeyFile } from './masterKey.ts';

type KeyConfig = Pick<Config, 'masterKey' | 'databaseUrl' | 'dataDir'>;

/** True where a start would make a key. */
const hasNoKey = ({ masterKey, databaseUrl, dataDir }: KeyConfig): Promise<boolean> =>
  masterKey !== undefined || databaseUrl !== undefined
    ? Promise.resolve(false)
    : access(masterKeyFile(dataDir)).then(
        () => false,
        (error: unknown) => errorCode(error) === 'ENOENT',
      );

const lost = ({ dataDir }: KeyConfig, what: string): CannotStart =>
  new CannotStart(
    `There is no master.key in ${path.resolve(dataDir)}, and its ${what} with one. Put back the copy of that file, or set MASTER_KEY to what is in it. A new key could read nothing of it, so none was made.`,
  );

const hasFiles = async (folder: string): Promise<boolean> => {
  try {
    for await (const entry of await opendir(folder, { recursive: true })) if (entry.isFile()) return true;
    return false;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error))) return false;
    throw error;
  }
};

/**
 * Throws CannotStart if the folder's files have lost their key. Remains of a crash in `unfinished` belong to nobody.
 */
export const assertFilesHaveKey = async (config: KeyConfig): Promise<void> => {
  if (!(await hasNoKey(config))) return;
  if (await hasFiles(path.join(path.resolve(config.dataDir), 'blobs', 'sealed')))
    throw lost(config, 'files were sealed');
};

/** Each has a row as soon as a key was used. */
const usedTables = ['app.master_key', 'app.shared_keys', 'app.subject_keys', 'es.event'];

const isUsed = async (connection: ClientConfig): Promise<boolean> => {
  const client = new pg.Client(withCatalogueNames(connection));
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (const table of usedTables) {
      const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [table]);
      if (rows[0]?.there === true && (await client.query(`select from ${table} limit 1`)).rowCount !== 0) return true;
    }
    return false;
  } finally {
    await client.end();
  }
};

/** Throws CannotStart where the embedded database was used and its key is gone. One whose first start was broken off may get a key. */
export const assertDatabaseHasKey = async (config: KeyConfig, connection: ClientConfig): Promise<void> => {
  if ((await hasNoKey(config)) && (await isUsed(connection))) throw lost(config, 'database was made');
};
