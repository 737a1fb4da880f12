import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hashOf, type Blobs } from './blobs.ts';

const hashPattern = /^[0-9a-f]{64}$/;
const isMissing = (problem: unknown): boolean => (problem as NodeJS.ErrnoException).code === 'ENOENT';

const exists = async (path: string): Promise<boolean> => {
  try {
    return (await stat(path)).isFile();
  } catch (problem) {
    if (isMissing(problem)) return false;
    throw problem;
  }
};

/** Deletes partial files of a crash, which no name refers to. */
const clearUnfinished = async (unfinished: string, olderThanMs: number): Promise<void> => {
  for (const name of await readdir(unfinished)) {
    const path = join(unfinished, name);
    const age = Date.now() - (await stat(path).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
    if (age > olderThanMs) await rm(path, { force: true });
  }
};

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Files under `<folder>/ab/cd/<hash>`: complete or absent, also after a power failure. */
export const folderBlobs = async (folder: string): Promise<Blobs> => {
  const unfinished = join(folder, 'unfinished');
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  await clearUnfinished(unfinished, 60 * 60 * 1000);

  const pathOf = (hash: string): string => {
    if (!hashPattern.test(hash)) throw new Error('not the name of a blob');
    return join(folder, hash.slice(0, 2), hash.slice(2, 4), hash);
  };
  const write = async (path: string, bytes: Uint8Array): Promise<void> => {
    const temporary = join(unfinished, randomUUID());
    const handle = await open(temporary, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } catch (problem) {
      // a full disk must not keep half a picture
      await rm(temporary, { force: true });
      throw problem;
    } finally {
      await handle.close();
    }
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await rename(temporary, path);
    for (const level of [dirname(path), dirname(dirname(path)), folder]) await syncFolder(level);
  };
  return {
    put: async (bytes) => {
      const hash = hashOf(bytes);
      const path = pathOf(hash);
      if (!(await exists(path))) await write(path, bytes);
      return { hash, size: bytes.byteLength };
    },
    open: async (hash) => {
      try {
        const handle = await open(pathOf(hash), 'r');
        const { size } = await handle.stat();
        return { stream: handle.createReadStream(), size };
      } catch (problem) {
        if (isMissing(problem)) return undefined;
        throw problem;
      }
    },
    remove: (hash) => rm(pathOf(hash), { force: true }),
  };
};
