import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../server/database/errorCode.ts';
import { folderBlobs } from '../../server/upload/folderBlobs.ts';
import type { ArchiveFolder } from './archiveFolder.ts';

/** A sealed file's place in the backup. */
const partOf = (name: string): string => `files/${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`;
export const isSealedPart = (part: string): boolean => part.startsWith('files/');

const blobsFolder = (dataDir: string): string => path.join(dataDir, 'blobs');
const pathOf = (dataDir: string, name: string): string =>
  path.join(blobsFolder(dataDir), 'sealed', name.slice(0, 2), name.slice(2, 4), name);

/** The names of the sealed files of a DATA_DIR. */
export const listSealed = async (dataDir: string): Promise<ReadonlySet<string>> => {
  const entries = await readdir(path.join(blobsFolder(dataDir), 'sealed'), {
    recursive: true,
    withFileTypes: true,
  }).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  return new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name));
};

const unlessGone = (error: unknown): undefined => {
  if (errorCode(error) !== 'ENOENT') throw error;
};

export const bytesOfSealed = async (dataDir: string): Promise<number> => {
  let bytes = 0;
  for (const name of await listSealed(dataDir))
    bytes += (await stat(pathOf(dataDir, name)).catch(unlessGone))?.size ?? 0;
  return bytes;
};

/** Copies sealed files into a backup while a server adds and deletes some. */
export const copySealed = (dataDir: string, archive: ArchiveFolder) => {
  const copied = new Set<string>();
  const gone = new Set<string>();
  return {
    list: () => listSealed(dataDir),
    /** Those that it doesn't have yet. */
    add: async (names: Iterable<string>, done: () => void = () => undefined): Promise<void> => {
      for (const name of names) {
        if (!copied.has(name))
          await archive
            .add(partOf(name), () => createReadStream(pathOf(dataDir, name)))
            .then(() => copied.add(name))
            .catch(async (error: unknown) => {
              unlessGone(error);
              gone.add(name);
              await archive.remove(partOf(name));
            });
        done();
      }
    },
    /** Takes out all others. Returns how many are in it, and how many were deleted before they could be. */
    keepOnly: async (names: ReadonlySet<string>): Promise<{ kept: number; gone: number }> => {
      for (const name of copied)
        if (!names.has(name)) await archive.remove(partOf(name)).then(() => copied.delete(name));
      return { kept: copied.size, gone: [...gone].filter((name) => names.has(name) && !copied.has(name)).length };
    },
  };
};

/** Puts the files of a backup, named by its parts, where a server looks for them; those that are there already, once more. */
export const restoreSealed = async (
  folder: string,
  parts: readonly string[],
  dataDir: string,
  done: () => void,
): Promise<void> => {
  const blobs = await folderBlobs(blobsFolder(dataDir));
  for (const part of parts) {
    await blobs.put(path.basename(part), [await readFile(path.join(folder, part))]);
    done();
  }
};
