import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { readCheckPage } from '../server/audit/historyDownload.ts';
import { openExport } from '../server/audit/exportHistory.ts';
import { ExitError } from './exitOnError.ts';
import type { ProductStorage } from './productStorage.ts';

interface Senior {
  readonly userId: string;
  readonly name: string;
  readonly timeZone: string;
}

/** Writes a senior's history as an archive that can be checked without this server. Nothing is left of one that could not be made whole. */
export const exportTo = async (
  storage: ProductStorage,
  { userId: seniorId, name, timeZone }: Senior,
  file: string,
): Promise<void> => {
  const asked = { seniorId, name, timeZone, readable: undefined, page: await readCheckPage(storage.config) };
  const { signal } = new AbortController();
  const history = await openExport({ ...storage, now: () => new Date() }, asked, signal);
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  try {
    await history.sendTo(output);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new ExitError(`${file} is already there. Choose another name.`);
    if (code === 'ENOENT' || code === 'EACCES') throw new ExitError(`${file} can’t be written: ${code}.`);
    await rm(file, { force: true });
    throw error;
  }
};
