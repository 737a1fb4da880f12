import { findFileUse, listHashesOf } from '../../projections/upload/uploads.ts';
import { isAnythingParked } from '../../projections/runner/parkedQueries.ts';
import type { Queryable } from '../../projections/queryable.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Job } from '../jobs/jobHost.ts';
import {
  forgetReceivedBlob,
  listReceivedBlobs,
  lockReceivedBlob,
  postponeReceivedBlob,
  waitForHour,
  type ReceivedBlob,
} from './receivedBlobs.ts';
import { forgetSentFiles } from './sentFiles.ts';
import { blobNameOf, type FileId } from './sealedFiles.ts';

const hourMs = 3_600_000;
const aRound = 100;

/** The hash of a blob that events name; undefined: none does. A name can't be turned back into a hash. */
const hashOfBlob = async (
  on: Queryable,
  deps: Dependencies,
  { name, ownerId }: ReceivedBlob,
): Promise<string | undefined> => {
  for (const hash of await listHashesOf(on, ownerId))
    if ((await blobNameOf(deps, { ownerId, hash })) === name) return hash;
  return undefined;
};

/** The row is locked meanwhile, so that an upload of the same bytes waits and then stores them again. */
const sweep = (deps: Dependencies, blob: ReceivedBlob, now: Date): Promise<void> =>
  deps.db.transaction(async (on) => {
    const { name, ownerId } = blob;
    const arrivedBefore = new Date(now.getTime() - hourMs);
    const locked = await lockReceivedBlob(on, name, arrivedBefore);
    if (!locked) return;
    if (locked.mayBeNeeded) return waitForHour(on, name);
    const key = (await deps.keys.find([ownerId])).get(ownerId);
    // an unknown key is not an erased one: its blob may be needed
    if (key === undefined) return postponeReceivedBlob(on, name, now);
    const hash = key === 'erased' ? undefined : await hashOfBlob(on, deps, blob);
    const use = hash && (await findFileUse(on, { ownerId, hash }, new Date(now.getTime() - 24 * hourMs)));
    if (use === 'pending') return postponeReceivedBlob(on, name, now);
    if (use === undefined) await deps.blobs.remove(name);
    await forgetReceivedBlob(on, name);
  });

/** Deletes files whose document or update was just removed, once the read models have that. What is left undone is left to the job. */
export const sweepRemoved = async (deps: Dependencies, files: readonly FileId[]): Promise<void> => {
  if (await isAnythingParked(deps.db.pool)) return;
  for (const file of files)
    await sweep(deps, { name: await blobNameOf(deps, file), ownerId: file.ownerId }, deps.now());
};

/** Deletes files that no event names after an hour, those that nothing has shown after a day, and those that are no longer needed. */
export const sweepUploads: Job = {
  name: 'sweepUploads',
  run: async (deps, signal) => {
    const now = deps.now();
    await forgetSentFiles(deps.db.pool, now);
    // appended events that are not projected yet may name any of them
    if (deps.readModelPosition.position() < (await deps.events.store.head(signal))) return;
    // a read model leaves out events of a parked stream, whatever its position
    if (await isAnythingParked(deps.db.pool)) return;
    for (const blob of await listReceivedBlobs(deps.db.pool, new Date(now.getTime() - hourMs), aRound)) {
      if (signal.aborted) return;
      await sweep(deps, blob, now);
    }
  },
};
