import { readdir, readFile, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { isAnythingParked } from '../../projections/runner/parkedQueries.ts';
import { listOwnersOf } from '../../projections/upload/uploads.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Job } from '../jobs/jobHost.ts';
import { storeReceived } from './receivedBlobs.ts';

/** Folders of plain files are named by two digits of a hash; sealed files are in a folder of another name. */
const folders = async (within: string): Promise<readonly string[]> =>
  (await readdir(within)).filter((name) => /^[0-9a-f]{2}$/.test(name)).map((name) => path.join(within, name));

/** Removed only once each owner has it sealed; files of erased owners, and those that no event names, just go. Where a key isn't known, the file waits. */
const sealPlainFile = async (deps: Dependencies, file: string): Promise<void> => {
  const hash = path.basename(file);
  const bytes = await readFile(file);
  const owners = await listOwnersOf(deps.db.pool, hash);
  const keys = await deps.keys.find(owners);
  if (owners.some((ownerId) => !keys.has(ownerId))) return;
  for (const ownerId of owners) if (keys.get(ownerId) !== 'erased') await storeReceived(deps, { ownerId, hash }, bytes);
  await rm(file);
};

const removeIfEmpty = async (folder: string): Promise<void> => {
  if ((await readdir(folder)).length === 0) await rmdir(folder);
};

/** Pictures used to be stored plain in DATA_DIR (docs/decisions/0022-sealed-files.md): after its first run none is. */
export const sealPlainFiles: Job = {
  name: 'sealPlainFiles',
  run: async (deps, signal) => {
    const blobs = path.join(deps.config.dataDir, 'blobs');
    const plain = await folders(blobs);
    // appended events that are not projected yet may name any of them
    if (plain.length === 0 || deps.readModelPosition.position() < (await deps.events.store.head(signal))) return;
    // a read model leaves out events of a parked stream, whatever its position
    if (await isAnythingParked(deps.db.pool)) return;
    for (const outer of plain) {
      for (const inner of await folders(outer)) {
        if (signal.aborted) return;
        for (const name of await readdir(inner)) await sealPlainFile(deps, path.join(inner, name));
        await removeIfEmpty(inner);
      }
      await removeIfEmpty(outer);
    }
  },
};
