import { access } from 'node:fs/promises';
import path from 'node:path';
import { CannotStart } from '../server/database/cannotStart.ts';
import { readMasterKey } from '../server/database/masterKey.ts';
import { loadConfig } from '../server/loadConfig.ts';
import { counted, inBytes, inUtc } from './archive/inWords.ts';
import { refuseForeignDatabase } from './archive/dumpDatabase.ts';
import { makeBackup, type Backup } from './archive/makeBackup.ts';
import { ExitError } from './exitOnError.ts';
import { readOptions } from './options.ts';
import { withProductStorage } from './productStorage.ts';

const usage = `npm run backup -- <folder>
  Saves the log, keys, passwords and files into a new folder, while servers run or not. The master key is not in it.`;

const whereKeyIs = (place: string): string => (place === 'MASTER_KEY' ? 'the one in MASTER_KEY' : place);

const inWords = (folder: string, { manifest, bytes, gone }: Backup): string => {
  const { log, madeAt, tables, files, masterKey } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    `Saved ${folder}, as of ${inUtc(madeAt)}: ${inBytes(bytes)}.`,
    `It has ${counted(log.events, 'event')} of the log (${log.store}, up to position ${log.position}), ${counted(rows, 'row')} of ${tables.length} tables, and ${counted(files, 'file')}.`,
    ...(gone > 0
      ? [`Deleted before they could be copied, as those of an erased account are: ${counted(gone, 'file')}.`]
      : []),
    `Without the master key nobody can read it, and the key is not in it: it is ${whereKeyIs(masterKey.place)}. Keep a copy of the key in another place than the backup.`,
    `To test it: npm run restore -- ${folder} --check`,
  ].join('\n');
};

/** A mistyped DATA_DIR or DATABASE_URL would be filled with a new database, and that would be the backup. */
const refuseNothing = async (env: NodeJS.ProcessEnv): Promise<void> => {
  const { dataDir, databaseUrl } = loadConfig(env);
  if (databaseUrl !== undefined) return refuseForeignDatabase(databaseUrl);
  await access(path.join(dataDir, 'postgres')).catch(() => {
    throw new ExitError(`There is nothing to save: ${dataDir} (DATA_DIR) holds no database.`);
  });
};

const {
  positionals: [given = ''],
} = readOptions({}, usage, 1, 'folder');
const folder = path.resolve(given);
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());

try {
  await refuseNothing(process.env);
  await withProductStorage(
    async (storage) => {
      const masterKey = await readMasterKey(storage.config);
      console.log(inWords(folder, await makeBackup({ ...storage, masterKey }, folder, stopping.signal)));
    },
    { migrates: false },
  );
} catch (error) {
  if (!(error instanceof ExitError || error instanceof CannotStart)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
