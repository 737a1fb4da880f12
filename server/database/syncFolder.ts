import { open } from 'node:fs/promises';

/** Puts a folder's names on the disk: after a power failure it has the files that were made, renamed or removed before. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
