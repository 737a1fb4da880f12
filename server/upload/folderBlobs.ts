import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from '../database/syncFolder.ts';
import { readUuid } from '../http/ids.ts';
import type { Blobs, OpenBlob } from './blobs.ts';

const isMissing = (problem: unknown): boolean => (problem as NodeJS.ErrnoException).code === 'ENOENT';

/** Deletes partial files of a crash, which no name refers to. */
const clearUnfinished = async (unfinished: string, olderThanMs: number): Promise<void> => {
  for (const name of await readdir(unfinished)) {
    const path = join(unfinished, name);
    const age = Date.now() - (await stat(path).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
    if (age > olderThanMs) await rm(path, { force: true });
  }
};

const openBlob = async (path: string): Promise<OpenBlob | undefined> => {
  try {
    const handle = await open(path, 'r');
    const { size } = await handle.stat();
    const read = async (from: number, length: number): Promise<Uint8Array> => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, from);
      return buffer.subarray(0, bytesRead);
    };
    return { size, read, close: () => handle.close() };
  } catch (problem) {
    if (isMissing(problem)) return undefined;
    throw problem;
  }
};

/** Files under `<folder>/sealed/ab/cd/<name>`: complete or absent, also after a power failure. */
export const folderBlobs = async (folder: string): Promise<Blobs> => {
  const [unfinished, sealed] = [join(folder, 'unfinished'), join(folder, 'sealed')];
  for (const each of [unfinished, sealed]) await mkdir(each, { recursive: true, mode: 0o700 });
  await clearUnfinished(unfinished, 60 * 60 * 1000);

  const pathOf = (name: string): string => {
    if (readUuid(name) !== name) throw new Error('not the name of a blob');
    return join(sealed, name.slice(0, 2), name.slice(2, 4), name);
  };
  const write = async (path: string, parts: Iterable<Uint8Array>): Promise<void> => {
    const temporary = join(unfinished, randomUUID());
    const handle = await open(temporary, 'wx', 0o600);
    try {
      for (const part of parts) await handle.writeFile(part);
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
    for (const level of [dirname(path), dirname(dirname(path)), sealed]) await syncFolder(level);
  };
  return {
    put: (name, parts) => write(pathOf(name), parts),
    open: async (name) => openBlob(pathOf(name)),
    remove: (name) => rm(pathOf(name), { force: true }),
  };
};
