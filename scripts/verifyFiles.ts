import { createHash } from 'node:crypto';
import { SubjectErased } from '../events/store/eventLog.ts';
import type { Blobs } from '../server/upload/blobs.ts';
import { DamagedFile, findFileKey, openSealed } from '../server/upload/sealedFiles.ts';
import type { ProductStorage } from './productStorage.ts';
import type { NamedFile } from './verifyReadModels.ts';

type Deps = Pick<ProductStorage, 'keys' | 'events'> & { readonly blobs: Blobs };

const damaged = 'does not open: it was changed, cut or exchanged';
/** Nobody else waits in this process. */
const openReads = { inTurn: <T>(work: () => T): Promise<T> => Promise.resolve(work()) };

const problemOf = async (deps: Deps, key: Uint8Array, file: NamedFile): Promise<string | undefined> => {
  const opened = await openSealed({ ...deps, openReads }, key, file);
  if (opened === 'missing') return 'is missing';
  if (opened === 'damaged') return damaged;
  try {
    const hash = createHash('sha256');
    for await (const part of opened.parts) hash.update(part);
    return hash.digest('hex') === file.hash ? undefined : 'holds other bytes than its event says';
  } catch (problem) {
    if (problem instanceof DamagedFile) return damaged;
    throw problem;
  } finally {
    await opened.close();
  }
};

/**
 * Opens each file that events name, one after the other: it exists, decrypts, and has the content that its event names.
 */
export const fileFaults = async (deps: Deps, files: readonly NamedFile[]): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const file of files) {
    try {
      // an account that is erased meanwhile takes its files with it
      const key = await findFileKey(deps, file.ownerId);
      const problem = key && (await problemOf(deps, key, file));
      if (problem !== undefined) found.push(`the file ${file.id} of ${file.ownerId} ${problem}`);
    } catch (error) {
      if (!(error instanceof SubjectErased)) throw error;
    }
  }
  return found;
};
