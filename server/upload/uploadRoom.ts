import { findKeptBytes } from '../../projections/upload/uploads.ts';
import type { Dependencies } from '../dependencies.ts';
import { uploadsLeaveFreeBytes } from '../http/diskSpace.ts';
import { dayMs, findSentWithinDay } from './sentFiles.ts';
import { diskShort, tooMuchKept, tooMuchToday, type FilePlace } from './uploadProblems.ts';

interface FilesToCome {
  readonly personId: string;
  /** Bytes as the form declares them; a photo usually takes less once stored. */
  readonly bytes: number;
  readonly place: FilePlace;
}

type RoomDeps = Pick<Dependencies, 'db' | 'config' | 'freeBytes' | 'now'>;

/** Throws before anything of a form is read: 507 where the disk is short, 429 after too much within a day, 413 where too much is kept. Counted in the database, so for all nodes. */
export const mustHaveRoom = async (deps: RoomDeps, { personId, bytes, place }: FilesToCome): Promise<void> => {
  const { uploadBytes } = deps.config;
  const now = deps.now();
  const dayAgo = new Date(now.getTime() - dayMs);
  const [free, sent, kept] = await Promise.all([
    // an unreadable disk refuses the file itself
    deps.freeBytes().catch(() => Infinity),
    findSentWithinDay(deps.db.pool, personId, now),
    findKeptBytes(deps.db.pool, personId, dayAgo),
  ]);
  if (free - bytes < uploadsLeaveFreeBytes) throw diskShort(place);
  if (kept + bytes > uploadBytes.aPerson) throw tooMuchKept(place);
  if (sent.bytes + bytes <= uploadBytes.aDay) return;
  const roomAfterMs = (sent.since ?? now).getTime() - dayAgo.getTime();
  throw tooMuchToday(place, Math.max(60, Math.ceil(roomAfterMs / 1000)));
};
