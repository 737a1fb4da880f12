import { findBlobUse } from '../../projections/upload/uploads.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Job } from '../jobs/jobHost.ts';
import { listReceivedBlobs, lockReceivedBlob, forgetReceivedBlob, postponeReceivedBlob } from './receivedBlobs.ts';

const hourMs = 3_600_000;
const aRound = 100;

/** The row is locked meanwhile, so that an upload of the same bytes waits and then stores them again. */
const sweep = ({ db, blobs }: Dependencies, hash: string, now: Date): Promise<void> =>
  db.transaction(async (on) => {
    const arrivedBefore = new Date(now.getTime() - hourMs);
    if (!(await lockReceivedBlob(on, hash, arrivedBefore))) return;
    const use = await findBlobUse(on, hash, new Date(now.getTime() - 24 * hourMs));
    if (use === 'pending') return postponeReceivedBlob(on, hash, now);
    if (use === undefined) await blobs.remove(hash);
    await forgetReceivedBlob(on, hash);
  });

/** Deletes files that no event names after an hour, and those that nothing has shown after a day. */
export const sweepUploads: Job = {
  name: 'sweepUploads',
  run: async (deps, signal) => {
    const now = deps.now();
    // appended events that are not projected yet may name any of them
    if (deps.readModelPosition.position() < (await deps.events.store.head(signal))) return;
    for (const hash of await listReceivedBlobs(deps.db.pool, new Date(now.getTime() - hourMs), aRound)) {
      if (signal.aborted) return;
      await sweep(deps, hash, now);
    }
  },
};
