import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { CannotStart } from './cannotStart.ts';
import { errorCode } from './errorCode.ts';
import { syncFolder } from './syncFolder.ts';

/** A restore that has begun. Until it is done, a server would find a part of a record, or an empty one. */
export interface UnfinishedRestore {
  readonly backup: string;
  /** The SHA-256 of the backup's checksums. */
  readonly id: string;
}

const fileOf = (dataDir: string): string => path.join(path.resolve(dataDir), 'restore.unfinished');

const readIfThere = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return undefined;
    throw error;
  });

/** Undefined: none was begun, or it is done. */
export const findUnfinishedRestore = async (dataDir: string): Promise<UnfinishedRestore | undefined> => {
  const text = await readIfThere(fileOf(dataDir));
  if (text === undefined) return undefined;
  return JSON.parse(text) as UnfinishedRestore;
};

export const beginRestore = async (dataDir: string, restore: UnfinishedRestore): Promise<void> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const unfinished = `${fileOf(dataDir)}.new`;
  const handle = await open(unfinished, 'w', 0o600);
  try {
    await handle.writeFile(JSON.stringify(restore));
    await handle.sync();
  } finally {
    await handle.close();
  }
  // so the file is never there in part
  await rename(unfinished, fileOf(dataDir));
  await syncFolder(dataDir);
};

export const endRestore = async (dataDir: string): Promise<void> => {
  await rm(fileOf(dataDir), { force: true });
  await syncFolder(dataDir);
};

/** A server on half a restore would begin a record of its own there. */
export const refuseUnfinishedRestore = async (dataDir: string): Promise<void> => {
  const restore = await findUnfinishedRestore(dataDir);
  if (restore)
    throw new CannotStart(
      `A backup was being restored into ${dataDir}, and that was not finished: run "npm run restore -- ${restore.backup}" once more, or use another DATA_DIR.`,
    );
};
